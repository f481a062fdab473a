import { z } from 'zod';
import type { Transaction } from './database';

/** Every kind of job with the schema of its data. Another version of the server may have written the row. */
export const jobSchemas = {
  /** Finds the users whose walks must be generated and queues `write-walks` for them. */
  'plan-walks': z.object({}),
  /** Generates the missing and outdated walks of these users. */
  'write-walks': z.object({ userIds: z.array(z.uuid()) }),
  'clean-up': z.object({}),
  /** Releases credits that were reserved for answers whose process has ended. */
  'release-credits': z.object({}),
  /** Adds the counts since the last run to the sums of the admin page. */
  'fold-statistics': z.object({}),
  /** Finds the users whose subscription must be checked and queues `refresh-billing` for them. */
  'reconcile-billing': z.object({ which: z.enum(['due', 'all']) }),
  /** Reads these users' subscriptions from the payment provider. */
  'refresh-billing': z.object({ userIds: z.array(z.uuid()) }),
  /** Mails a user. With `userId` null it does nothing: it was queued for an email address that no account has. */
  'send-letter': z.object({
    letter: z.enum(['password-code', 'password-changed']),
    userId: z.nullable(z.uuid()),
  }),
} as const;
export type JobKind = keyof typeof jobSchemas;
export type JobData<K extends JobKind> = z.infer<(typeof jobSchemas)[K]>;
export const jobKinds = Object.keys(jobSchemas) as JobKind[];

/** Adds jobs. `jobs/job-store.ts` implements it on PostgreSQL. */
export type JobQueue = {
  readonly add: <K extends JobKind>(
    kind: K,
    data: JobData<K>,
    options?: {
      /** Adds the job in this transaction: it exists if and only if the transaction commits (APPLY-6). */
      readonly tx?: Transaction;
    },
  ) => Promise<void>;
};

/** For processes that run no jobs; the next sync generates walks without them. */
export const noJobs: JobQueue = { add: async () => undefined };
