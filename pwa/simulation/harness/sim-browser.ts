import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { DexieOptions } from 'dexie';
import type { BrowserLocks } from './advisory-locks';
import { createBrowserLocks } from './advisory-locks';
import type { SimNetwork } from './sim-network';
import type { SimTab } from './sim-tab';
import type { VirtualTime } from './virtual-time';

export const tabsInBrowser = 2;

export type BrowserDeps = {
  readonly time: () => VirtualTime;
  readonly network: SimNetwork;
  /** The device's writes are no transactions. */
  readonly withoutTransactions: boolean;
};

/** One browser profile: a disk, a clock of its own, one session, and two places for tabs. */
export type SimBrowser = {
  readonly index: number;
  readonly deps: BrowserDeps;
  readonly disk: IDBFactory;
  readonly dexie: DexieOptions;
  readonly locks: BrowserLocks;
  clockErrorMs: number;
  cookie: () => string | null;
  /** Whose database a page that is opened now gets; it outlives the session. */
  lastUserId: string;
  /** It was copied, or is a copy: two devices may go on under one name. */
  hasTwin: boolean;
  readonly tabs: (SimTab | null)[];
};

export function createSimBrowser(index: number, deps: BrowserDeps): SimBrowser {
  const disk = new IDBFactory();
  return {
    index,
    deps,
    disk,
    // Dexie shares its query cache by name in one process; two profiles with the same person must not.
    dexie: { indexedDB: disk, IDBKeyRange, cache: 'disabled' },
    locks: createBrowserLocks(deps.time),
    clockErrorMs: 0,
    cookie: () => null,
    lastUserId: '',
    hasTwin: false,
    tabs: Array.from({ length: tabsInBrowser }, () => null),
  };
}
