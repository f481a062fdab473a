import { walkLibraryEntryId } from '@emmaus/shared/domain/walk-identity';
import { isLocalDay } from '@emmaus/shared/kernel/local-day';
import type { WholeLibrary } from '../../data/queries/use-whole-library';

/** What the address asks for: an entry, or a walk by the id of its entry, of its completion, or by its date. */
export type RequestedEntry = { readonly entry?: string; readonly walkId?: string };

type Sought = {
  readonly entries: readonly { readonly id: string }[];
  readonly completions: WholeLibrary['completions'];
};

/** @returns null for what is not in this library */
export function findRequestedEntry<T extends Sought>(
  { entries, completions }: T,
  { entry, walkId }: RequestedEntry,
  userId: string,
): T['entries'][number] | null {
  const asked = entry ?? walkId;
  if (asked === undefined) {
    return null;
  }
  const date = isLocalDay(asked)
    ? asked
    : [...completions.values()].find(({ id }) => id === asked)?.date;
  const ofWalk = date === undefined ? null : walkLibraryEntryId(userId, date);
  return entries.find(({ id }) => id === asked || id === ofWalk) ?? null;
}
