/** Lets one holder of a name work at a time, across tabs and the service worker. Advisory: a waiter gives up (SEND-5). */
export type Locks = {
  /** Waits at most `waitMs` for the lock, then works without it. */
  readonly run: <T>(name: string, waitMs: number, work: () => Promise<T>) => Promise<T>;
};

export const webLocks: Locks = {
  run: async (name, waitMs, work) => {
    if (!('locks' in navigator)) {
      return work();
    }
    const giveUp = AbortSignal.timeout(waitMs);
    let hasStarted = false;
    try {
      return await navigator.locks.request(name, { signal: giveUp }, async () => {
        hasStarted = true;
        return work();
      });
    } catch (error) {
      if (hasStarted) {
        throw error;
      }
      return work();
    }
  },
};
