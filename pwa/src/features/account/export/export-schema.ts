import * as z from 'zod/mini';
import { assessmentSchema } from '@emmaus/shared/entities/assessment';
import { completionSchema } from '@emmaus/shared/entities/completion';
import { journalEntrySchema } from '@emmaus/shared/entities/journal-entry';
import { libraryEntrySchema } from '@emmaus/shared/entities/library-entry';
import { profileSchema } from '@emmaus/shared/entities/profile';
import { walkSchema } from '@emmaus/shared/entities/walk';

/** Raised when a reader of the older form would go wrong. */
export const exportVersion = 1;

/** Everything of one person, as `emmaus.json` holds it. */
export const exportSchema = z.object({
  format: z.literal('emmaus-export'),
  version: z.literal(exportVersion),
  exportedAt: z.string(),
  /** When this device last heard from Emmaus; null when it never did. */
  lastSyncedAt: z.nullable(z.string()),
  profile: profileSchema,
  /** The days that were walked, with what was taken from them. */
  completions: z.array(completionSchema),
  /** Walks that were opened and are still on this device. */
  walks: z.array(walkSchema),
  journal: z.array(journalEntrySchema),
  library: z.array(libraryEntrySchema),
  assessments: z.array(assessmentSchema),
  /** What Emmaus could not accept; it exists on this device only. */
  notAccepted: z.array(
    z.object({ reason: z.string(), rejectedAt: z.string(), text: z.string(), action: z.unknown() }),
  ),
});
export type Export = z.infer<typeof exportSchema>;
