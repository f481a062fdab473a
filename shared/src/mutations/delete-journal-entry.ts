import * as z from 'zod/mini';
import { uuidSchema } from '../entities/fields';
import { defineMutation } from './define-mutation';
import { moveRow } from './rows';

export const deleteJournalEntry = defineMutation({
  version: 1,
  schema: z.strictObject({ id: uuidSchema }),
  olderVersions: {},
  changes: ['journal'],
  entity: ({ id }) => `journal:${id}`,
  apply: (rows, { id }) => moveRow(id, rows.journal, rows.deletedJournal),
  title: () => 'A change to your journal',
});
