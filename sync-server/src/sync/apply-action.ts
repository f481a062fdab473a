import { trustedDay } from '@emmaus/shared/domain/date-window';
import { assertNever } from '@emmaus/shared/kernel/assert';
import type { Action } from '@emmaus/shared/sync/mutations';
import type { WireMutation } from '@emmaus/shared/sync/protocol';
import type { WriteContext } from '../db/user-lock';
import { saveAnswers } from '../verbs/account/save-answers';
import { setPreferences } from '../verbs/account/set-preferences';
import { saveAssessment } from '../verbs/gifts/save-assessment';
import { createJournalEntry } from '../verbs/journal/create-journal-entry';
import { deleteJournalEntry, restoreJournalEntry } from '../verbs/journal/delete-journal-entry';
import { editJournalEntry } from '../verbs/journal/edit-journal-entry';
import {
  deleteLibraryEntry,
  restoreLibraryEntry,
  setLibraryFavorite,
} from '../verbs/library/change-library-entry';
import { saveLibraryEntry } from '../verbs/library/save-library-entry';
import type { Outcome } from '../verbs/outcome';
import { completeWalk } from '../verbs/walk/complete-walk';
import { startWalk } from '../verbs/walk/start-walk';

/** Which mutation it is, when and by which clock it was made; a device's clock is never trusted for order (MERGE-4). */
export type Claim = Pick<WireMutation, 'id' | 'occurredAt' | 'timeZone'> & {
  readonly sentAt: string;
};

/** Calls the verb of a queued action, the same one that its REST route calls. */
export function applyAction(ctx: WriteContext, action: Action, claim: Claim): Promise<Outcome> {
  switch (action.name) {
    case 'startWalk':
      return startWalk(ctx, action.args);
    case 'completeWalk': {
      const { day, wasClamped } = trustedDay({
        ...claim,
        localDate: action.args.date,
        serverNowMs: ctx.clock.nowMs(),
      });
      return completeWalk(ctx, { ...action.args, date: day, dateWasClamped: wasClamped });
    }
    case 'createJournalEntry':
      return createJournalEntry(ctx, action.args);
    case 'editJournalEntry':
      return editJournalEntry(ctx, { ...action.args, editId: claim.id });
    case 'deleteJournalEntry':
      return deleteJournalEntry(ctx, action.args);
    case 'restoreJournalEntry':
      return restoreJournalEntry(ctx, action.args);
    case 'saveLibraryEntry':
      return saveLibraryEntry(ctx, action.args);
    case 'setLibraryFavorite':
      return setLibraryFavorite(ctx, action.args);
    case 'deleteLibraryEntry':
      return deleteLibraryEntry(ctx, action.args);
    case 'restoreLibraryEntry':
      return restoreLibraryEntry(ctx, action.args);
    case 'saveAssessment':
      return saveAssessment(ctx, action.args);
    case 'saveAnswers':
      return saveAnswers(ctx, action.args);
    case 'setPreferences':
      return setPreferences(ctx, action.args);
    default:
      return assertNever(action);
  }
}
