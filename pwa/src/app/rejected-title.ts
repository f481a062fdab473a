import { longDate } from '@emmaus/shared/domain/display-date';
import type { Action } from '@emmaus/shared/sync/mutations';

/** What was refused, in the person's words. @param action null when it cannot be read any more */
export function rejectedTitle(action: Action | null): string {
  switch (action?.name) {
    case 'completeWalk':
      return `Your takeaway of ${longDate(action.args.date)}`;
    case 'startWalk':
      return `Your walk of ${longDate(action.args.date)}`;
    case 'createJournalEntry':
    case 'editJournalEntry':
      return titled('Journal entry', action.args.title);
    case 'deleteJournalEntry':
    case 'restoreJournalEntry':
      return 'A change to your journal';
    case 'saveLibraryEntry':
      return titled('Library entry', action.args.title);
    case 'setLibraryFavorite':
    case 'deleteLibraryEntry':
    case 'restoreLibraryEntry':
      return 'A change to your library';
    case 'saveAssessment':
      return 'Your spiritual gifts assessment';
    case 'saveAnswers':
      return 'Your answers';
    case 'setPreferences':
      return 'A change to your settings';
    default:
      return 'Something this version of Emmaus cannot read';
  }
}

function titled(kind: string, title: string): string {
  return title === '' ? kind : `${kind} “${title}”`;
}
