import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { DomainError } from '@emmaus/shared/kernel/domain-error';
import { deletedAccountOf, findSession, sessionLifetimeMs } from '../../auth/sessions';
import type { AppDeps, AppEnv } from '../app-env';

const cookieName = 'emmaus_session';

type CookieDeps = Pick<AppDeps, 'isHttps'>;

/** Lets only a person with a live session through, and leaves the account in `c.get('user')`. */
export function signedIn(deps: AppDeps) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const token = sessionToken(c, deps);
    const session = token === null ? null : await findSession(deps, token);
    if (token === null || session === null) {
      const message = 'No user logged in';
      const deletedAccount = token === null ? null : await deletedAccountOf(deps, token);
      return c.json({ message, ...(deletedAccount === null ? {} : { deletedAccount }) }, 401);
    }
    if (session.wasProlonged) {
      keepSession(c, deps, token);
    }
    c.set('user', session.user);
    c.set('sid', session.sid);
    return next();
  });
}

/** The id in the address must be the signed-in person's own. */
export const ownIdOnly = createMiddleware<AppEnv>(async (c, next) => {
  if (c.req.param('id') !== c.get('user').id) {
    throw notYours();
  }
  return next();
});

export function notYours(): DomainError {
  return new DomainError('forbidden', 'This belongs to somebody else.');
}

export function sessionToken(c: Context, deps: CookieDeps): string | null {
  return getCookie(c, cookieName, cookiePrefix(deps).prefix) ?? null;
}

export function keepSession(c: Context, deps: CookieDeps, token: string): void {
  setCookie(c, cookieName, token, {
    httpOnly: true,
    sameSite: 'Lax',
    secure: deps.isHttps,
    ...cookiePrefix(deps),
    path: '/',
    maxAge: sessionLifetimeMs / 1000,
  });
}

export function dropSession(c: Context, deps: CookieDeps): void {
  deleteCookie(c, cookieName, { path: '/', secure: deps.isHttps, ...cookiePrefix(deps) });
}

/**
 * By https the name begins with `__Host-`: a browser then takes the cookie from this very host only, so that no
 * neighboring site can plant a session of its own.
 */
function cookiePrefix({ isHttps }: CookieDeps): { readonly prefix?: 'host' } {
  return isHttps ? { prefix: 'host' } : {};
}
