import { createMiddleware } from 'hono/factory';
import type { AppDeps, AppEnv } from '../app-env';

/** Gives each request an id and logs method, route pattern, status and milliseconds. Never logs a body, a query or an address. */
export function requestLog({ log, ids, clock }: AppDeps) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const requestId = ids.next();
    c.set('requestId', requestId);
    c.header('X-Request-Id', requestId);
    const startMs = clock.nowMs();
    await next();
    log.debug(
      {
        requestId,
        method: c.req.method,
        route: c.req.routePath,
        status: c.res.status,
        ms: clock.nowMs() - startMs,
      },
      'request',
    );
  });
}
