import * as z from 'zod/mini';
import { requiredText, uuidSchema } from '../entities/fields';
import { longTextMaxLength, titleMaxLength } from '../enums/limits';
import { defineMutation } from './define-mutation';
import { journalEntryTitle } from './journal-entry-title';
import { updateRow } from './rows';

/** Replaces an entry's text. Where it was based on another text, the server keeps it as a conflicted copy (MERGE-2). */
export const editJournalEntry = defineMutation({
  version: 1,
  schema: z.strictObject({
    id: uuidSchema,
    /** The version of the row that the person edited. */
    baseVersion: z.int().check(z.nonnegative()),
    /**
     * The id of the mutation on this device that wrote the text which the person edited. It identifies that text where a
     * restore from backup lost the version.
     */
    basedOn: z.optional(uuidSchema),
    title: requiredText(titleMaxLength),
    prompt: requiredText(longTextMaxLength),
    content: requiredText(longTextMaxLength),
    topic: z.optional(requiredText(titleMaxLength)),
  }),
  olderVersions: {},
  changes: ['journal'],
  writtenText: 'content',
  entity: ({ id }) => `journal:${id}`,
  apply: (rows, { id, title, prompt, content, topic }, { occurredAt }) =>
    updateRow(rows.journal, id, (entry) => ({
      ...entry,
      title,
      prompt,
      content,
      topic: topic ?? null,
      updatedAt: occurredAt,
    })),
  title: ({ title }) => journalEntryTitle(title),
});
