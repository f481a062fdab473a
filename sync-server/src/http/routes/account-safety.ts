import { Hono } from 'hono';
import { accountDeletionSchema, passwordChangeSchema } from '@emmaus/shared/api/account';
import { DomainError } from '@emmaus/shared/kernel/domain-error';
import type { AttemptLimit } from '../../auth/attempts';
import { countAttempt, resetAttempts } from '../../auth/attempts';
import { hashPassword, isPasswordRight } from '../../auth/password';
import { closeAllSessions, openSession } from '../../auth/sessions';
import { endBilling } from '../../billing/end-billing';
import { withUserLock } from '../../db/user-lock';
import { changePassword } from '../../verbs/account/change-password';
import { deleteAccount } from '../../verbs/account/delete-account';
import type { Account } from '../../verbs/account/find-user';
import type { AppDeps, AppEnv } from '../app-env';
import { bodyMaxBytes } from '../body-limits';
import { clearSessionCookie, setSessionCookie, ownIdOnly, signedIn } from '../middleware/signed-in';
import { readJson } from '../read-json';

/** Per account: all devices and processes count together. */
const passwordLimit: AttemptLimit = {
  kind: 'current-password',
  maxAttempts: 5,
  windowMs: 15 * 60_000,
  message: 'Too many tries with a wrong password. Please wait a few minutes and try again.',
};

/** Routes that require the current password besides the session, so that access to an unlocked phone is not enough. */
export function accountSafetyRoutes(deps: AppDeps): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();

  routes.post('/users/:id/password', signedIn(deps), ownIdOnly, async (c) => {
    const change = await readJson(c, passwordChangeSchema, bodyMaxBytes);
    const { id } = await requireSameUser(deps, c.get('user'), change.currentPassword);
    const passwordHash = await hashPassword(change.newPassword);
    await withUserLock(deps, id, async (ctx) => {
      await changePassword(ctx, passwordHash);
      await closeAllSessions({ db: ctx.tx }, id);
    });
    setSessionCookie(c, deps, await openSession(deps, id));
    return c.json({ isChanged: true });
  });

  routes.delete('/users/:id', signedIn(deps), ownIdOnly, async (c) => {
    const { currentPassword } = await readJson(c, accountDeletionSchema, bodyMaxBytes);
    const { id } = await requireSameUser(deps, c.get('user'), currentPassword);
    // A network call, so before the transaction. If it fails, nothing is deleted.
    await endBilling(deps.billing, id);
    await withUserLock(deps, id, deleteAccount);
    clearSessionCookie(c, deps);
    return c.json({ isDeleted: true });
  });

  return routes;
}

/** @throws DomainError 'invalid' for a wrong password: 401 and 403 would sign the person out */
async function requireSameUser(deps: AppDeps, user: Account, password: string): Promise<Account> {
  await countAttempt(deps, passwordLimit, user.id);
  if (!(await isPasswordRight(user.passwordHash, password))) {
    throw new DomainError('invalid', 'Your current password is not right.');
  }
  await resetAttempts(deps, passwordLimit, user.id);
  return user;
}
