import { createSearchIndex } from './search-index';
import type { SearchRequest, SearchResponse } from './search-messages';

/** Handles requests in order. Responds to each search, and repeats the last search after each change of the index. */
export function createSearchHandler(
  respond: (response: SearchResponse) => void,
): (request: SearchRequest) => void {
  const index = createSearchIndex();
  let query: string | null = null;
  return (request) => {
    switch (request.kind) {
      case 'put':
        index.put(request.texts);
        break;
      case 'remove':
        index.remove(request.ids);
        break;
      default:
        ({ query } = request);
    }
    if (query !== null) {
      const ids = query.trim() === '' ? [] : index.search(query);
      respond({ query, ids, searched: index.size() });
    }
  };
}
