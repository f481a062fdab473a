import { Hono } from 'hono';
import { assessmentBodySchema } from '@emmaus/shared/api/gifts';
import { describeTopGifts } from '@emmaus/shared/domain/gifts/describe-gifts';
import type { Assessment } from '@emmaus/shared/entities/assessment';
import { isoAt } from '../../db/instant';
import { withUserLock } from '../../db/user-lock';
import { mustFindAssessment, newestAssessment } from '../../verbs/gifts/list-assessments';
import { saveAssessment } from '../../verbs/gifts/save-assessment';
import type { AppDeps, AppEnv } from '../app-env';
import { bodyMaxBytes } from '../body-limits';
import { notOwner, ownIdOnly, signedIn } from '../middleware/signed-in';
import { readJson } from '../read-json';

export function giftsRoutes(deps: AppDeps): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();

  routes.get('/spiritual-gifts/:id', signedIn(deps), ownIdOnly, async (c) => {
    const { id } = c.get('user');
    const newest = await newestAssessment(deps.db, id);
    return c.json(newest === null ? null : responseBody(id, newest));
  });

  routes.post('/spiritual-gifts/assessment', signedIn(deps), async (c) => {
    const { userId, ...body } = await readJson(c, assessmentBodySchema, bodyMaxBytes);
    if (userId !== c.get('user').id) {
      throw notOwner();
    }
    const assessment = {
      responses: body.responses,
      id: body.id ?? deps.ids.next(),
      completedAt: body.completedAt ?? isoAt(deps.clock.nowMs()),
    };
    await withUserLock(deps, userId, (ctx) => saveAssessment(ctx, assessment));
    return c.json(
      responseBody(userId, await mustFindAssessment(deps.db, userId, assessment.id)),
      201,
    );
  });

  return routes;
}

/** The documented response: the top gifts with their descriptions. */
function responseBody(userId: string, assessment: Assessment) {
  const { results } = assessment;
  return { ...assessment, userId, results: { ...results, topGifts: describeTopGifts(results) } };
}
