import type * as z from 'zod/mini';
import { assessmentSchema } from './assessment';
import { completionSchema } from './completion';
import { creditsSchema } from './credits';
import { journalEntrySchema } from './journal-entry';
import { libraryEntrySchema } from './library-entry';
import { profileSchema } from './profile';
import { walkSchema } from './walk';

/** Every synced row kind with the schema of its data. */
export const rowSchemas = {
  profile: profileSchema,
  credits: creditsSchema,
  walk: walkSchema,
  completion: completionSchema,
  library: libraryEntrySchema,
  journal: journalEntrySchema,
  assessment: assessmentSchema,
} as const;
export type RowKind = keyof typeof rowSchemas;
export const rowKinds = Object.keys(rowSchemas) as RowKind[];
export type RowData<K extends RowKind = RowKind> = z.infer<(typeof rowSchemas)[K]>;
