import type { LibraryEntry } from '@emmaus/shared/entities/library-entry';
import { useView } from './use-view';

const kinds = ['walk', 'completion', 'library'] as const;

/** Newest first. Undefined while loading. */
export function useLibrary(): LibraryEntry[] | undefined {
  const view = useView(kinds);
  return view === undefined
    ? undefined
    : [...view.rows.library.values()].toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
}
