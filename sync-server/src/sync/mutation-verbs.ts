import { trustedDay } from '@emmaus/shared/domain/date-window';
import type { MutationArgs, MutationName } from '@emmaus/shared/mutations/registry';
import type { WireMutation } from '@emmaus/shared/sync/protocol';
import type { WriteContext } from '../db/user-lock';
import { saveAnswers } from '../verbs/account/save-answers';
import { setPreferences } from '../verbs/account/set-preferences';
import { saveAssessment } from '../verbs/gifts/save-assessment';
import { createJournalEntries } from '../verbs/journal/create-journal-entries';
import { deleteJournalEntry, restoreJournalEntry } from '../verbs/journal/delete-journal-entry';
import { editJournalEntry } from '../verbs/journal/edit-journal-entry';
import {
  deleteLibraryEntry,
  restoreLibraryEntry,
  setLibraryFavorite,
} from '../verbs/library/change-library-entry';
import { saveLibraryEntries } from '../verbs/library/save-library-entries';
import type { VerbOutcome } from '../verbs/outcome';
import { completeWalk } from '../verbs/walk/complete-walk';
import { startWalk } from '../verbs/walk/start-walk';

/** The mutation's id, and the times of the action and of the request by the device's clock, which may be wrong (MERGE-4). */
type MutationClaim = Pick<WireMutation, 'id' | 'occurredAt' | 'timeZone'> & {
  readonly sentAt: string;
};

/**
 * How the server applies a mutation: by the verb that its REST route also calls. The functions are declared as methods, so
 * that `applyMutations` can call them without the type of the arguments.
 */
export type MutationVerb<Args = unknown> =
  | { apply(ctx: WriteContext, args: Args, claim: MutationClaim): Promise<VerbOutcome> }
  /** Only creates rows, so adjacent mutations of a batch can be applied with one statement, in any order. */
  | { applyAll(ctx: WriteContext, args: readonly Args[]): Promise<readonly VerbOutcome[]> };

export const mutationVerbs: {
  readonly [Name in MutationName]: MutationVerb<MutationArgs<Name>>;
} = {
  startWalk: { apply: startWalk },
  completeWalk: {
    apply: (ctx, args, claim) => {
      const { day, wasClamped } = trustedDay({
        ...claim,
        localDate: args.date,
        serverNowMs: ctx.clock.nowMs(),
      });
      return completeWalk(ctx, { ...args, date: day, dateWasClamped: wasClamped });
    },
  },
  createJournalEntry: { applyAll: createJournalEntries },
  editJournalEntry: {
    apply: (ctx, args, { id }) => editJournalEntry(ctx, { ...args, editId: id }),
  },
  deleteJournalEntry: { apply: deleteJournalEntry },
  restoreJournalEntry: { apply: restoreJournalEntry },
  saveLibraryEntry: { applyAll: saveLibraryEntries },
  setLibraryFavorite: { apply: setLibraryFavorite },
  deleteLibraryEntry: { apply: deleteLibraryEntry },
  restoreLibraryEntry: { apply: restoreLibraryEntry },
  saveAssessment: { apply: saveAssessment },
  saveAnswers: { apply: saveAnswers },
  setPreferences: { apply: setPreferences },
};
