import { Hono } from 'hono';
import { reportBodySchema } from '@emmaus/shared/api/reports';
import { saveReport } from '../../verbs/reports/save-report';
import type { AppDeps, AppEnv } from '../app-env';
import { bodyMaxBytes } from '../body-limits';
import { notOwner, signedIn } from '../middleware/signed-in';
import { readJson } from '../read-json';
import { countLimitedUse, reportLimits } from '../rate-limits';

/** Stores a person's report of a generated text. */
export function reportRoutes(deps: AppDeps): Hono<AppEnv> {
  return new Hono<AppEnv>().post('/reports', signedIn(deps), async (c) => {
    const report = await readJson(c, reportBodySchema, bodyMaxBytes);
    if (report.userId !== c.get('user').id) {
      throw notOwner();
    }
    await countLimitedUse(deps, c, reportLimits);
    await saveReport(deps, report);
    return c.json({ isReported: true }, 201);
  });
}
