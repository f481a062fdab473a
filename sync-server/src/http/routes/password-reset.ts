import { Hono } from 'hono';
import { passwordCodeRequestSchema, passwordResetSchema } from '@emmaus/shared/api/account';
import { DomainError } from '@emmaus/shared/kernel/domain-error';
import { hashPassword } from '../../auth/password';
import { consumeCode, findValidCode } from '../../auth/password-codes';
import { closeAllSessions, openSession } from '../../auth/sessions';
import { withUserLock } from '../../db/user-lock';
import { changePassword } from '../../verbs/account/change-password';
import { findUserByEmail, mustFindUser } from '../../verbs/account/find-user';
import { profileOf } from '../../verbs/account/profile-of';
import type { AppDeps, AppEnv } from '../app-env';
import { bodyMaxBytes } from '../body-limits';
import { setSessionCookie } from '../middleware/signed-in';
import { readJson } from '../read-json';
import {
  codeGuessLimits,
  codeRequestLimits,
  countLimitedAttempt,
  resetLimitedAttempts,
  loginLimits,
} from '../rate-limits';

/** Password reset with a code that is sent by mail. No response reveals whether an account exists. */
export function passwordResetRoutes(deps: AppDeps): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();

  routes.get('/password-reset', (c) => c.json({ isAvailable: deps.canSendMail }));

  routes.post('/password-reset/code', async (c) => {
    const { email } = await readJson(c, passwordCodeRequestSchema, bodyMaxBytes);
    if (!deps.canSendMail) {
      throw new DomainError('unavailable', 'This installation of Emmaus cannot send mail.');
    }
    await countLimitedAttempt(deps, c, { limits: codeRequestLimits, email });
    const user = await findUserByEmail(deps.db, email);
    // An unknown email adds a job too, so that both cases take the same time. The job sends the mail later.
    await deps.jobs.add('send-letter', { letter: 'password-code', userId: user?.id ?? null });
    return c.json({ isAsked: true }, 202);
  });

  routes.post('/password-reset', async (c) => {
    const { email, code, newPassword } = await readJson(c, passwordResetSchema, bodyMaxBytes);
    const resetCount = await countLimitedAttempt(deps, c, { limits: codeGuessLimits, email });
    const validCode = await findValidCode(deps, email, code);
    if (validCode === null) {
      throw wrongCode();
    }
    const { userId } = validCode;
    const passwordHash = await hashPassword(newPassword);
    await withUserLock(deps, userId, async (ctx) => {
      if (!(await consumeCode(ctx.tx, validCode))) {
        throw wrongCode();
      }
      await changePassword(ctx, passwordHash);
      await closeAllSessions({ db: ctx.tx }, userId);
      await ctx.jobs.add('send-letter', { letter: 'password-changed', userId }, { tx: ctx.tx });
    });
    await resetCount();
    await resetLimitedAttempts(deps, loginLimits, email);
    setSessionCookie(c, deps, await openSession(deps, userId));
    return c.json(profileOf(await mustFindUser(deps.db, userId)));
  });

  return routes;
}

function wrongCode(): DomainError {
  return new DomainError(
    'invalid',
    'This code is not right, or it is too old. Please check it, or ask for a new one.',
  );
}
