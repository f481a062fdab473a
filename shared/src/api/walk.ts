import * as z from 'zod/mini';
import { instantSchema, localDaySchema, storableText, uuidSchema } from '../entities/fields';
import { longTextMaxLength } from '../enums/limits';
import { completeWalk } from '../mutations/complete-walk';

const contentText = z.optional(storableText(longTextMaxLength));

/**
 * `POST /api/complete-walk`. The content fields are accepted because the specification lists them, but ignored: the server
 * completes the walk that it generated for that date.
 */
export const completeWalkBodySchema = z.strictObject({
  userId: uuidSchema,
  id: z.optional(uuidSchema),
  date: z.optional(localDaySchema),
  completedAt: z.optional(instantSchema),
  takeaway: completeWalk.schema.shape.takeaway,
  verseReference: contentText,
  verseText: contentText,
  devotion: contentText,
  reflectivePrompt: contentText,
  applicationTip: contentText,
  prayer: contentText,
  socialPosts: z.optional(z.array(storableText(longTextMaxLength)).check(z.maxLength(10))),
});
