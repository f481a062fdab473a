const signals = ['SIGTERM', 'SIGINT'] as const;
/** npm passes a terminal's Ctrl-C on although the terminal sent it already: that echo is not a second wish. */
const echoMs = 1000;

export type StopSignal = {
  /** Settles with the first signal. */
  readonly received: Promise<NodeJS.Signals>;
  readonly isReceived: () => boolean;
};

/** Listens for the wish to stop. Who asks again while the stop takes its time gets it at once. */
export function listenForStop(exitAtOnce: () => void): StopSignal {
  let firstAtMs: number | null = null;
  const received = new Promise<NodeJS.Signals>((settle) => {
    for (const signal of signals) {
      process.on(signal, () => {
        if (firstAtMs === null) {
          firstAtMs = performance.now();
          settle(signal);
        } else if (performance.now() - firstAtMs > echoMs) {
          exitAtOnce();
        }
      });
    }
  });
  return { received, isReceived: () => firstAtMs !== null };
}
