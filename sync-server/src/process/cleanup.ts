import type { Logger } from 'pino';

export type Cleanup = {
  /** Registers the stop of a started part. */
  readonly add: (name: string, stop: () => Promise<void>) => void;
  /** Stops all parts in reverse order. A failure is logged and does not prevent the other stops. */
  readonly run: () => Promise<void>;
};

/** Collects the stops of the parts that a process has started. */
export function createCleanup(log: Logger): Cleanup {
  const steps: { readonly name: string; readonly stop: () => Promise<void> }[] = [];
  return {
    add: (name, stop) => void steps.push({ name, stop }),
    run: async () => {
      for (let step = steps.pop(); step !== undefined; step = steps.pop()) {
        try {
          await step.stop();
        } catch (err) {
          log.error({ err, step: step.name }, 'a part could not be stopped');
        }
      }
    },
  };
}
