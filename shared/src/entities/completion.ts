import * as z from 'zod/mini';
import { localDaySchema } from './fields';

export const takeawaySchema = z.object({ text: z.string(), writtenAt: z.string() });
export type Takeaway = z.infer<typeof takeawaySchema>;

/** One walked day. Its full text is in the library entry that was made with it. */
export const completionSchema = z.object({
  id: z.string(),
  date: localDaySchema,
  verseReference: z.string(),
  /** In the order they were written; more than one when two devices completed the same day (MERGE-1). */
  takeaways: z.array(takeawaySchema),
  completedAt: z.string(),
});
export type Completion = z.infer<typeof completionSchema>;
