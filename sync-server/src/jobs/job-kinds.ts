import { z } from 'zod';

/** Every job with the schema of what it carries. A row may have been written by another version of the server. */
export const jobSchemas = {
  /** Finds out for whom walks must be written, and shares the work out. */
  'plan-walks': z.object({}),
  /** Writes what is missing or outdated for these people. */
  'write-walks': z.object({ userIds: z.array(z.uuid()) }),
  'clean-up': z.object({}),
} as const;
export type JobKind = keyof typeof jobSchemas;
export type JobData<K extends JobKind> = z.infer<(typeof jobSchemas)[K]>;
export const jobKinds = Object.keys(jobSchemas) as JobKind[];

/** What does each job. Done twice must equal done once: a process may die between the work and its receipt. */
export type JobHandlers = { readonly [K in JobKind]: (data: JobData<K>) => Promise<void> };
