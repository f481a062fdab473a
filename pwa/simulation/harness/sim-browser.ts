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
  /** Writes on this device run without a transaction, to prove that the simulation finds the damage. */
  readonly withoutTransactions: boolean;
};

/** One browser profile: a disk, a clock with its own error, one session and two tabs. */
export type SimBrowser = {
  readonly index: number;
  readonly deps: BrowserDeps;
  readonly disk: IDBFactory;
  readonly dexie: DexieOptions;
  readonly locks: BrowserLocks;
  clockErrorMs: number;
  cookie: () => string | null;
  /** The person whose database a newly opened page uses; it is kept after the session ends. */
  lastUserId: string;
  /** The browser was copied or is a copy, so two browsers may use the same device id. */
  hasTwin: boolean;
  readonly tabs: (SimTab | null)[];
};

export function createSimBrowser(index: number, deps: BrowserDeps): SimBrowser {
  const disk = new IDBFactory();
  return {
    index,
    deps,
    disk,
    // Dexie shares its query cache by database name within a process, and two profiles can use the same name.
    dexie: { indexedDB: disk, IDBKeyRange, cache: 'disabled' },
    locks: createBrowserLocks(deps.time),
    clockErrorMs: 0,
    cookie: () => null,
    lastUserId: '',
    hasTwin: false,
    tabs: Array.from({ length: tabsInBrowser }, () => null),
  };
}
