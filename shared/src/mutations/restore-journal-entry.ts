import * as z from 'zod/mini';
import { uuidSchema } from '../entities/fields';
import { defineMutation } from './define-mutation';
import { moveRow } from './rows';

export const restoreJournalEntry = defineMutation({
  version: 1,
  schema: z.strictObject({ id: uuidSchema }),
  olderVersions: {},
  changes: ['journal'],
  entity: ({ id }) => `journal:${id}`,
  apply: (rows, { id }) => moveRow(id, rows.deletedJournal, rows.journal),
  title: () => 'A change to your journal',
});
