import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { secureHeaders } from 'hono/secure-headers';
import type { AppDeps, AppEnv } from './http/app-env';
import { bodyMaxBytes, syncBodyMaxBytes } from './http/body-limits';
import { errorAnswer } from './http/error-answer';
import { packedJson } from './http/middleware/packed-json';
import { requestLog } from './http/middleware/request-log';
import { sameOrigin } from './http/middleware/same-origin';
import { accountRoutes } from './http/routes/account';
import { healthRoutes } from './http/routes/health';
import { libraryRoutes } from './http/routes/library';
import { liveRoutes } from './http/routes/live';
import { syncRoutes } from './http/routes/sync';
import { walkRoutes } from './http/routes/walks';

/**
 * The whole HTTP surface under `/api` and `/healthz`, with no work at import time. The process adds the app's files behind it.
 */
export function createApp(deps: AppDeps): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.use(requestLog(deps));
  app.use(secureHeaders());
  app.onError(errorAnswer(deps.log));
  app.route('/', healthRoutes(deps));
  app.route('/api', apiRoutes(deps));
  return app;
}

function apiRoutes(deps: AppDeps): Hono<AppEnv> {
  const api = new Hono<AppEnv>();
  api.use(sameOrigin);
  api.use(async (c, next) => {
    // What belongs to one person is kept by no cache between us and them.
    c.header('Cache-Control', 'no-store');
    await next();
  });
  api.use(packedJson);
  api.use(bodyLimit({ maxSize: Math.max(bodyMaxBytes, syncBodyMaxBytes), onError: tooLarge }));
  api.route('/', accountRoutes(deps));
  api.route('/', walkRoutes(deps));
  api.route('/', libraryRoutes(deps));
  api.route('/', syncRoutes(deps));
  api.route('/', liveRoutes(deps));
  api.all('*', (c) => c.json({ message: 'There is nothing at this address.' }, 404));
  return api;
}

function tooLarge(): Response {
  return Response.json({ message: 'The request is too large.' }, { status: 413 });
}
