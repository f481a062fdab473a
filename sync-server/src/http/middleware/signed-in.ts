import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { DomainError } from '@emmaus/shared/kernel/domain-error';
import {
  claimedUserId,
  deletedAccountOf,
  findSession,
  sessionLifetimeMs,
} from '../../auth/sessions';
import type { AppDeps, AppEnv } from '../app-env';

const cookieName = 'emmaus_session';

type CookieDeps = Pick<AppDeps, 'isHttps'>;

/** Refuses requests without a valid session. Sets `user` and `sid`. */
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
      setSessionCookie(c, deps, token);
    }
    c.set('user', session.user);
    c.set('sid', session.sid);
    return next();
  });
}

/**
 * Waits for a write of the same person that is in progress, at most one second. It runs before `signedIn`: the notification of
 * that write may have caused this request, and the write may end this very session, such as a change of the password.
 */
export function afterPendingWrites(deps: AppDeps) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const token = sessionToken(c, deps);
    const userId = token === null ? null : claimedUserId(token);
    if (userId !== null) {
      await deps.untilCommitted(userId);
    }
    return next();
  });
}

/** Refuses requests whose `:id` is not the id of the signed-in user. */
export const ownIdOnly = createMiddleware<AppEnv>(async (c, next) => {
  if (c.req.param('id') !== c.get('user').id) {
    throw notOwner();
  }
  return next();
});

export function notOwner(): DomainError {
  return new DomainError('forbidden', 'This belongs to somebody else.');
}

export function sessionToken(c: Context, deps: CookieDeps): string | null {
  return getCookie(c, cookieName, cookiePrefix(deps).prefix) ?? null;
}

export function setSessionCookie(c: Context, deps: CookieDeps, token: string): void {
  setCookie(c, cookieName, token, {
    httpOnly: true,
    sameSite: 'Lax',
    secure: deps.isHttps,
    ...cookiePrefix(deps),
    path: '/',
    maxAge: sessionLifetimeMs / 1000,
  });
}

export function clearSessionCookie(c: Context, deps: CookieDeps): void {
  deleteCookie(c, cookieName, { path: '/', secure: deps.isHttps, ...cookiePrefix(deps) });
}

/**
 * With https the name begins with `__Host-`: a browser then accepts the cookie from this host only, so that a sibling
 * subdomain cannot set a session cookie.
 */
function cookiePrefix({ isHttps }: CookieDeps): { readonly prefix?: 'host' } {
  return isHttps ? { prefix: 'host' } : {};
}
