import { z } from 'zod';

/** Every job with the schema of what it carries. A row may have been written by another version of the server. */
export const jobSchemas = {
  /** Finds out for whom walks must be written, and shares the work out. */
  'plan-walks': z.object({}),
  /** Writes what is missing or outdated for these people. */
  'write-walks': z.object({ userIds: z.array(z.uuid()) }),
  'clean-up': z.object({}),
  /** Gives back what was reserved for answers whose process ended in the middle. */
  'release-credits': z.object({}),
  /** Adds what was counted since to the sums of the admin page. */
  'fold-statistics': z.object({}),
  /** Finds out whose subscription is to be looked at, and shares the work out. */
  'reconcile-billing': z.object({ which: z.enum(['due', 'all']) }),
  /** Asks the payment provider how things stand with these people. */
  'refresh-billing': z.object({ userIds: z.array(z.uuid()) }),
  /** Mails a person. For nobody it does nothing: it stands for an email that no account has. */
  'send-letter': z.object({
    letter: z.enum(['password-code', 'password-changed']),
    userId: z.nullable(z.uuid()),
  }),
} as const;
export type JobKind = keyof typeof jobSchemas;
export type JobData<K extends JobKind> = z.infer<(typeof jobSchemas)[K]>;
export const jobKinds = Object.keys(jobSchemas) as JobKind[];

/** What does each job. Done twice must equal done once: a process may die between the work and its receipt. */
export type JobHandlers = { readonly [K in JobKind]: (data: JobData<K>) => Promise<void> };
