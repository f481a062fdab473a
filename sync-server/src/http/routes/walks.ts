import { Hono } from 'hono';
import { completeWalkBodySchema } from '@emmaus/shared/api/walk';
import { isTooFarAhead } from '@emmaus/shared/domain/date-window';
import { progressStats } from '@emmaus/shared/domain/progress';
import { DomainError } from '@emmaus/shared/kernel/domain-error';
import type { LocalDay } from '@emmaus/shared/kernel/local-day';
import { dayAt, isLocalDay } from '@emmaus/shared/kernel/local-day';
import { isoAt, toIso } from '../../db/instant';
import { withUserLock } from '../../db/user-lock';
import type { Account } from '../../verbs/account/find-user';
import { completeWalk } from '../../verbs/walk/complete-walk';
import { completionBody } from '../../verbs/walk/completion-body';
import { mustFindCompletion, walkedDays } from '../../verbs/walk/find-completion';
import { findWalk } from '../../verbs/walk/find-walk';
import { startWalk } from '../../verbs/walk/start-walk';
import type { AppDeps, AppEnv } from '../app-env';
import { bodyMaxBytes } from '../body-limits';
import { notOwner, ownIdOnly, signedIn } from '../middleware/signed-in';
import { readJson } from '../read-json';

export function walkRoutes(deps: AppDeps): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  const { db } = deps;

  /** Returns null for a walk that was generated in advance and not started (decision 0016). */
  routes.get('/user/:id/walk/:date', signedIn(deps), ownIdOnly, async (c) => {
    const date = parseDay(c.req.param('date'));
    const walk = await findWalk(db, { userId: c.get('user').id, date });
    if (walk === null || walk.startedAt === null) {
      return c.json(null);
    }
    const { content, title, source, startedAt } = walk;
    return c.json({ id: date, date, title, source, startedAt: toIso(startedAt), ...content });
  });

  routes.get('/user/:id/progress', signedIn(deps), ownIdOnly, async (c) => {
    const user = c.get('user');
    return c.json(
      progressStats({
        walkedDays: await walkedDays(db, user.id),
        today: today(deps, user),
        joinedAt: toIso(user.createdAt),
        timeZone: user.timeZone,
      }),
    );
  });

  routes.get('/spiritual-walk/:id', signedIn(deps), ownIdOnly, async (c) => {
    const user = c.get('user');
    const requestedDate = c.req.query('date');
    const date = requestedDate === undefined ? today(deps, user) : parseDay(requestedDate);
    refuseFutureDay(deps, date);
    await deps.walks.ensureWalks({
      userId: user.id,
      dates: [date],
      replace: 'missing-and-outdated',
    });
    await withUserLock(deps, user.id, (ctx) => startWalk(ctx, { date }));
    const walk = await findWalk(db, { userId: user.id, date });
    if (walk === null) {
      throw new DomainError('unavailable', 'Unable to load your walk content. Please try again.');
    }
    return c.json({ date, title: walk.title, source: walk.source, ...walk.content });
  });

  routes.post('/complete-walk', signedIn(deps), async (c) => {
    const user = c.get('user');
    const body = await readJson(c, completeWalkBodySchema, bodyMaxBytes);
    if (body.userId !== user.id) {
      throw notOwner();
    }
    const date = body.date ?? today(deps, user);
    refuseFutureDay(deps, date);
    await deps.walks.ensureWalks({ userId: user.id, dates: [date], replace: 'missing' });
    const { wasNew } = await withUserLock(deps, user.id, (ctx) =>
      completeWalk(ctx, {
        date,
        takeaway: body.takeaway,
        completedAt: body.completedAt ?? isoAt(deps.clock.nowMs()),
      }),
    );
    const completion = await mustFindCompletion(db, user.id, date);
    return c.json(completionBody(completion), wasNew ? 201 : 200);
  });

  return routes;
}

function today(deps: AppDeps, user: Account): LocalDay {
  return dayAt(deps.clock.nowMs(), user.timeZone);
}

function parseDay(text: string): LocalDay {
  if (!isLocalDay(text)) {
    throw new DomainError('invalid', 'The date must be one that exists, as YYYY-MM-DD.');
  }
  return text;
}

function refuseFutureDay(deps: AppDeps, date: LocalDay): void {
  if (isTooFarAhead(date, deps.clock.nowMs())) {
    throw new DomainError('date-out-of-range', 'This walk is for a day that has not come yet.');
  }
}
