import { createSearchIndex } from './search-index';
import type { SearchAnswer, SearchRequest } from './search-messages';

/** Takes requests in order and answers the last search, and once more whenever its answer may have changed. */
export function answerSearches(
  answer: (found: SearchAnswer) => void,
): (request: SearchRequest) => void {
  const index = createSearchIndex();
  let words: string | null = null;
  return (request) => {
    switch (request.kind) {
      case 'put':
        index.put(request.texts);
        break;
      case 'remove':
        index.remove(request.ids);
        break;
      default:
        ({ words } = request);
    }
    if (words !== null) {
      const ids = words.trim() === '' ? [] : index.search(words);
      answer({ words, ids, searched: index.size() });
    }
  };
}
