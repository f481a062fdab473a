import { Hono } from 'hono';
import { pingDatabase } from '../../db/ping';
import type { AppDeps, AppEnv } from '../app-env';

/** 200 when the process and its database answer. */
export function healthRoutes({ db }: AppDeps): Hono<AppEnv> {
  return new Hono<AppEnv>().get('/healthz', async (c) => {
    await pingDatabase(db);
    return c.json({ ok: true });
  });
}
