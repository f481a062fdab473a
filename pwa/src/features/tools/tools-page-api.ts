import { createToolsApi } from '../../data/api/tools-api';
import { pageStream } from '../../platform/event-stream';
import { pageHttp } from '../../platform/http';
import { systemTimers } from '../../platform/timers';

/** The real one; tests bring their own. */
export const pageToolsApi = createToolsApi({
  http: pageHttp,
  openStream: pageStream,
  timers: systemTimers,
});
