import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { createMiddleware } from 'hono/factory';
import { DomainError } from '@emmaus/shared/kernel/domain-error';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Callers of these paths authenticate with a signature over the body; cookies are ignored. */
const signedPaths = new Set(['/api/stripe/webhook']);

/**
 * Refuses an unsafe method if a browser sends it from another origin or if its body is not JSON. A form on another site
 * can do neither. Clients without these headers (scripts, tests) have no ambient cookie that another site could misuse.
 * @param publicUrl the public origin, or null if it is the origin of the request
 */
export function sameOrigin(publicUrl: string | null) {
  return createMiddleware(async (c, next) => {
    if (!safeMethods.has(c.req.method) && !signedPaths.has(c.req.path)) {
      if (isCrossOrigin(c, publicUrl)) {
        throw new DomainError('forbidden', 'This request came from another site.');
      }
      if (!isJsonOrEmpty(c)) {
        throw new HTTPException(415, { message: 'The request must be JSON.' });
      }
    }
    return next();
  });
}

/** A page cannot set `Sec-Fetch-Site`. Older browsers that lack it send `Origin`. */
function isCrossOrigin(c: Context, publicUrl: string | null): boolean {
  const site = c.req.header('sec-fetch-site');
  if (site !== undefined) {
    return site !== 'same-origin';
  }
  const origin = c.req.header('origin');
  return origin !== undefined && origin !== publicUrl && !isSameHost(origin, c.req.header('host'));
}

function isJsonOrEmpty(c: Context): boolean {
  const type = c.req.header('content-type');
  if (type !== undefined) {
    return /^application\/json\s*(?:;|$)/i.test(type);
  }
  const length = c.req.header('content-length') ?? '0';
  return length === '0' && c.req.header('transfer-encoding') === undefined;
}

function isSameHost(origin: string, host: string | undefined): boolean {
  return URL.canParse(origin) && new URL(origin).host === host;
}
