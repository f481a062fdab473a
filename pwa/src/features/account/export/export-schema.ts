import * as z from 'zod/mini';
import { assessmentSchema } from '@emmaus/shared/entities/assessment';
import { completionSchema } from '@emmaus/shared/entities/completion';
import { journalEntrySchema } from '@emmaus/shared/entities/journal-entry';
import { libraryEntrySchema } from '@emmaus/shared/entities/library-entry';
import { profileSchema } from '@emmaus/shared/entities/profile';
import { walkSchema } from '@emmaus/shared/entities/walk';

/** Incremented when a program that reads the previous version would misread the new one. */
export const exportVersion = 1;

/** The content of `emmaus.json`: all data of one person. */
export const exportSchema = z.object({
  format: z.literal('emmaus-export'),
  version: z.literal(exportVersion),
  exportedAt: z.string(),
  /** When this device last synced; null if it never did. */
  lastSyncedAt: z.nullable(z.string()),
  profile: profileSchema,
  /** Walked days with their takeaways. */
  completions: z.array(completionSchema),
  /** Opened walks that this device still has. */
  walks: z.array(walkSchema),
  journal: z.array(journalEntrySchema),
  library: z.array(libraryEntrySchema),
  assessments: z.array(assessmentSchema),
  /** Actions that the server rejected; they exist on this device only. */
  notAccepted: z.array(
    z.object({ reason: z.string(), rejectedAt: z.string(), text: z.string(), action: z.unknown() }),
  ),
});
export type Export = z.infer<typeof exportSchema>;
