import * as z from 'zod/mini';
import { instantSchema, uuidSchema } from '../entities/fields';
import { saveLibraryEntry } from '../mutations/save-library-entry';

/** `POST /api/spiritual-library`: the arguments of `saveLibraryEntry`. The server sets id and time if they are absent. */
export const libraryEntryBodySchema = z.strictObject({
  ...saveLibraryEntry.schema.shape,
  id: z.optional(uuidSchema),
  createdAt: z.optional(instantSchema),
  userId: uuidSchema,
});
