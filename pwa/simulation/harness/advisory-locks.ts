import type { Locks } from '../../src/platform/locks';
import type { TimerOwner, VirtualTime } from './virtual-time';

type Waiter = { readonly owner: TimerOwner; readonly start: () => void };

export type BrowserLocks = {
  readonly locksOf: (owner: TimerOwner) => Locks;
  /** True while this tab waits for a lock that another tab holds. */
  readonly isWaiting: (owner: TimerOwner) => boolean;
  /** Releases the locks of a closed tab and removes its pending lock requests. */
  readonly release: (owner: TimerOwner) => void;
};

/** The locks of one browser, as with Web Locks: first in, first out, and a waiter gives up after its timeout. */
export function createBrowserLocks(time: () => VirtualTime): BrowserLocks {
  const holders = new Map<string, TimerOwner>();
  const waiters = new Map<string, Waiter[]>();

  const pass = (name: string): void => {
    holders.delete(name);
    waiters.get(name)?.shift()?.start();
  };
  const leaveQueue = (name: string, isLeaving: (waiter: Waiter) => boolean): void => {
    waiters.set(name, waiters.get(name)?.filter((waiter) => !isLeaving(waiter)) ?? []);
  };
  const hold = async <T>(name: string, owner: TimerOwner, work: () => Promise<T>): Promise<T> => {
    holders.set(name, owner);
    try {
      return await work();
    } finally {
      if (holders.get(name) === owner) {
        pass(name);
      }
    }
  };

  return {
    locksOf: (owner) => ({
      run: (name, waitMs, work) => {
        if (!holders.has(name)) {
          return hold(name, owner, work);
        }
        return new Promise((resolve, reject) => {
          const waiter: Waiter = {
            owner,
            start: () => {
              cancel();
              hold(name, owner, work).then(resolve, reject);
            },
          };
          const cancel = time()
            .timersOf(owner)
            .after(waitMs, () => {
              leaveQueue(name, (other) => other === waiter);
              work().then(resolve, reject);
            });
          waiters.set(name, [...(waiters.get(name) ?? []), waiter]);
        });
      },
    }),
    isWaiting: (owner) => [...waiters.values()].flat().some((waiter) => waiter.owner === owner),
    release: (owner) => {
      for (const name of waiters.keys()) {
        leaveQueue(name, (waiter) => waiter.owner === owner);
      }
      for (const [name, holder] of holders) {
        if (holder === owner) {
          pass(name);
        }
      }
    },
  };
}
