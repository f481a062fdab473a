import { answerSearches } from './answer-searches';
import { searchRequestSchema } from './search-messages';

/** The library's search on a thread of its own, so that typing never waits for it. */
const take = answerSearches((found) => postMessage(found));

addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  take(searchRequestSchema.parse(data));
});
