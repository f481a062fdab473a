import type { DeviceData } from '../../src/data/device-data';
import { openDeviceData } from '../../src/data/device-data';
import type { Ids } from '@emmaus/shared/kernel/ports';
import { createSeededRandom } from '../../../sync-server/src/testing/seeded-random';
import { countedIds } from '../../src/testing/counted-ids';
import { createFakeWake } from '../../src/testing/fake-browser';
import type { SimBrowser } from './sim-browser';
import { createKillableDisk, writeWithoutTransactions } from './killable-disk';

/** One open page of one person. */
export type SimTab = {
  isDead: boolean;
  readonly browser: number;
  readonly userId: string;
  readonly data: DeviceData;
  /** The id that was generated last, which is that of the latest action. */
  readonly lastId: () => string;
  readonly wake: { readonly fire: () => void };
  /** Passes a change event of the server to the page. */
  readonly receiveChangeEvent: (latest: string) => void;
  readonly errors: unknown[];
  /** True while the tab computes; false while it is idle or waits for the network or a lock. */
  readonly isBusy: () => boolean;
  /** Ends the page without running any unload handler. */
  readonly kill: () => void;
};

/** @param serial keeps the ids of all pages of a run distinct */
export async function openSimTab(
  browser: SimBrowser,
  userId: string,
  serial: number,
): Promise<SimTab> {
  const { time, network, withoutTransactions } = browser.deps;
  const owner = { isDead: false, browser: browser.index };
  const wake = createFakeWake();
  const disk = createKillableDisk(browser.disk);
  const errors: unknown[] = [];
  let hear = (_latest: string): void => undefined;
  const clock = { nowMs: () => time().nowMs() + browser.clockErrorMs };
  const ids = rememberingIds(countedIds(serial));
  const data = await openDeviceData({
    userId,
    appVersion: 'simulation',
    // Small batches, so that one outbox takes several requests and tabs overlap.
    batchMaxMutations: 3,
    http: network.httpOf(owner, () => browser.cookie()),
    clock,
    ids,
    random: createSeededRandom(serial),
    timers: { after: (ms, work) => time().timersOf(owner).after(ms, work) },
    wake,
    locks: browser.locks.locksOf(owner),
    dexie: { ...browser.dexie, indexedDB: disk.factory },
    live: {
      watch: (onChanged) => {
        hear = onChanged;
        return () => {
          hear = () => undefined;
        };
      },
    },
    onQueued: () => undefined,
    onBlocked: () => undefined,
    onError: (error) => {
      if (!owner.isDead) {
        errors.push(error);
      }
    },
  });
  if (withoutTransactions) {
    writeWithoutTransactions(data, clock);
  }
  const kill = (): void => {
    owner.isDead = true;
    disk.kill();
    data.close();
    browser.locks.release(owner);
  };
  return {
    get isDead() {
      return owner.isDead;
    },
    browser: browser.index,
    userId,
    data,
    lastId: ids.last,
    wake,
    receiveChangeEvent: (latest) => hear(latest),
    errors,
    isBusy: () =>
      !owner.isDead &&
      data.engine.state.getState().kind === 'syncing' &&
      !network.isWaiting(owner) &&
      !browser.locks.isWaiting(owner),
    kill,
  };
}

function rememberingIds(ids: Ids): Ids & { readonly last: () => string } {
  let last = '';
  return {
    next: () => {
      last = ids.next();
      return last;
    },
    last: () => last,
  };
}
