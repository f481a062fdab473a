import { useEffect, useMemo, useRef, useState } from 'react';
import { systemTimers } from '../../../platform/timers';
import { changedTexts } from './changed-texts';
import type { Search } from './open-search';
import { openPageSearch, openWorkerSearch } from './open-search';
import type { SearchText } from './search-index';
import type { SearchResponse } from './search-messages';

/** Sending texts blocks the page, so they are sent in batches between which the page can handle input. */
const batchSize = 500;

export type SearchResult = {
  readonly ids: ReadonlySet<string>;
  /** False while some entries are not indexed yet. */
  readonly isComplete: boolean;
};

/**
 * The results of a query; null without one. The previous results stay until the response to a new query arrives. The
 * texts are sent to the index with the first query, and after that only changes.
 */
export function useSearch(entries: readonly SearchText[], query: string): SearchResult | null {
  const isSearching = query.trim() !== '';
  const [hasSearched, setHasSearched] = useState(false);
  if (isSearching && !hasSearched) {
    setHasSearched(true);
  }
  const [search, setSearch] = useState<Search | null>(null);
  const [response, setResponse] = useState<SearchResponse | null>(null);
  const indexed = useRef(new Map<string, SearchText>());

  useEffect(() => {
    if (!hasSearched) {
      return undefined;
    }
    let open: Search;
    const connect = (next: Search): void => {
      open = next;
      indexed.current = new Map();
      setSearch(next);
    };
    connect(
      openWorkerSearch(setResponse, () => {
        open.close();
        connect(openPageSearch(setResponse));
      }) ?? openPageSearch(setResponse),
    );
    return () => open.close();
  }, [hasSearched]);

  useEffect(() => {
    search?.send({ kind: 'search', query });
  }, [search, query]);

  useEffect(() => {
    if (search === null) {
      return undefined;
    }
    const { put, removed } = changedTexts(indexed.current, entries);
    if (removed.length > 0) {
      search.send({ kind: 'remove', ids: [...removed] });
      removed.forEach((id) => indexed.current.delete(id));
    }
    return sendInBatches(put, (texts) => {
      search.send({ kind: 'put', texts: [...texts] });
      texts.forEach((text) => indexed.current.set(text.id, text));
    });
  }, [search, entries]);

  const count = entries.length;
  return useMemo(() => {
    if (!isSearching || response === null || response.query.trim() === '') {
      return null;
    }
    return { ids: new Set(response.ids), isComplete: response.searched >= count };
  }, [isSearching, response, count]);
}

/** @returns stops it; texts that were not sent are part of the next difference */
function sendInBatches(
  texts: readonly SearchText[],
  send: (texts: readonly SearchText[]) => void,
): () => void {
  let cancel = (): void => undefined;
  const sendFrom = (start: number): void => {
    if (start >= texts.length) {
      return;
    }
    send(texts.slice(start, start + batchSize));
    cancel = systemTimers.after(0, () => sendFrom(start + batchSize));
  };
  sendFrom(0);
  return () => cancel();
}
