import type { Assessment } from '../entities/assessment';
import type { JournalEntry } from '../entities/journal-entry';
import type { LibraryEntry } from '../entities/library-entry';
import type { Action } from '../sync/mutations';

export type AddedRow =
  | { readonly kind: 'journal'; readonly id: string; readonly data: JournalEntry }
  | { readonly kind: 'library'; readonly id: string; readonly data: LibraryEntry }
  | { readonly kind: 'assessment'; readonly id: string; readonly data: Assessment };

/** The row that an action adds by itself, whatever else there is; null for every other action. */
export function addedRow(action: Action): AddedRow | null {
  switch (action.name) {
    case 'createJournalEntry': {
      const { id, title, prompt, content, topic, fromDailyWalkId, createdAt } = action.args;
      return {
        kind: 'journal',
        id,
        data: {
          id,
          title: title.trim(),
          prompt,
          content,
          topic: topic ?? null,
          fromDailyWalkId: fromDailyWalkId ?? null,
          createdAt,
          updatedAt: createdAt,
        },
      };
    }
    case 'saveLibraryEntry': {
      const { tags = [], ...entry } = action.args;
      return { kind: 'library', id: entry.id, data: { ...entry, tags, isFavorite: false } };
    }
    case 'saveAssessment':
      return { kind: 'assessment', id: action.args.id, data: action.args };
    default:
      return null;
  }
}
