import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { AppDeps, AppEnv } from './http/app-env';
import { bodyMaxBytes, syncBodyMaxBytes } from './http/body-limits';
import { errorResponse } from './http/error-response';
import { compressJson } from './http/middleware/compress-json';
import { requestLog } from './http/middleware/request-log';
import { securityHeaders } from './http/middleware/security-headers';
import { sameOrigin } from './http/middleware/same-origin';
import { accountRoutes } from './http/routes/account';
import { accountSafetyRoutes } from './http/routes/account-safety';
import { adminRoutes } from './http/routes/admin';
import { aiToolRoutes } from './http/routes/ai-tools';
import { billingRoutes } from './http/routes/billing';
import { giftsRoutes } from './http/routes/gifts';
import { downloadRoutes } from './http/routes/downloads';
import { healthRoutes } from './http/routes/health';
import { journalRoutes } from './http/routes/journal';
import { libraryRoutes } from './http/routes/library';
import { liveRoutes } from './http/routes/live';
import { passwordResetRoutes } from './http/routes/password-reset';
import { reportRoutes } from './http/routes/reports';
import { syncRoutes } from './http/routes/sync';
import { walkRoutes } from './http/routes/walks';

/**
 * All routes under `/api` and `/healthz`. `main.ts` adds the static files and downloads.
 */
export function createApp(deps: AppDeps): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.use(requestLog(deps));
  app.use(securityHeaders(deps));
  app.onError(errorResponse(deps.log));
  app.route('/', healthRoutes(deps));
  app.route('/api', apiRoutes(deps));
  return app;
}

function apiRoutes(deps: AppDeps): Hono<AppEnv> {
  const api = new Hono<AppEnv>();
  api.use(sameOrigin(deps.billing.publicUrl));
  api.use(compressJson);
  api.use(bodyLimit({ maxSize: Math.max(bodyMaxBytes, syncBodyMaxBytes), onError: tooLarge }));
  api.route('/', accountRoutes(deps));
  api.route('/', accountSafetyRoutes(deps));
  api.route('/', passwordResetRoutes(deps));
  api.route('/', downloadRoutes(deps));
  api.route('/', walkRoutes(deps));
  api.route('/', journalRoutes(deps));
  api.route('/', libraryRoutes(deps));
  api.route('/', giftsRoutes(deps));
  api.route('/', aiToolRoutes(deps));
  api.route('/', reportRoutes(deps));
  api.route('/', billingRoutes(deps));
  api.route('/', syncRoutes(deps));
  api.route('/', liveRoutes(deps));
  api.route('/', adminRoutes(deps));
  api.all('*', (c) => c.json({ message: 'There is nothing at this address.' }, 404));
  return api;
}

function tooLarge(): Response {
  return Response.json({ message: 'The request is too large.' }, { status: 413 });
}
