import { liveQuery } from 'dexie';
import { localDay } from '@emmaus/shared/kernel/local-day';
import type { DeviceData } from '../../pwa/src/data/device-data';
import { openDeviceData } from '../../pwa/src/data/device-data';
import { writeMeta } from '../../pwa/src/data/db/meta';
import { readView } from '../../pwa/src/data/queries/read-rows';
import { systemClock } from '../../pwa/src/platform/clock';
import type { Http } from '../../pwa/src/platform/http';
import { pageHttp } from '../../pwa/src/platform/http';
import { randomIds, systemRandom } from '../../pwa/src/platform/ids';
import { syncBatchMaxMutations } from '@emmaus/shared/enums/limits';
import { pageLive } from '../../pwa/src/platform/live';
import { webLocks } from '../../pwa/src/platform/locks';
import { systemTimers } from '../../pwa/src/platform/timers';
import { getRows, postRows, putRowsStrictly } from './baseline';
import { neverWake, noLive } from './never-wake';
import type { Entry } from './entry';

/*
 * The data layer of the app in a page without screens. The benchmarks call the methods of `window.device`. Times are
 * milliseconds by the page's clock.
 */

const writeDelayMs = 100;

let data: DeviceData | undefined;
let isOnline = true;
let requestCount = 0;
/** In milliseconds since 1970, so that times of two pages can be compared. */
let writtenAt = Promise.resolve(Number.NaN);
let seenAt = Promise.resolve(Number.NaN);

const http: Http = async (request) => {
  if (!isOnline) {
    throw new TypeError('there is no network');
  }
  requestCount += 1;
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
      wake: neverWake,
      locks: webLocks,
      live: options.isLive ? pageLive : noLive,
      batchMaxMutations: syncBatchMaxMutations,
      dexie: {},
      onQueued: () => undefined,
      onBlocked: (why) => console.error(`blocked: ${why}`),
      onError: (error) => console.error(error),
    });
    await waitForSync();
  },
  wipe: async (): Promise<void> => {
    const { db } = openedData();
    data?.close();
    await db.delete();
  },
  setOnline: (now: boolean): void => {
    isOnline = now;
  },
  /** Adds outbox rows as if each entry had been written offline. The benchmarks do not measure this. */
  queue: async (entries: readonly Entry[]): Promise<void> => {
    const { db } = openedData();
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
  /** Sends the outbox until the server has acknowledged every row and the rows are deleted. */
  flush: async (): Promise<{ ms: number; requests: number }> => {
    const { engine, db } = openedData();
    const before = requestCount;
    const startMs = performance.now();
    const outcome = await engine.flushNow();
    const ms = performance.now() - startMs;
    if (outcome.kind !== 'synced' || (await db.outbox.count()) > 0) {
      throw new Error(`the flush ended with ${outcome.kind}`);
    }
    return { ms, requests: requestCount - before };
  },
  libraryCount: async (): Promise<number> =>
    (await readView(openedData(), ['library'])).rows.library.size,
  /** Milliseconds until the action is stored in IndexedDB. */
  write: async (entry: Entry): Promise<number> => {
    const startMs = performance.now();
    const now = new Date().toISOString();
    await openedData().act({ name: 'saveLibraryEntry', args: argsOf(entry, now) });
    return performance.now() - startMs;
  },
  /** Writes after the call has returned, so that the benchmark's own messages do not take part. `writtenAt` is when it began. */
  writeSoon: (entry: Entry): void => {
    writtenAt = new Promise((resolve, reject) => {
      systemTimers.after(writeDelayMs, () => {
        const startMs = sharedNowMs();
        device.write(entry).then(() => resolve(startMs), reject);
      });
    });
  },
  writtenAt: (): Promise<number> => writtenAt,
  /** Resolves when a live query of the library is open. `seenAt` is when the entry appeared in it. */
  watchFor: (id: string): Promise<void> => {
    const view = openedData();
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
  /** A sync request without mutations, which returns no rows. */
  emptyRoundTrip: async (): Promise<{ ms: number; bytes: number }> => {
    const { db, userId } = openedData();
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
    const response = await fetch('/api/sync', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    const text = await response.text();
    return { ms: performance.now() - startMs, bytes: text.length };
  },
  postRows,
  getRows,
  putRowsStrictly,
};

export type Device = typeof device;

Object.assign(window, { device });

function openedData(): DeviceData {
  if (data === undefined) {
    throw new Error('no device is open');
  }
  return data;
}

/** Resolves when the sync that every start begins has ended. */
async function waitForSync(): Promise<void> {
  const { state } = openedData().engine;
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
