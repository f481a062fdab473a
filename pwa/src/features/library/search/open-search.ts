import { createSearchHandler } from './search-handler';
import type { SearchRequest, SearchResponse } from './search-messages';
import { searchResponseSchema } from './search-messages';

export type Search = {
  readonly send: (request: SearchRequest) => void;
  readonly close: () => void;
};

/** @param onFailed called if the worker fails; its requests are lost. @returns null if the browser has no workers */
export function openWorkerSearch(
  onResponse: (response: SearchResponse) => void,
  onFailed: () => void,
): Search | null {
  if (typeof Worker === 'undefined') {
    return null;
  }
  const worker = new Worker(new URL('./search-worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    onResponse(searchResponseSchema.parse(data));
  });
  worker.addEventListener('error', onFailed);
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- it is a worker, not a window
    send: (request) => worker.postMessage(request),
    close: () => worker.terminate(),
  };
}

/** The same search on the main thread, for browsers in which the worker is not available. */
export function openPageSearch(onResponse: (response: SearchResponse) => void): Search {
  return { send: createSearchHandler(onResponse), close: () => undefined };
}
