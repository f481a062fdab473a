import { createToolsApi } from '../../data/api/tools-api';
import { pageStream } from '../../platform/event-stream';
import { pageHttp } from '../../platform/http';
import { systemTimers } from '../../platform/timers';

/** The API over the browser's network; tests pass a fake. */
export const pageToolsApi = createToolsApi({
  http: pageHttp,
  openStream: pageStream,
  timers: systemTimers,
});
