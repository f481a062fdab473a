import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { localDay } from '@emmaus/shared/kernel/local-day';
import type { Transaction } from '../db/database';
import { syncReceipts } from '../db/schema/sync';
import { walkCompletions } from '../db/schema/walk-completions';
import { libraryEntryArgs } from '../testing/library-entry-args';
import { testDevice } from '../testing/test-device';
import type { TestServer } from '../testing/test-server';
import { startTestServer } from '../testing/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const today = localDay('2026-11-21');
const at = '2026-11-21T06:30:00.000Z';

test('[APPLY-1] [SEND-1] a batch is applied in order, with one result for each mutation', async () => {
  const phone = testDevice(server, await server.signUp());
  const id = server.ids.next();
  phone.queue('saveLibraryEntry', libraryEntryArgs(id));
  phone.queue('setLibraryFavorite', { id, isFavorite: true });
  const answer = await phone.sync();
  expect(answer.results).toMatchObject([
    { seq: 1, status: 'applied', entity: `library:${id}` },
    { seq: 2, status: 'applied' },
  ]);
  expect(answer.lastSeq).toBe(2);
  expect(answer.changes).toContainEqual(
    expect.objectContaining({
      kind: 'library',
      id,
      data: expect.objectContaining({ isFavorite: true }),
    }),
  );
});

test('[APPLY-2] a batch that is sent again after a lost response is a duplicate', async () => {
  const phone = testDevice(server, await server.signUp());
  phone.queue('completeWalk', { date: today, takeaway: 'near', completedAt: at });
  const first = await phone.send();
  const second = await phone.send();
  expect(first.body.results).toMatchObject([{ status: 'applied' }]);
  expect(second.body.results).toMatchObject([
    { status: 'duplicate', entity: first.body.results[0]?.entity },
  ]);
  const rows = await server.db
    .select()
    .from(walkCompletions)
    .where(eq(walkCompletions.userId, phone.userId));
  expect(rows).toHaveLength(1);
});

test('[APPLY-2] twenty concurrent copies of one request are applied once', async () => {
  const phone = testDevice(server, await server.signUp());
  phone.queue('completeWalk', { date: today, takeaway: 'near', completedAt: at });
  const responses = await Promise.all(Array.from({ length: 20 }, () => phone.send()));
  const statuses = responses.map(({ body }) => body.results[0]?.status);
  expect(statuses.filter((status) => status === 'applied')).toHaveLength(1);
  expect(statuses.filter((status) => status === 'duplicate')).toHaveLength(19);
});

test('[APPLY-2] a gap applies nothing and names the missing seq', async () => {
  const phone = testDevice(server, await server.signUp());
  const id = server.ids.next();
  phone.queue('saveLibraryEntry', libraryEntryArgs(id));
  phone.queue('setLibraryFavorite', { id, isFavorite: true });
  phone.forget(1);
  const answer = await phone.send();
  expect(answer).toMatchObject({ status: 409, body: { conflict: 'gap', expectedSeq: 1 } });
  expect(await receiptCount(phone.userId)).toBe(0);
});

test('[APPLY-2] another mutation with an acknowledged seq is a forked device', async () => {
  const ruth = await server.signUp();
  const phone = testDevice(server, ruth);
  phone.queue('startWalk', { date: today });
  await phone.sync();
  const copy = testDevice(server, ruth, { deviceId: phone.deviceId });
  copy.queue('startWalk', { date: today });
  expect(await copy.send()).toMatchObject({ status: 409, body: { conflict: 'device-forked' } });
});

test('[APPLY-2] a mutation that another device already sent is a duplicate', async () => {
  const ruth = await server.signUp();
  const phone = testDevice(server, ruth);
  const mutation = phone.queue('startWalk', { date: today });
  await phone.sync();
  const restored = testDevice(server, ruth);
  restored.queueAs(mutation);
  const answer = await restored.sync();
  expect(answer.results).toMatchObject([{ status: 'duplicate' }]);
  expect(answer.lastSeq).toBe(1);
});

test('[APPLY-3] [SEND-1] a rejected mutation has a result, keeps its text in the receipt, and does not block the mutations after it', async () => {
  const phone = testDevice(server, await server.signUp());
  const id = server.ids.next();
  phone.queue('createJournalEntry', {
    id: server.ids.next(),
    title: 'Thoughts',
    prompt: 'Daily Walk Reflection',
    content: 'I wrote this on the train.',
    createdAt: at,
  });
  phone.queue('completeWalk', { date: today, takeaway: '  ', completedAt: at });
  phone.queue('becomeAdmin', {});
  phone.queue('saveLibraryEntry', libraryEntryArgs(id));
  const answer = await phone.sync();
  expect(answer.results).toMatchObject([
    { status: 'rejected', code: 'upgrade-required' },
    {
      status: 'rejected',
      code: 'invalid',
      message: expect.stringContaining('Please share your biggest takeaway'),
    },
    { status: 'rejected', code: 'invalid', message: expect.stringContaining('becomeAdmin') },
    { status: 'applied' },
  ]);
  expect(answer.lastSeq).toBe(4);
  const [receipt] = await server.db
    .select({ payload: syncReceipts.payload })
    .from(syncReceipts)
    .where(eq(syncReceipts.userId, phone.userId))
    .orderBy(syncReceipts.seq);
  expect(receipt?.payload).toContain('I wrote this on the train.');
});

test('[APPLY-3] a rejected mutation that is sent again has the result of the first time', async () => {
  const phone = testDevice(server, await server.signUp());
  phone.queue('completeWalk', { date: today, takeaway: '', completedAt: at });
  await phone.send();
  expect((await phone.send()).body.results).toMatchObject([
    { status: 'duplicate', code: 'invalid' },
  ]);
});

test('[APPLY-4] a lost database connection is a 503 response, and nothing of the batch is stored', async () => {
  const phone = testDevice(server, await server.signUp());
  await phone.sync();
  phone.queue('startWalk', { date: today });
  await server.db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from user_sync where user_id = ${phone.userId} for update`);
    const answer = phone.send();
    await terminateWaitingConnection(tx);
    expect(await answer).toMatchObject({ status: 503 });
  });
  expect(await receiptCount(phone.userId)).toBe(0);
  expect((await phone.sync()).results).toMatchObject([{ status: 'applied' }]);
});

test('[APPLY-5] a mutation with U+0000 or a lone surrogate is rejected', async () => {
  const phone = testDevice(server, await server.signUp());
  phone.queue('completeWalk', { date: today, takeaway: 'a\u0000b', completedAt: at });
  phone.queue('completeWalk', { date: today, takeaway: 'a\uD800b', completedAt: at });
  const { results } = await phone.sync();
  expect(results).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
});

async function receiptCount(userId: string): Promise<number> {
  const rows = await server.db.select().from(syncReceipts).where(eq(syncReceipts.userId, userId));
  return rows.length;
}

/** Terminates the connection that waits for a lock. */
async function terminateWaitingConnection(tx: Transaction): Promise<void> {
  for (;;) {
    const terminated = await tx.execute(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`);
    if (terminated.length > 0) {
      return;
    }
  }
}
