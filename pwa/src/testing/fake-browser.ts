import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { DexieOptions } from 'dexie';
import type { Live } from '../platform/live';
import type { Locks } from '../platform/locks';
import type { Wake } from '../platform/wake';

export type FakeBrowser = {
  readonly disk: IDBFactory;
  readonly dexie: DexieOptions;
  readonly locks: Locks;
};

/** One browser profile: a disk and locks that its tabs share. */
export function createFakeBrowser(): FakeBrowser {
  const disk = new IDBFactory();
  return {
    disk,
    // Dexie shares its query cache by name in one process; two profiles with the same person must not.
    dexie: { indexedDB: disk, IDBKeyRange, cache: 'disabled' },
    locks: createFakeLocks(),
  };
}

/** Grants a lock in the order of the requests, without a timeout. */
function createFakeLocks(): Locks {
  const tails = new Map<string, Promise<unknown>>();
  return {
    run: async (name, _waitMs, work) => {
      const turn = (tails.get(name) ?? Promise.resolve()).then(work);
      tails.set(
        name,
        turn.catch(() => undefined),
      );
      return turn;
    },
  };
}

/** Locks that are always granted: correctness must not depend on them (SEND-5). */
export const noLocks: Locks = { run: async (_name, _waitMs, work) => work() };

/** A live stream without events. */
export const noLive: Live = { watch: () => () => undefined };

export type FakeWake = Wake & { isShown: boolean; readonly fire: () => void };

export function createFakeWake(): FakeWake {
  const listeners = new Set<() => void>();
  const wake: FakeWake = {
    isShown: true,
    isVisible: () => wake.isShown,
    isOnline: () => true,
    watch: (onWake) => {
      listeners.add(onWake);
      return () => listeners.delete(onWake);
    },
    fire: () => {
      for (const listener of listeners) {
        listener();
      }
    },
  };
  return wake;
}
