import * as z from 'zod/mini';
import { instantSchema, uuidSchema } from '../entities/fields';
import { saveLibraryEntry } from '../mutations/save-library-entry';

/** `POST /api/spiritual-library`: the queued mutation's arguments, with id and time made by the server where absent. */
export const libraryEntryBodySchema = z.strictObject({
  ...saveLibraryEntry.schema.shape,
  id: z.optional(uuidSchema),
  createdAt: z.optional(instantSchema),
  userId: uuidSchema,
});
