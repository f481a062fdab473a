import * as z from 'zod/mini';
import type { LibraryEntry } from '../entities/library-entry';
import { instantSchema, requiredText, storableText, uuidSchema } from '../entities/fields';
import { libraryCategories } from '../enums/library';
import { longTextMaxLength, tagMaxCount, titleMaxLength } from '../enums/limits';
import { defineMutation } from './define-mutation';

const schema = z.strictObject({
  id: uuidSchema,
  toolId: requiredText(64),
  toolName: requiredText(titleMaxLength),
  title: requiredText(titleMaxLength),
  input: storableText(longTextMaxLength),
  output: storableText(longTextMaxLength),
  category: z.enum(libraryCategories),
  tags: z.optional(z.array(requiredText(64)).check(z.maxLength(tagMaxCount))),
  createdAt: instantSchema,
});

export const saveLibraryEntry = defineMutation({
  version: 1,
  schema,
  olderVersions: {},
  changes: ['library'],
  writtenText: 'output',
  entity: ({ id }) => `library:${id}`,
  createdRow: (args) => ({ kind: 'library', id: args.id, data: toEntry(args) }),
  apply: (rows, args) => {
    rows.library.set(args.id, toEntry(args));
  },
  title: ({ title }) => (title === '' ? 'Library entry' : `Library entry “${title}”`),
});

function toEntry({ tags = [], ...entry }: z.output<typeof schema>): LibraryEntry {
  return { ...entry, tags, isFavorite: false };
}
