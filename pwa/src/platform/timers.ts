/** Runs work once, later. */
export type Timers = {
  /** @returns cancels the timer */
  readonly after: (ms: number, work: () => void) => () => void;
};

export const systemTimers: Timers = {
  after: (ms, work) => {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
};
