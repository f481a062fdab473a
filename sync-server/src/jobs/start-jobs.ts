import type { BillingDeps } from '../billing/billing-deps';
import { reconcile, refreshUsers } from '../billing/reconcile';
import type { Mailer } from '../mail/mailer';
import { foldStatistics } from '../statistics/fold-statistics';
import type { UserWriteDeps } from '../db/user-lock';
import type { GenerateAheadDeps } from '../walks/generate-ahead';
import { generateWalks, planWalks } from '../walks/generate-ahead';
import { cleanUp } from './clean-up';
import type { JobHandlers } from './job-runner';
import { createJobRunner } from './job-runner';
import type { JobStore } from './job-store';
import { releaseLapsedCredits } from './release-lapsed-credits';
import { sendEmail } from './send-email';

const secondMs = 1000;
const minuteS = 60;
const hourS = 3600;
const pollIntervalMs = 5 * secondMs;

export type JobDeps = UserWriteDeps &
  GenerateAheadDeps & {
    readonly store: JobStore;
    readonly billing: BillingDeps;
    /** Null if mail is not configured. */
    readonly mailer: Mailer | null;
  };

type StartDeps = JobDeps & {
  /** Calls `work` every `ms` milliseconds. @returns a function that stops it */
  readonly every: (ms: number, work: () => void) => () => void;
};

/** Starts to run jobs. Other processes may run jobs of the same database. */
export function startJobs(deps: StartDeps): { readonly stop: () => Promise<void> } {
  const { store, log, every } = deps;
  const runner = createJobRunner({ ...deps, handlers: jobHandlers(deps) });
  const schedule = (): void => {
    scheduleRecurringJobs(store).catch((err: unknown) => {
      log.error(
        { err },
        'the recurring jobs could not be scheduled; the next attempt is in an hour',
      );
    });
  };
  const stopPolling = every(pollIntervalMs, () => void runner.runDue());
  const stopScheduling = every(hourS * secondMs, schedule);
  // Jobs that became due while no process ran start now, not at the next hour.
  const atStart = { once: { key: 'start', inSeconds: minuteS } };
  Promise.all([
    store.add('plan-walks', {}, atStart),
    store.add('reconcile-billing', { which: 'due' }, atStart),
  ]).catch((err: unknown) => log.error({ err }, 'the jobs of the start could not be scheduled'));
  schedule();
  return {
    stop: async () => {
      stopPolling();
      stopScheduling();
      await runner.stop();
    },
  };
}

/** All processes call this; `once` limits it to one job per time slot. */
export async function scheduleRecurringJobs(store: Pick<JobStore, 'add'>): Promise<void> {
  await store.add('plan-walks', {}, { once: { key: 'hourly', inSeconds: hourS } });
  await store.add('clean-up', {}, { once: { key: 'regular', inSeconds: 6 * hourS } });
  await store.add('release-credits', {}, { once: { key: 'regular', inSeconds: hourS } });
  await store.add('fold-statistics', {}, { once: { key: 'regular', inSeconds: hourS } });
  const billing = 'reconcile-billing';
  await store.add(billing, { which: 'due' }, { once: { key: 'hourly', inSeconds: hourS } });
  await store.add(billing, { which: 'all' }, { once: { key: 'regular', inSeconds: 12 * hourS } });
}

export function jobHandlers(deps: JobDeps): JobHandlers {
  return {
    'plan-walks': () => planWalks(deps),
    'write-walks': (data) => generateWalks(deps, data),
    'reconcile-billing': ({ which }) =>
      reconcile(
        {
          ...deps,
          addJob: (userIds) => deps.store.add('refresh-billing', { userIds: [...userIds] }),
        },
        which,
      ),
    'refresh-billing': (data) => refreshUsers(deps.billing, data),
    'fold-statistics': () => foldStatistics(deps.db),
    'release-credits': () => releaseLapsedCredits(deps),
    'send-letter': (data) => sendEmail(deps, data),
    'clean-up': async () => {
      deps.log.info(await cleanUp(deps), 'clean-up');
    },
  };
}
