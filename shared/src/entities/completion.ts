import * as z from 'zod/mini';
import { localDaySchema } from './fields';

export const takeawaySchema = z.object({ text: z.string(), writtenAt: z.string() });
export type Takeaway = z.infer<typeof takeawaySchema>;

/** One walked day. The walk's full text is in the library entry of the same day. */
export const completionSchema = z.object({
  id: z.string(),
  date: localDaySchema,
  verseReference: z.string(),
  /** In the order of writing; more than one if two devices completed the same day (MERGE-1). */
  takeaways: z.array(takeawaySchema),
  completedAt: z.string(),
});
export type Completion = z.infer<typeof completionSchema>;
