import { useEffect, useMemo, useRef, useState } from 'react';
import { systemTimers } from '../../../platform/timers';
import { changedTexts } from './changed-texts';
import type { Search } from './open-search';
import { openPageSearch, openWorkerSearch } from './open-search';
import type { SearchText } from './search-index';
import type { SearchAnswer } from './search-messages';

/** Handing a text over takes the page a moment: so many at a time, with room for a key between. */
const textsAtOnce = 500;

export type SearchResult = {
  readonly ids: ReadonlySet<string>;
  /** False while there are entries that were not looked through yet. */
  readonly isWhole: boolean;
};

/**
 * What the words find, null while nothing is searched for. Until the answer for new words is there, that for the
 * ones before stands. The texts are handed over once, when something is searched for, and then only what changed.
 */
export function useSearch(entries: readonly SearchText[], words: string): SearchResult | null {
  const isSearching = words.trim() !== '';
  const [hasSearched, setHasSearched] = useState(false);
  if (isSearching && !hasSearched) {
    setHasSearched(true);
  }
  const [search, setSearch] = useState<Search | null>(null);
  const [found, setFound] = useState<SearchAnswer | null>(null);
  const known = useRef(new Map<string, SearchText>());

  useEffect(() => {
    if (!hasSearched) {
      return undefined;
    }
    let open: Search;
    const take = (next: Search): void => {
      open = next;
      known.current = new Map();
      setSearch(next);
    };
    take(
      openWorkerSearch(setFound, () => {
        open.close();
        take(openPageSearch(setFound));
      }) ?? openPageSearch(setFound),
    );
    return () => open.close();
  }, [hasSearched]);

  useEffect(() => {
    search?.ask({ kind: 'search', words });
  }, [search, words]);

  useEffect(() => {
    if (search === null) {
      return undefined;
    }
    const { put, removed } = changedTexts(known.current, entries);
    if (removed.length > 0) {
      search.ask({ kind: 'remove', ids: [...removed] });
      removed.forEach((id) => known.current.delete(id));
    }
    return handOver(put, (texts) => {
      search.ask({ kind: 'put', texts: [...texts] });
      texts.forEach((text) => known.current.set(text.id, text));
    });
  }, [search, entries]);

  const count = entries.length;
  return useMemo(() => {
    if (!isSearching || found === null || found.words.trim() === '') {
      return null;
    }
    return { ids: new Set(found.ids), isWhole: found.searched >= count };
  }, [isSearching, found, count]);
}

/** @returns stops it; what was not handed over yet is found to be missing the next time */
function handOver(
  texts: readonly SearchText[],
  give: (texts: readonly SearchText[]) => void,
): () => void {
  let cancel = (): void => undefined;
  const giveFrom = (start: number): void => {
    if (start >= texts.length) {
      return;
    }
    give(texts.slice(start, start + textsAtOnce));
    cancel = systemTimers.after(0, () => giveFrom(start + textsAtOnce));
  };
  giveFrom(0);
  return () => cancel();
}
