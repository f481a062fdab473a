import { walkLibraryEntryId } from '@emmaus/shared/domain/walk-identity';
import { isLocalDay } from '@emmaus/shared/kernel/local-day';
import type { WholeLibrary } from '../../data/queries/use-whole-library';

/** The search parameters: an entry's id, or a walk by its date or by the id of its entry or completion. */
export type RequestedEntry = { readonly entry?: string; readonly walkId?: string };

type SearchableLibrary = {
  readonly entries: readonly { readonly id: string }[];
  readonly completions: WholeLibrary['completions'];
};

/** @returns the requested entry; null if there is none in this library */
export function findRequestedEntry<T extends SearchableLibrary>(
  { entries, completions }: T,
  { entry, walkId }: RequestedEntry,
  userId: string,
): T['entries'][number] | null {
  const requestedId = entry ?? walkId;
  if (requestedId === undefined) {
    return null;
  }
  const date = isLocalDay(requestedId)
    ? requestedId
    : [...completions.values()].find(({ id }) => id === requestedId)?.date;
  const walkEntryId = date === undefined ? null : walkLibraryEntryId(userId, date);
  return entries.find(({ id }) => id === requestedId || id === walkEntryId) ?? null;
}
