import { createMiddleware } from 'hono/factory';
import { DomainError } from '@emmaus/shared/kernel/domain-error';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * One rule for every unsafe method: a browser must send it from our own origin, and a body must be JSON. A form on
 * another site can do neither. Clients without these headers (scripts, tests) hold no ambient cookie to misuse.
 */
export const sameOrigin = createMiddleware(async (c, next) => {
  if (!safeMethods.has(c.req.method)) {
    const site = c.req.header('sec-fetch-site');
    if (site !== undefined && site !== 'same-origin' && site !== 'none') {
      throw new DomainError('forbidden', 'This request came from another site.');
    }
    const origin = c.req.header('origin');
    if (site === undefined && origin !== undefined && !isSameHost(origin, c.req.header('host'))) {
      throw new DomainError('forbidden', 'This request came from another site.');
    }
    const type = c.req.header('content-type');
    if (type !== undefined && !/^application\/json\b/i.test(type)) {
      throw new DomainError('invalid', 'The request must be JSON.');
    }
  }
  return next();
});

function isSameHost(origin: string, host: string | undefined): boolean {
  return URL.canParse(origin) && new URL(origin).host === host;
}
