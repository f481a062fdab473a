/** One lock per name for all tabs and the service worker. Advisory: after a timeout the work runs without it (SEND-5). */
export type Locks = {
  /** Runs `work` with the lock, or without it after waiting `waitMs`. */
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
