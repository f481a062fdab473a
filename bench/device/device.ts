import { liveQuery } from 'dexie';
import { syncBatchMaxMutations } from '@emmaus/shared/enums/limits';
import { localDay } from '@emmaus/shared/kernel/local-day';
import type { DeviceData } from '../../pwa/src/data/device-data';
import { openDeviceData } from '../../pwa/src/data/device-data';
import { writeMeta } from '../../pwa/src/data/db/meta';
import { readView } from '../../pwa/src/data/queries/read-rows';
import { systemClock } from '../../pwa/src/platform/clock';
import type { Http } from '../../pwa/src/platform/http';
import { pageHttp } from '../../pwa/src/platform/http';
import { randomIds, systemRandom } from '../../pwa/src/platform/ids';
import { pageLive } from '../../pwa/src/platform/live';
import { webLocks } from '../../pwa/src/platform/locks';
import { systemTimers } from '../../pwa/src/platform/timers';
import { noLive, noWake } from './no-wake';
import { plainGet, plainPost, strictPuts } from './plain';
import type { Entry } from './entry';

/*
 * The app's own data layer in a page without screens, as the benchmarks steer it: every method is one step, times are
 * milliseconds by the page's clock.
 */

const stillAfterMs = 100;

let data: DeviceData | undefined;
let isOnline = true;
let requests = 0;
/** By a clock that all pages share. */
let writtenAt = Promise.resolve(Number.NaN);
let seenAt = Promise.resolve(Number.NaN);

const http: Http = async (request) => {
  if (!isOnline) {
    throw new TypeError('there is no network');
  }
  requests += 1;
  return pageHttp(request);
};

const device = {
  open: async (userId: string, options: { readonly isLive: boolean }): Promise<void> => {
    data = await openDeviceData({
      userId,
      appVersion: 'bench',
      http,
      clock: systemClock,
      ids: randomIds,
      random: systemRandom,
      timers: systemTimers,
      wake: noWake,
      locks: webLocks,
      live: options.isLive ? pageLive : noLive,
      batchMaxMutations: syncBatchMaxMutations,
      dexie: {},
      onQueued: () => undefined,
      onBlocked: (why) => console.error(`blocked: ${why}`),
      onError: (error) => console.error(error),
    });
    await settle();
  },
  wipe: async (): Promise<void> => {
    const { db } = opened();
    data?.close();
    await db.delete();
  },
  setOnline: (now: boolean): void => {
    isOnline = now;
  },
  /** Puts entries into the queue as if each had been written offline; not timed. */
  queue: async (entries: readonly Entry[]): Promise<void> => {
    const { db } = opened();
    const first = ((await db.outbox.orderBy('seq').last())?.seq ?? 0) + 1;
    const known = await db.meta.get('nextSeq');
    const start = Math.max(first, typeof known?.value === 'number' ? known.value : 1);
    const now = new Date().toISOString();
    const rows = entries.map((entry, index) => ({
      seq: start + index,
      id: crypto.randomUUID(),
      name: 'saveLibraryEntry',
      v: 1,
      args: argsOf(entry, now),
      occurredAt: now,
      localDate: localDay(now.slice(0, 10)),
      timeZone: null,
    }));
    await db.write([db.outbox, db.meta], async () => {
      await db.outbox.bulkAdd(rows);
      await writeMeta(db, 'nextSeq', start + rows.length);
    });
  },
  /** From the network's return until everything that waits is acknowledged and the device knows it. */
  flush: async (): Promise<{ ms: number; requests: number }> => {
    const { engine, db } = opened();
    const before = requests;
    const startMs = performance.now();
    const outcome = await engine.flushNow();
    const ms = performance.now() - startMs;
    if (outcome.kind !== 'synced' || (await db.outbox.count()) > 0) {
      throw new Error(`the flush ended with ${outcome.kind}`);
    }
    return { ms, requests: requests - before };
  },
  libraryCount: async (): Promise<number> =>
    (await readView(opened(), ['library'])).rows.library.size,
  /** Until the action is on disk. */
  write: async (entry: Entry): Promise<number> => {
    const startMs = performance.now();
    const now = new Date().toISOString();
    await opened().act({ name: 'saveLibraryEntry', args: argsOf(entry, now) });
    return performance.now() - startMs;
  },
  /** Writes in a moment, when whoever steers the page is still. `writtenAt` tells when. */
  writeSoon: (entry: Entry): void => {
    writtenAt = new Promise((resolve, reject) => {
      systemTimers.after(stillAfterMs, () => {
        const startMs = sharedNowMs();
        device.write(entry).then(() => resolve(startMs), reject);
      });
    });
  },
  writtenAt: (): Promise<number> => writtenAt,
  /** Opens a screen on which the entry is to appear; `seenAt` tells when it did. */
  watchFor: (id: string): Promise<void> => {
    const view = opened();
    return new Promise((isOpen, fail) => {
      seenAt = new Promise((resolve, reject) => {
        const subscription = liveQuery(() => readView(view, ['library'])).subscribe({
          next: ({ rows }) => {
            isOpen();
            if (rows.library.has(id)) {
              resolve(sharedNowMs());
              subscription.unsubscribe();
            }
          },
          error: (error) => {
            fail(error);
            reject(error);
          },
        });
      });
    });
  },
  seenAt: (): Promise<number> => seenAt,
  /** A sync with nothing new, as a bare request. */
  emptyRoundTrip: async (): Promise<{ ms: number; bytes: number }> => {
    const { db, userId } = opened();
    const [deviceId, cursor] = await Promise.all([db.meta.get('deviceId'), db.meta.get('cursor')]);
    const body = JSON.stringify({
      protocol: 1,
      appVersion: 'bench',
      userId,
      deviceId: deviceId?.value,
      sentAt: new Date().toISOString(),
      cursor: cursor?.value,
      limit: 500,
      mutations: [],
    });
    const startMs = performance.now();
    const answer = await fetch('/api/sync', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    const text = await answer.text();
    return { ms: performance.now() - startMs, bytes: text.length };
  },
  plainPost,
  plainGet,
  strictPuts,
};

export type Device = typeof device;

Object.assign(window, { device });

function opened(): DeviceData {
  if (data === undefined) {
    throw new Error('no device is open');
  }
  return data;
}

/** Until the first sync, which every start does by itself, is over. */
async function settle(): Promise<void> {
  const { state } = opened().engine;
  while (state.getState().kind === 'syncing') {
    await new Promise<void>((resolve) => {
      const stop = state.subscribe(() => {
        stop();
        resolve();
      });
    });
  }
}

function argsOf({ id, title, body }: Entry, createdAt: string) {
  return {
    id,
    toolId: 'bible-answers',
    toolName: 'Bible Answers',
    title,
    input: '',
    output: body,
    category: 'study' as const,
    createdAt,
  };
}

function sharedNowMs(): number {
  return performance.timeOrigin + performance.now();
}
