import { createSearchHandler } from './search-handler';
import { searchRequestSchema } from './search-messages';

/** Runs the library's search in a worker, so that it does not block typing. */
const handle = createSearchHandler((response) => postMessage(response));

addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  handle(searchRequestSchema.parse(data));
});
