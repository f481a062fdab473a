import { Hono } from 'hono';
import { DomainError } from '@emmaus/shared/kernel/domain-error';
import type { AttemptLimit } from '../../auth/attempts';
import { countAttempt, forgiveAttempts } from '../../auth/attempts';
import { isSameSecret } from '../../auth/same-secret';
import { readStatistics } from '../../statistics/read-statistics';
import type { AppDeps, AppEnv } from '../app-env';
import { clientKey } from '../client-address';

const adminLimit: AttemptLimit = {
  kind: 'admin-key',
  most: 10,
  windowMs: 15 * 60_000,
  message: 'Too many tries with a wrong admin key. Please wait a few minutes and try again.',
};

/** For whoever holds the admin key, signed in or not. Without a configured key nobody does. */
export function adminRoutes(deps: AppDeps): Hono<AppEnv> {
  return new Hono<AppEnv>().get('/admin/stats', async (c) => {
    const guess = /^Bearer +(.+)$/i.exec(c.req.header('authorization') ?? '')?.[1]?.trim();
    if (deps.adminKey === null || guess === undefined) {
      throw unauthorized();
    }
    const address = clientKey(c, deps.trustedProxies);
    await countAttempt(deps, adminLimit, address);
    if (!isSameSecret(guess, deps.adminKey)) {
      throw unauthorized();
    }
    await forgiveAttempts(deps, adminLimit, address);
    return c.json(await readStatistics(deps));
  });
}

function unauthorized(): DomainError {
  return new DomainError('unauthenticated', 'Unauthorized');
}
