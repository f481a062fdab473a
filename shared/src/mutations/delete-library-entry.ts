import * as z from 'zod/mini';
import { uuidSchema } from '../entities/fields';
import { defineMutation } from './define-mutation';
import { moveRow } from './rows';

export const deleteLibraryEntry = defineMutation({
  version: 1,
  schema: z.strictObject({ id: uuidSchema }),
  olderVersions: {},
  changes: ['library'],
  entity: ({ id }) => `library:${id}`,
  apply: (rows, { id }) => moveRow(id, rows.library, rows.deletedLibrary),
  title: () => 'A change to your library',
});
