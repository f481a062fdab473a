import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { createMiddleware } from 'hono/factory';
import { DomainError } from '@emmaus/shared/kernel/domain-error';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Who calls here proves it with a signature over the body, and no cookie is looked at. */
const signedPaths = new Set(['/api/stripe/webhook']);

/**
 * One rule for every unsafe method: a browser must send it from our own origin, and a body must be JSON. A form on
 * another site can do neither. Clients that say nothing of themselves (scripts, tests) hold no ambient cookie to misuse.
 * @param publicUrl the origin that people use; null where it is the one of their request
 */
export function sameOrigin(publicUrl: string | null) {
  return createMiddleware(async (c, next) => {
    if (!safeMethods.has(c.req.method) && !signedPaths.has(c.req.path)) {
      if (isFromElsewhere(c, publicUrl)) {
        throw new DomainError('forbidden', 'This request came from another site.');
      }
      if (!isJsonOrNothing(c)) {
        throw new HTTPException(415, { message: 'The request must be JSON.' });
      }
    }
    return next();
  });
}

/** `Sec-Fetch-Site` cannot be set by a page. Browsers from before it say at least where the page was from. */
function isFromElsewhere(c: Context, publicUrl: string | null): boolean {
  const site = c.req.header('sec-fetch-site');
  if (site !== undefined) {
    return site !== 'same-origin';
  }
  const origin = c.req.header('origin');
  return origin !== undefined && origin !== publicUrl && !isSameHost(origin, c.req.header('host'));
}

function isJsonOrNothing(c: Context): boolean {
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
