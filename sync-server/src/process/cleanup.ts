import type { Logger } from 'pino';

export type Cleanup = {
  /** Names what was started and how it is stopped. */
  readonly add: (name: string, stop: () => Promise<void>) => void;
  /** Stops everything, the last started first. A failure is logged and does not keep the rest from stopping. */
  readonly run: () => Promise<void>;
};

/** Remembers what a process started. */
export function createCleanup(log: Logger): Cleanup {
  const steps: { readonly name: string; readonly stop: () => Promise<void> }[] = [];
  return {
    add: (name, stop) => void steps.push({ name, stop }),
    run: async () => {
      for (let step = steps.pop(); step !== undefined; step = steps.pop()) {
        try {
          await step.stop();
        } catch (err) {
          log.error({ err, step: step.name }, 'could not be stopped in order');
        }
      }
    },
  };
}
