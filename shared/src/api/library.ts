import * as z from 'zod/mini';
import { instantSchema, uuidSchema } from '../entities/fields';
import { mutationArgs } from '../sync/mutations';

/** `POST /api/spiritual-library`: the queued mutation's arguments, with id and time made by the server where absent. */
export const libraryEntryBodySchema = z.strictObject({
  ...mutationArgs.saveLibraryEntry.shape,
  id: z.optional(uuidSchema),
  createdAt: z.optional(instantSchema),
  userId: uuidSchema,
});
