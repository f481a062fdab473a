import type { Action, MutationArgs } from '@emmaus/shared/sync/mutations';
import type { WriteContext } from '../db/user-lock';
import { createJournalEntries } from '../verbs/journal/create-journal-entry';
import { saveLibraryEntries } from '../verbs/library/save-library-entry';

/** Actions that add a row of their own and look at no other: their order among each other does not matter. */
export type Addition = Extract<
  Action,
  { readonly name: 'createJournalEntry' | 'saveLibraryEntry' }
>;

export function isAddition(action: Action): action is Addition {
  return action.name === 'createJournalEntry' || action.name === 'saveLibraryEntry';
}

/**
 * Adds many rows with one statement a kind, by the verbs that add a single one.
 * @returns how many rows are new
 * @throws when one of them is refused, without saying which; the caller undoes them all
 */
export async function addTogether(
  ctx: WriteContext,
  additions: readonly Addition[],
): Promise<number> {
  const journal: MutationArgs<'createJournalEntry'>[] = [];
  const library: MutationArgs<'saveLibraryEntry'>[] = [];
  for (const addition of additions) {
    if (addition.name === 'createJournalEntry') {
      journal.push(addition.args);
    } else {
      library.push(addition.args);
    }
  }
  const notes = await createJournalEntries(ctx, journal);
  return notes + (await saveLibraryEntries(ctx, library));
}
