import { newestFirst } from '@emmaus/shared/domain/journal-library-entry';
import type { JournalEntry } from '@emmaus/shared/entities/journal-entry';
import { useView } from './use-view';

const kinds = ['journal'] as const;

/** Newest first. Undefined while loading. */
export function useJournal(): JournalEntry[] | undefined {
  const view = useView(kinds);
  return view === undefined ? undefined : [...view.rows.journal.values()].toSorted(newestFirst);
}
