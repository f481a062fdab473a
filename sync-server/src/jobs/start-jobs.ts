import type { Logger } from 'pino';
import type { SyncDeps } from '../sync/handle-sync';
import { cleanUp } from './clean-up';
import type { JobHandlers } from './job-kinds';
import { createJobRunner } from './job-runner';
import type { JobStore } from './job-store';
import { planWalks, writeWalks } from './walks-ahead';

const secondMs = 1000;
const minuteS = 60;
const hourS = 3600;
const lookEveryMs = 5 * secondMs;

export type JobDeps = Pick<SyncDeps, 'db' | 'clock' | 'ensureWalks'> & {
  readonly store: JobStore;
  readonly log: Logger;
};

type StartDeps = JobDeps & {
  /** Does something again and again. @returns stops it */
  readonly every: (ms: number, work: () => void) => () => void;
};

/** Begins to do jobs, beside whatever other process does them on this database. */
export function startJobs(deps: StartDeps): { readonly stop: () => Promise<void> } {
  const { store, log, every } = deps;
  const runner = createJobRunner({ ...deps, handlers: jobHandlers(deps) });
  const ask = (): void => {
    askForRegularJobs(store).catch((err: unknown) => {
      log.error(
        { err },
        'the regular jobs could not be asked for; they are asked for again in an hour',
      );
    });
  };
  const stopLooking = every(lookEveryMs, () => void runner.runDue());
  const stopAsking = every(hourS * secondMs, ask);
  store
    .add('plan-walks', {}, { once: { key: 'start', inSeconds: minuteS } })
    .catch((err: unknown) => log.error({ err }, 'walks ahead could not be asked for'));
  ask();
  return {
    stop: async () => {
      stopLooking();
      stopAsking();
      await runner.stop();
    },
  };
}

/** Every process asks; each slot of time has one job. */
export async function askForRegularJobs(store: Pick<JobStore, 'add'>): Promise<void> {
  await store.add('plan-walks', {}, { once: { key: 'hourly', inSeconds: hourS } });
  await store.add('clean-up', {}, { once: { key: 'regular', inSeconds: 6 * hourS } });
}

export function jobHandlers(deps: JobDeps): JobHandlers {
  return {
    'plan-walks': () => planWalks(deps),
    'write-walks': (data) => writeWalks(deps, data),
    'clean-up': async () => {
      deps.log.info(await cleanUp(deps), 'clean-up');
    },
  };
}
