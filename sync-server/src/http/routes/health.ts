import { Hono } from 'hono';
import { pingDatabase } from '../../db/ping';
import type { AppDeps, AppEnv } from '../app-env';

/** 200 if the process and its database respond. */
export function healthRoutes({ db }: AppDeps): Hono<AppEnv> {
  return new Hono<AppEnv>().get('/healthz', async (c) => {
    await pingDatabase(db);
    return c.json({ ok: true });
  });
}
