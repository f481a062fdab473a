import * as z from 'zod/mini';
import { uuidSchema } from '../entities/fields';
import { defineMutation } from './define-mutation';
import { updateRow } from './rows';

export const setLibraryFavorite = defineMutation({
  version: 1,
  schema: z.strictObject({ id: uuidSchema, isFavorite: z.boolean() }),
  olderVersions: {},
  changes: ['library'],
  entity: ({ id }) => `library:${id}`,
  apply: (rows, { id, isFavorite }) =>
    updateRow(rows.library, id, (entry) => ({ ...entry, isFavorite })),
  title: () => 'A change to your library',
});
