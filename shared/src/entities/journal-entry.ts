import * as z from 'zod/mini';

export const journalEntrySchema = z.object({
  id: z.string(),
  title: z.string(),
  topic: z.nullable(z.string()),
  prompt: z.string(),
  content: z.string(),
  fromDailyWalkId: z.nullable(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type JournalEntry = z.infer<typeof journalEntrySchema>;
