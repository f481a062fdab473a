import { Hono } from 'hono';
import { accountPatchSchema, intakeSchema, loginSchema } from '@emmaus/shared/api/account';
import { DomainError } from '@emmaus/shared/kernel/domain-error';
import { saveAnswers as saveAnswersMutation } from '@emmaus/shared/mutations/save-answers';
import { hashPassword, isPasswordRight } from '../../auth/password';
import { closeSession, openSession } from '../../auth/sessions';
import { withUserLock } from '../../db/user-lock';
import { createAccount } from '../../verbs/account/create-account';
import { findUserByEmail, mustFindUser } from '../../verbs/account/find-user';
import { profileOf } from '../../verbs/account/profile-of';
import { saveAnswers } from '../../verbs/account/save-answers';
import { updateAccount } from '../../verbs/account/update-account';
import type { AppDeps, AppEnv } from '../app-env';
import { bodyMaxBytes } from '../body-limits';
import {
  clearSessionCookie,
  setSessionCookie,
  ownIdOnly,
  sessionToken,
  signedIn,
} from '../middleware/signed-in';
import { readJson } from '../read-json';
import { countLimitedAttempt, intakeLimits, loginLimits } from '../rate-limits';

export function accountRoutes(deps: AppDeps): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();

  routes.post('/complete-intake', async (c) => {
    const intake = await readJson(c, intakeSchema, bodyMaxBytes);
    await countLimitedAttempt(deps, c, { limits: intakeLimits, email: intake.email });
    const passwordHash = await hashPassword(intake.password);
    const user = await createAccount(deps, { intake, passwordHash });
    return c.json({ user: profileOf(user) }, 201);
  });

  routes.post('/login', async (c) => {
    const { email, password } = await readJson(c, loginSchema, bodyMaxBytes);
    const resetCount = await countLimitedAttempt(deps, c, { limits: loginLimits, email });
    const user = await findUserByEmail(deps.db, email);
    const isRight = await isPasswordRight(user?.passwordHash ?? null, password);
    if (user === null || !isRight) {
      throw new DomainError('unauthenticated', 'Invalid email or password');
    }
    await resetCount();
    // The new cookie replaces the old one, and the browser could then no longer end the old session.
    const previousToken = sessionToken(c, deps);
    if (previousToken !== null) {
      await closeSession(deps, previousToken);
    }
    setSessionCookie(c, deps, await openSession(deps, user.id));
    return c.json(profileOf(user));
  });

  routes.post('/logout', async (c) => {
    const token = sessionToken(c, deps);
    if (token !== null) {
      await closeSession(deps, token);
    }
    clearSessionCookie(c, deps);
    return c.body(null, 204);
  });

  for (const path of ['/user', '/auth/user']) {
    routes.get(path, signedIn(deps), (c) => c.json(profileOf(c.get('user'))));
  }
  for (const path of ['/user/:id', '/users/:id']) {
    routes.get(path, signedIn(deps), ownIdOnly, (c) => c.json(profileOf(c.get('user'))));
  }

  routes.patch('/users/:id', signedIn(deps), ownIdOnly, async (c) => {
    const patch = await readJson(c, accountPatchSchema, bodyMaxBytes);
    const { id } = c.get('user');
    await withUserLock(deps, id, (ctx) => updateAccount(ctx, patch));
    return c.json(profileOf(await mustFindUser(deps.db, id)));
  });

  routes.patch('/users/:id/spiritual-answers', signedIn(deps), ownIdOnly, async (c) => {
    const answers = await readJson(c, saveAnswersMutation.schema, bodyMaxBytes);
    const { id } = c.get('user');
    await withUserLock(deps, id, (ctx) => saveAnswers(ctx, answers));
    return c.json(profileOf(await mustFindUser(deps.db, id)));
  });

  return routes;
}
