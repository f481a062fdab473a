import * as z from 'zod/mini';
import { instantSchema, requiredText, storableText, uuidSchema } from '../entities/fields';
import { defaultJournalPrompt } from '../enums/journal';
import { longTextMaxLength, titleMaxLength } from '../enums/limits';

const missing = 'Please fill in both the title and your reflection.';

const prompt = z.pipe(
  storableText(longTextMaxLength),
  z.transform((text: string) => (text.trim() === '' ? defaultJournalPrompt : text)),
);
const topic = z.pipe(
  storableText(titleMaxLength),
  z.transform((text: string) => (text.trim() === '' ? undefined : text.trim())),
);

/**
 * `POST /api/journaling/entry`. The server sets id and time if they are absent. An empty prompt becomes the default one,
 * and an empty topic is the same as none (docs/product-spec.md).
 */
export const journalEntryBodySchema = z.strictObject({
  userId: uuidSchema,
  id: z.optional(uuidSchema),
  createdAt: z.optional(instantSchema),
  title: requiredText(titleMaxLength, missing),
  prompt: z._default(z.optional(prompt), defaultJournalPrompt),
  content: requiredText(longTextMaxLength, missing),
  topic: z.optional(topic),
  fromDailyWalkId: z.optional(storableText(64)),
});
