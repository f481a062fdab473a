import * as z from 'zod/mini';
import type { JournalEntry } from '../entities/journal-entry';
import { instantSchema, requiredText, storableText, uuidSchema } from '../entities/fields';
import { longTextMaxLength, titleMaxLength } from '../enums/limits';
import { defineMutation } from './define-mutation';
import { journalEntryTitle } from './journal-entry-title';

const schema = z.strictObject({
  id: uuidSchema,
  title: requiredText(titleMaxLength),
  prompt: requiredText(longTextMaxLength),
  content: requiredText(longTextMaxLength),
  topic: z.optional(requiredText(titleMaxLength)),
  fromDailyWalkId: z.optional(storableText(64)),
  createdAt: instantSchema,
});

export const createJournalEntry = defineMutation({
  version: 1,
  schema,
  olderVersions: {},
  changes: ['journal'],
  writtenText: 'content',
  entity: ({ id }) => `journal:${id}`,
  createdRow: (args) => ({ kind: 'journal', id: args.id, data: toEntry(args) }),
  apply: (rows, args) => {
    rows.journal.set(args.id, toEntry(args));
  },
  title: ({ title }) => journalEntryTitle(title),
});

function toEntry(args: z.output<typeof schema>): JournalEntry {
  const { id, title, prompt, content, topic, fromDailyWalkId, createdAt } = args;
  return {
    id,
    title: title.trim(),
    prompt,
    content,
    topic: topic ?? null,
    fromDailyWalkId: fromDailyWalkId ?? null,
    createdAt,
    updatedAt: createdAt,
  };
}
