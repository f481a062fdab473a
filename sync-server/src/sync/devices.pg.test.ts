import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../db/database';
import type { WriteContext } from '../db/user-lock';
import { withUserLock } from '../db/user-lock';
import { testDevice } from '../testing/test-device';
import type { TestServer } from '../testing/test-server';
import { startTestServer } from '../testing/test-server';
import { lockDevice } from './devices';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** After this many runs PostgreSQL caches the plan of a prepared statement. */
const runsUntilPlanIsCached = 8;

test('[APPLY-2] the number of earlier receipts of a device does not slow down its next batch', async () => {
  const phone = testDevice(server, await server.signUp());
  const { db, close } = openDatabase(server.connection, { maxConnections: 1 });
  const receiptsReadByLock = (): Promise<number> =>
    withUserLock({ ...server.deps, db }, phone.userId, async (ctx) => {
      const before = await receiptsRead(ctx);
      const ids = [randomUUID(), randomUUID()];
      const known = await lockDevice(ctx, {
        userId: ctx.userId,
        deviceId: phone.deviceId,
        ids,
      });
      expect(known.receiptsById.size).toBe(0);
      return (await receiptsRead(ctx)) - before;
    });
  const addReceipts = (seqs: readonly [first: number, last: number]): Promise<unknown> =>
    withUserLock({ ...server.deps, db }, phone.userId, ({ tx, userId }) =>
      tx.execute(sql`
        insert into sync_receipts (user_id, mutation_id, device_id, seq, status, created_at)
        select ${userId}, gen_random_uuid(), ${phone.deviceId}, seq, 'applied', now()
        from generate_series(${seqs[0]}::int, ${seqs[1]}::int) as seq`),
    );
  // So few that a scan of all receipts looks cheaper than index look-ups.
  await addReceipts([1, 1000]);
  for (let run = 0; run < runsUntilPlanIsCached; run += 1) {
    await receiptsReadByLock();
  }
  await addReceipts([1001, 6000]);
  expect(await receiptsReadByLock()).toBeLessThan(10);
  await close();
});

/** The number of receipts that this transaction has read. */
async function receiptsRead({ tx }: WriteContext): Promise<number> {
  const [row] = await tx.execute<{ read: string }>(sql`
    select coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) as read
    from pg_stat_xact_user_tables where relname = 'sync_receipts'`);
  return Number(row?.read ?? 0);
}
