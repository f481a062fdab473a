import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { assertNever } from '@emmaus/shared/kernel/assert';
import type { Clock } from '@emmaus/shared/kernel/ports';
import type { JobData, JobKind } from '../db/job-queue';
import { jobKinds, jobSchemas } from '../db/job-queue';
import type { JobStore, ClaimedJob } from './job-store';

/** How long a stop waits for the running job. Another process claims the job again if this expires. */
const stopMaxMs = 10_000;

/** One handler for each kind. It must be idempotent: a process may end between the work and `finish`. */
export type JobHandlers = { readonly [K in JobKind]: (data: JobData<K>) => Promise<void> };

export type JobRunner = {
  /** Runs all due jobs in sequence. A concurrent call returns the same promise. */
  readonly runDue: () => Promise<void>;
  /** Claims no further job and waits for the running one. */
  readonly stop: () => Promise<void>;
};

type RunnerDeps = {
  readonly store: JobStore;
  readonly handlers: JobHandlers;
  readonly clock: Clock;
  readonly log: Logger;
};

export function createJobRunner(deps: RunnerDeps): JobRunner {
  let running: Promise<void> | null = null;
  let isStopped = false;

  const runAll = async (): Promise<void> => {
    try {
      for (const kind of jobKinds) {
        // In sequence, so that jobs leave capacity for requests.
        for (let job = await claim(kind); job !== null; job = await claim(kind)) {
          await runOne(deps, kind, job);
        }
      }
    } catch (err) {
      deps.log.error({ err }, 'jobs could not be claimed; the next run retries');
    } finally {
      running = null;
    }
  };
  const claim = (kind: JobKind): Promise<ClaimedJob | null> =>
    isStopped ? Promise.resolve(null) : deps.store.claim(kind);

  return {
    runDue: () => {
      running ??= runAll();
      return running;
    },
    stop: async () => {
      isStopped = true;
      const timeout = new AbortController();
      await Promise.race([running, wait(stopMaxMs, undefined, { signal: timeout.signal })]);
      timeout.abort();
    },
  };
}

async function runOne(
  { store, handlers, clock, log }: RunnerDeps,
  kind: JobKind,
  job: ClaimedJob,
): Promise<void> {
  const startMs = clock.nowMs();
  try {
    await handle(handlers, kind, job.data);
  } catch (err) {
    log.error({ err, kind, ms: clock.nowMs() - startMs }, 'a job failed and will be retried');
    await store.fail(kind, job.id);
    return;
  }
  await store.finish(kind, job.id);
  log.debug({ kind, ms: clock.nowMs() - startMs }, 'a job is done');
}

function handle(handlers: JobHandlers, kind: JobKind, data: unknown): Promise<void> {
  switch (kind) {
    case 'plan-walks':
      return handlers[kind](jobSchemas[kind].parse(data ?? {}));
    case 'write-walks':
      return handlers[kind](jobSchemas[kind].parse(data));
    case 'clean-up':
    case 'release-credits':
    case 'fold-statistics':
      return handlers[kind](jobSchemas[kind].parse(data ?? {}));
    case 'reconcile-billing':
      return handlers[kind](jobSchemas[kind].parse(data));
    case 'refresh-billing':
      return handlers[kind](jobSchemas[kind].parse(data));
    case 'send-letter':
      return handlers[kind](jobSchemas[kind].parse(data));
    default:
      return assertNever(kind);
  }
}
