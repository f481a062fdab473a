import type * as z from 'zod/mini';
import { completeWalk } from './complete-walk';
import { createJournalEntry } from './create-journal-entry';
import type { ActionOf, PendingActionOf } from './create-mutation-set';
import { createMutationSet } from './create-mutation-set';
import { deleteJournalEntry } from './delete-journal-entry';
import { deleteLibraryEntry } from './delete-library-entry';
import { editJournalEntry } from './edit-journal-entry';
import { restoreJournalEntry } from './restore-journal-entry';
import { restoreLibraryEntry } from './restore-library-entry';
import { saveAnswers } from './save-answers';
import { saveAssessment } from './save-assessment';
import { saveLibraryEntry } from './save-library-entry';
import { setLibraryFavorite } from './set-library-favorite';
import { setPreferences } from './set-preferences';
import { startWalk } from './start-walk';

/** Every mutation of the sync protocol by its name on the wire. See docs/guides/add-a-mutation.md. */
export const mutationDefinitions = {
  startWalk,
  completeWalk,
  createJournalEntry,
  editJournalEntry,
  deleteJournalEntry,
  restoreJournalEntry,
  saveLibraryEntry,
  setLibraryFavorite,
  deleteLibraryEntry,
  restoreLibraryEntry,
  saveAnswers,
  saveAssessment,
  setPreferences,
};

export type MutationName = keyof typeof mutationDefinitions;

/** A mutation's name with its arguments, as screens create it and verbs receive it. */
export type Action = ActionOf<typeof mutationDefinitions>;
export type PendingAction = PendingActionOf<Action>;

/** The newest arguments of one mutation. */
export type MutationArgs<Name extends MutationName> = z.output<
  (typeof mutationDefinitions)[Name]['schema']
>;

export const mutations = createMutationSet(mutationDefinitions);
