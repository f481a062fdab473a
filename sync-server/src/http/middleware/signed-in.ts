import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { DomainError } from '@emmaus/shared/kernel/domain-error';
import { findSession, sessionLifetimeMs } from '../../auth/sessions';
import type { AppDeps, AppEnv } from '../app-env';

const cookieName = 'emmaus_session';

/** Lets only a person with a live session through, and leaves the account in `c.get('user')`. */
export function signedIn(deps: AppDeps) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const token = sessionToken(c);
    const session = token === null ? null : await findSession(deps, token);
    if (token === null || session === null) {
      throw new DomainError('unauthenticated', 'No user logged in');
    }
    if (session.wasProlonged) {
      keepSession(c, deps, token);
    }
    c.set('user', session.user);
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

export function sessionToken(c: Context): string | null {
  return getCookie(c, cookieName) ?? null;
}

export function keepSession(
  c: Context,
  { isHttps }: Pick<AppDeps, 'isHttps'>,
  token: string,
): void {
  setCookie(c, cookieName, token, {
    httpOnly: true,
    sameSite: 'Lax',
    secure: isHttps,
    path: '/',
    maxAge: sessionLifetimeMs / 1000,
  });
}

export function dropSession(c: Context): void {
  deleteCookie(c, cookieName, { path: '/' });
}
