const signals = ['SIGTERM', 'SIGINT'] as const;
/** npm forwards a Ctrl-C that the terminal has already sent, so a second signal within this time is ignored. */
const duplicateSignalMs = 1000;

export type StopSignal = {
  /** Settles with the first signal. */
  readonly received: Promise<NodeJS.Signals>;
  readonly isReceived: () => boolean;
};

/** Listens for stop signals. A second signal calls `exitAtOnce`. */
export function listenForStop(exitAtOnce: () => void): StopSignal {
  let firstAtMs: number | null = null;
  const received = new Promise<NodeJS.Signals>((settle) => {
    for (const signal of signals) {
      process.on(signal, () => {
        if (firstAtMs === null) {
          firstAtMs = performance.now();
          settle(signal);
        } else if (performance.now() - firstAtMs > duplicateSignalMs) {
          exitAtOnce();
        }
      });
    }
  });
  return { received, isReceived: () => firstAtMs !== null };
}
