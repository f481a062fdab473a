import { answerSearches } from './answer-searches';
import type { SearchAnswer, SearchRequest } from './search-messages';
import { searchAnswerSchema } from './search-messages';

export type Search = {
  readonly ask: (request: SearchRequest) => void;
  readonly close: () => void;
};

/** @param onFailed the worker could not be loaded or broke; what was asked of it is lost */
export function openWorkerSearch(
  onFound: (found: SearchAnswer) => void,
  onFailed: () => void,
): Search | null {
  if (typeof Worker === 'undefined') {
    return null;
  }
  const worker = new Worker(new URL('./search-worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    onFound(searchAnswerSchema.parse(data));
  });
  worker.addEventListener('error', onFailed);
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- it is a worker, not a window
    ask: (request) => worker.postMessage(request),
    close: () => worker.terminate(),
  };
}

/** The same without a worker: slower, but it finds. */
export function openPageSearch(onFound: (found: SearchAnswer) => void): Search {
  return { ask: answerSearches(onFound), close: () => undefined };
}
