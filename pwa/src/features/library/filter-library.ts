import type { LibraryEntry } from '@emmaus/shared/entities/library-entry';
import type { LibraryCategory } from '@emmaus/shared/enums/library';
import { plainOutput } from '@emmaus/shared/domain/tool-answer';

/** The tabs of My Spiritual Library, in order, with their labels (docs/product-spec.md). */
export const libraryTabs = [
  { id: 'all', label: 'All' },
  { id: 'prayer', label: 'Prayer' },
  { id: 'craft', label: 'Craft' },
  { id: 'study', label: 'Answers' },
  { id: 'stories', label: 'Stories' },
  { id: 'assessment', label: 'Assessment' },
  { id: 'journaling', label: 'Journaling' },
  { id: 'walks', label: 'Daily Walks' },
] as const satisfies readonly { id: LibraryCategory | 'all'; label: string }[];
export type LibraryTab = (typeof libraryTabs)[number]['id'];

/** The label of a category on a card; `other` has no tab. */
export function categoryLabel(category: LibraryCategory): string {
  return libraryTabs.find(({ id }) => id === category)?.label ?? 'Other';
}

type LibraryFilter = {
  readonly tab: LibraryTab;
  readonly onlyFavorites: boolean;
  /** The ids that the search found; null without a search. */
  readonly ids: ReadonlySet<string> | null;
};

/** The entries that match tab, favorites filter and search. */
export function filterLibrary<T extends Pick<LibraryEntry, 'id' | 'category' | 'isFavorite'>>(
  entries: readonly T[],
  { tab, onlyFavorites, ids }: LibraryFilter,
): T[] {
  return entries.filter(
    (entry) =>
      (tab === 'all' || entry.category === tab) &&
      (!onlyFavorites || entry.isFavorite) &&
      (ids === null || ids.has(entry.id)),
  );
}

/** The number of entries per tab, without search and favorites filter. */
export function countByTab(
  entries: readonly Pick<LibraryEntry, 'category'>[],
): Record<LibraryTab, number> {
  const counts = Object.fromEntries(libraryTabs.map(({ id }) => [id, 0])) as Record<
    LibraryTab,
    number
  >;
  for (const { category } of entries) {
    counts.all += 1;
    if (category !== 'other') {
      counts[category] += 1;
    }
  }
  return counts;
}

/** An entry as plain text, for Copy and Download: title, question and answer. */
export function libraryEntryText(
  entry: Pick<LibraryEntry, 'title' | 'input' | 'output' | 'toolId' | 'category'>,
): string {
  return [entry.title, entry.input, plainOutput(entry)]
    .filter((part) => part.trim() !== '')
    .join('\n\n');
}
