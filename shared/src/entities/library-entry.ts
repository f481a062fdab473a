import * as z from 'zod/mini';
import { libraryCategories } from '../enums/library';

export const libraryEntrySchema = z.object({
  id: z.string(),
  toolId: z.string(),
  toolName: z.string(),
  title: z.string(),
  /** The question to the tool, or the takeaway of a walk. */
  input: z.string(),
  /** The answer or the walk, as plain text with `\n`. */
  output: z.string(),
  category: z.enum(libraryCategories),
  tags: z.array(z.string()),
  isFavorite: z.boolean(),
  createdAt: z.string(),
});
export type LibraryEntry = z.infer<typeof libraryEntrySchema>;
