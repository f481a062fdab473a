import type { JournalEntry } from '../entities/journal-entry';
import type { LibraryEntry } from '../entities/library-entry';
import { defaultJournalPrompt, journalToolId, journalToolName } from '../enums/journal';

/** The library entry computed from a journal entry. It is not a stored row, so an edit of the journal entry changes it too. */
export function journalLibraryEntry(entry: JournalEntry): LibraryEntry {
  return {
    id: entry.id,
    toolId: journalToolId,
    toolName: journalToolName,
    title: entry.title,
    input: [entry.topic ?? '', entry.prompt === defaultJournalPrompt ? '' : entry.prompt]
      .filter((part) => part !== '')
      .join('\n\n'),
    output: entry.content,
    category: 'journaling',
    tags: [],
    isFavorite: false,
    createdAt: entry.createdAt,
  };
}

/** A compare function for sorting. ISO 8601 times in UTC compare as text. */
export function newestFirst(
  a: { readonly createdAt: string; readonly id: string },
  b: { readonly createdAt: string; readonly id: string },
): number {
  if (a.createdAt !== b.createdAt) {
    return a.createdAt < b.createdAt ? 1 : -1;
  }
  return a.id < b.id ? 1 : -1;
}
