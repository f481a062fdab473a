import { createMiddleware } from 'hono/factory';
import { DomainError } from '@emmaus/shared/kernel/domain-error';
import type { AttemptLimit } from '../../auth/attempts';
import { countAttempt } from '../../auth/attempts';
import type { AppDeps, AppEnv } from '../app-env';
import { clientKey } from '../client-address';
import type { RateLimits } from '../rate-limits';

/** The number of requests that are counted with one database write. */
const batch = 25;
/** The limit of keys in memory. Above it the oldest key is evicted, and its count starts again at zero. */
const maxSubjects = 10_000;

/**
 * Limits the requests of one account and of one address. Runs after `signedIn`. All processes share the count in the
 * database; each of them has at most one batch that is not counted yet.
 */
export function rateLimit(deps: AppDeps, limits: RateLimits) {
  const uncounted = new Map<string, number>();
  const blockedUntilMs = new Map<string, number>();

  const count = async (limit: AttemptLimit, subject: string): Promise<void> => {
    const key = `${limit.kind} ${subject}`;
    const waitMs = (blockedUntilMs.get(key) ?? 0) - deps.clock.nowMs();
    if (waitMs > 0) {
      throw new DomainError('too-many-requests', limit.message, { retryAfterMs: waitMs });
    }
    blockedUntilMs.delete(key);
    const seen = (uncounted.get(key) ?? 0) + 1;
    uncounted.delete(key);
    if (seen < batch) {
      uncounted.set(key, seen);
      evictOldest(uncounted);
      return;
    }
    try {
      await countAttempt(deps, { ...limit, weight: batch }, subject);
    } catch (error) {
      if (error instanceof DomainError && error.retryAfterMs !== null) {
        blockedUntilMs.set(key, deps.clock.nowMs() + error.retryAfterMs);
        evictOldest(blockedUntilMs);
      }
      throw error;
    }
  };

  return createMiddleware<AppEnv>(async (c, next) => {
    await count(limits.address, clientKey(c, deps.trustedProxies));
    await count(limits.account, c.get('user').id);
    return next();
  });
}

function evictOldest(map: Map<string, unknown>): void {
  const [oldest] = map.keys();
  if (map.size > maxSubjects && oldest !== undefined) {
    map.delete(oldest);
  }
}
