import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { uuidSchema } from '@emmaus/shared/entities/fields';
import { DomainError } from '@emmaus/shared/kernel/domain-error';
import type { AttemptLimit } from '../../auth/attempts';
import { countAttempt, resetAttempts } from '../../auth/attempts';
import { isSameSecret } from '../../auth/same-secret';
import { readStatistics } from '../../statistics/read-statistics';
import { markLookedAt, openReports } from '../../verbs/reports/open-reports';
import type { AppDeps, AppEnv } from '../app-env';
import { clientKey } from '../client-address';

const adminLimit: AttemptLimit = {
  kind: 'admin-key',
  maxAttempts: 10,
  windowMs: 15 * 60_000,
  message: 'Too many tries with a wrong admin key. Please wait a few minutes and try again.',
};

/** Routes for the operator, who authenticates with the admin key and needs no session. Without a configured key they refuse all requests. */
export function adminRoutes(deps: AppDeps): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  routes.get('/admin/stats', adminOnly(deps), async (c) => c.json(await readStatistics(deps)));

  routes.get('/admin/reports', adminOnly(deps), async (c) => c.json(await openReports(deps.db)));

  routes.post('/admin/reports/:id/looked-at', adminOnly(deps), async (c) => {
    const id = uuidSchema.safeParse(c.req.param('id'));
    if (!id.success) {
      throw new DomainError('not-found', 'There is no such report.');
    }
    await markLookedAt(deps, id.data);
    return c.json({ isLookedAt: true });
  });
  return routes;
}

function adminOnly(deps: AppDeps) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const givenKey = /^Bearer +(.+)$/i.exec(c.req.header('authorization') ?? '')?.[1]?.trim();
    if (deps.adminKey === null || givenKey === undefined) {
      throw unauthorized();
    }
    const address = clientKey(c, deps.trustedProxies);
    await countAttempt(deps, adminLimit, address);
    if (!isSameSecret(givenKey, deps.adminKey)) {
      throw unauthorized();
    }
    await resetAttempts(deps, adminLimit, address);
    return next();
  });
}

function unauthorized(): DomainError {
  return new DomainError('unauthenticated', 'Unauthorized');
}
