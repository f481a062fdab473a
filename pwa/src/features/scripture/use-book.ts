import { useEffect, useState } from 'react';
import type { ScriptureBook } from '@emmaus/shared/entities/scripture';
import type { ScriptureApi } from '../../data/api/scripture-api';

export type BookState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'open'; readonly book: ScriptureBook }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'unreachable'; readonly retry: () => void };

/** Loads a book of the Bible; from the cache if it was loaded before. */
export function useBook(api: ScriptureApi, slug: string): BookState {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<BookState>({ kind: 'loading' });
  useEffect(() => {
    let isCurrent = true;
    const load = async (): Promise<void> => {
      const outcome = await api.book(slug);
      if (!isCurrent) {
        return;
      }
      if (outcome.kind === 'done') {
        setState({ kind: 'open', book: outcome.value });
      } else if (outcome.kind === 'refused') {
        setState({ kind: 'not-found' });
      } else {
        setState({
          kind: 'unreachable',
          retry: () => {
            setState({ kind: 'loading' });
            setAttempt((count) => count + 1);
          },
        });
      }
    };
    void load();
    return () => {
      isCurrent = false;
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a retry loads again
  }, [api, slug, attempt]);
  return state;
}
