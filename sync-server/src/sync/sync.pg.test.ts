import { gzipSync } from 'node:zlib';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, localDay } from '@emmaus/shared/kernel/local-day';
import type { SyncResponse } from '@emmaus/shared/sync/protocol';
import { createApp } from '../app';
import type { Database, Transaction } from '../db/database';
import { syncReceipts } from '../db/schema/sync';
import { walkCompletions } from '../db/schema/walk-completions';
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
const entryArgs = (id: string, title = 'Hope') => ({
  id,
  toolId: 'bible-answers',
  toolName: 'Bible Answers',
  title,
  input: 'hope?',
  output: 'Hope does not put to shame.',
  category: 'study',
  createdAt: at,
});

describe('push', () => {
  test('[APPLY-1] [SEND-1] a batch is applied in order with one verdict each', async () => {
    const phone = testDevice(server, await server.signUp());
    const id = server.ids.next();
    phone.queue('saveLibraryEntry', entryArgs(id));
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

  test('[APPLY-2] a batch sent again after a lost answer is answered and not applied again', async () => {
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

  test('[APPLY-2] twenty copies of one request at the same moment apply it once', async () => {
    const phone = testDevice(server, await server.signUp());
    phone.queue('completeWalk', { date: today, takeaway: 'near', completedAt: at });
    const answers = await Promise.all(Array.from({ length: 20 }, () => phone.send()));
    const statuses = answers.map(({ body }) => body.results[0]?.status);
    expect(statuses.filter((status) => status === 'applied')).toHaveLength(1);
    expect(statuses.filter((status) => status === 'duplicate')).toHaveLength(19);
  });

  test('[APPLY-2] a hole applies nothing and names the missing number', async () => {
    const phone = testDevice(server, await server.signUp());
    const id = server.ids.next();
    phone.queue('saveLibraryEntry', entryArgs(id));
    phone.queue('setLibraryFavorite', { id, isFavorite: true });
    phone.forget(1);
    const answer = await phone.send();
    expect(answer).toMatchObject({ status: 409, body: { conflict: 'gap', expectedSeq: 1 } });
    expect(await receiptCount(phone.userId)).toBe(0);
  });

  test('[APPLY-2] another mutation under an answered number is a forked device', async () => {
    const ruth = await server.signUp();
    const phone = testDevice(server, ruth);
    phone.queue('startWalk', { date: today });
    await phone.sync();
    const copy = testDevice(server, ruth, { deviceId: phone.deviceId });
    copy.queue('startWalk', { date: today });
    expect(await copy.send()).toMatchObject({ status: 409, body: { conflict: 'device-forked' } });
  });

  test('[APPLY-2] a mutation that another device already brought is a duplicate here', async () => {
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

  test('[APPLY-3] [SEND-1] a refusal is a verdict, keeps what was written, and blocks nothing behind it', async () => {
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
    phone.queue('saveLibraryEntry', entryArgs(id));
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

  test('[APPLY-3] a refused mutation sent again is answered with its first refusal', async () => {
    const phone = testDevice(server, await server.signUp());
    phone.queue('completeWalk', { date: today, takeaway: '', completedAt: at });
    await phone.send();
    expect((await phone.send()).body.results).toMatchObject([
      { status: 'duplicate', code: 'invalid' },
    ]);
  });

  test('[APPLY-4] a database that is busy answers 503, and nothing of the batch stays', async () => {
    const phone = testDevice(server, await server.signUp());
    await phone.sync();
    phone.queue('startWalk', { date: today });
    await server.db.transaction(async (tx) => {
      await tx.execute(sql`select 1 from user_sync where user_id = ${phone.userId} for update`);
      const answer = phone.send();
      await cutWaitingConnection(tx);
      expect(await answer).toMatchObject({ status: 503 });
    });
    expect(await receiptCount(phone.userId)).toBe(0);
    expect((await phone.sync()).results).toMatchObject([{ status: 'applied' }]);
  });

  test('[APPLY-5] characters that cannot be stored are refused when the body is parsed', async () => {
    const phone = testDevice(server, await server.signUp());
    phone.queue('completeWalk', { date: today, takeaway: 'a\u0000b', completedAt: at });
    phone.queue('completeWalk', { date: today, takeaway: 'a\uD800b', completedAt: at });
    const { results } = await phone.sync();
    expect(results).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
  });

  test('[MERGE-1] two devices complete one day: one completion, both takeaways in the order they were written', async () => {
    const ruth = await server.signUp();
    const phone = testDevice(server, ruth);
    const tablet = testDevice(server, ruth);
    phone.queue('completeWalk', {
      date: today,
      takeaway: 'second',
      completedAt: '2026-11-21T06:20:00.000Z',
    });
    tablet.queue('completeWalk', {
      date: today,
      takeaway: 'first',
      completedAt: '2026-11-21T06:10:00.000Z',
    });
    await phone.sync();
    const answer = await tablet.sync();
    expect(answer.results).toMatchObject([{ status: 'applied' }]);
    const completion = answer.changes.find(({ kind }) => kind === 'completion');
    expect(completion?.data).toMatchObject({ takeaways: [{ text: 'first' }, { text: 'second' }] });
  });

  test('[MERGE-4] a completion from a clock five years off counts for the day it was, and is flagged', async () => {
    const phone = testDevice(server, await server.signUp());
    phone.queue(
      'completeWalk',
      { date: localDay('2031-11-21'), takeaway: 'near', completedAt: '2031-11-21T06:30:00.000Z' },
      { occurredAt: '2031-11-21T06:30:00.000Z' },
    );
    const answer = await phone.sync({ sentAt: '2031-11-21T06:30:05.000Z' });
    expect(answer.results).toMatchObject([{ status: 'applied' }]);
    const rows = await server.db
      .select({ date: walkCompletions.date, clamped: walkCompletions.dateWasClamped })
      .from(walkCompletions)
      .where(eq(walkCompletions.userId, phone.userId));
    expect(rows).toEqual([{ date: today, clamped: true }]);
  });

  test('a walk finished offline and synced three days later counts for its own day', async () => {
    const own = await startTestServer();
    const phone = testDevice(own, await own.signUp());
    await phone.sync();
    const day = addDays(today, 1);
    phone.queue(
      'completeWalk',
      { date: day, takeaway: 'near', completedAt: '2026-11-22T06:00:00.000Z' },
      { occurredAt: '2026-11-22T06:00:00.000Z' },
    );
    own.clock.advance({ days: 4 });
    const answer = await phone.sync({ sentAt: '2026-11-25T06:30:00.000Z' });
    expect(answer.results).toMatchObject([{ status: 'applied' }]);
    expect(answer.changes.find(({ kind }) => kind === 'completion')?.data).toMatchObject({
      date: day,
    });
    await own.close();
  });

  test('[SEND-2] the wrong person, an old protocol and a malformed request are told apart', async () => {
    const ruth = await server.signUp();
    const naomi = await server.signUp();
    const phone = testDevice(server, ruth);
    expect(await phone.send({ userId: naomi.profile.id })).toMatchObject({
      status: 409,
      body: { conflict: 'user-mismatch' },
    });
    expect((await phone.send({ deviceId: 'not-an-id' })).status).toBe(400);
    // PostgreSQL would answer in lower case, and the device would never know its own word again.
    expect((await phone.send({ deviceId: phone.deviceId.replace(/^./, 'A') })).status).toBe(400);
    expect((await phone.send({ extra: 1 })).status).toBe(400);
    expect((await server.anonymous('POST', '/api/sync', phone.request())).status).toBe(401);
  });

  test('[SEND-2] a request beyond the limit is 413, packed or plain, and gzip is understood', async () => {
    const ruth = await server.signUp();
    const phone = testDevice(server, ruth);
    const big = JSON.stringify({ ...phone.request(), appVersion: 'x'.repeat(2_200_000) });
    expect((await ruth.call('POST', '/api/sync', big)).status).toBe(413);
    const app = createApp(server.deps);
    const post = (body: Uint8Array<ArrayBuffer>) =>
      app.request('/api/sync', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'content-encoding': 'gzip',
          cookie: ruth.cookie,
        },
        body,
      });
    expect((await post(new Uint8Array(gzipSync(big)))).status).toBe(413);
    expect((await post(new Uint8Array([1, 2, 3]))).status).toBe(400);
    const small = new Uint8Array(gzipSync(JSON.stringify(phone.request())));
    expect((await post(small)).status).toBe(200);
  });
});

describe('pull', () => {
  test('[PULL-6] a fresh device receives the profile, credits, and the walks of today and six more days', async () => {
    const ruth = await server.signUp({ moodCheck: 'numb' });
    const answer = await testDevice(server, ruth).sync();
    const kinds = answer.changes.map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'walk')).toHaveLength(7);
    expect(answer.changes.find(({ kind }) => kind === 'profile')?.data).toEqual(ruth.profile);
    expect(kinds).toContain('credits');
    const walks = answer.changes.filter(({ kind }) => kind === 'walk').map(({ id }) => id);
    expect(walks.toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6].map((count) => addDays(today, count)));
    expect(answer.changes.find(({ kind }) => kind === 'walk')?.data).toMatchObject({
      startedAt: null,
    });
  });

  test('[PULL-7] a sync with nothing new is small and writes nothing', async () => {
    const own = await startTestServer();
    const phone = testDevice(own, await own.signUp());
    await phone.sync();
    await refuseWrites(own.db);
    const answer = await phone.sync();
    expect(answer.changes).toEqual([]);
    expect(JSON.stringify(answer).length).toBeLessThanOrEqual(300);
    phone.queue('startWalk', { date: today });
    expect((await phone.send()).status).toBe(500);
    await own.close();
  });

  test('[PULL-2] pages of every size bring every row exactly once', async () => {
    const ruth = await server.signUp();
    const writer = testDevice(server, ruth);
    for (let index = 0; index < 12; index += 1) {
      writer.queue('saveLibraryEntry', entryArgs(server.ids.next(), `Entry ${index}`));
    }
    await writer.sync();
    const whole = await testDevice(server, ruth).sync();
    const expected = whole.changes.map(({ kind, id }) => `${kind} ${id}`).toSorted();
    for (const limit of [1, 2, 3, 5, 7]) {
      const device = testDevice(server, ruth);
      const seen: string[] = [];
      let answer: SyncResponse;
      do {
        answer = await device.sync({ limit });
        expect(answer.changes.length).toBeLessThanOrEqual(limit);
        seen.push(...answer.changes.map(({ kind, id }) => `${kind} ${id}`));
      } while (answer.hasMore);
      expect(seen.toSorted()).toEqual(expected);
    }
  });

  test('[PULL-3] a deleted row arrives as a tombstone without its text, and comes back when restored', async () => {
    const ruth = await server.signUp();
    const phone = testDevice(server, ruth);
    const tablet = testDevice(server, ruth);
    const id = server.ids.next();
    phone.queue('saveLibraryEntry', entryArgs(id));
    await phone.sync();
    await tablet.sync();
    phone.queue('deleteLibraryEntry', { id });
    await phone.sync();
    expect((await tablet.sync()).changes).toEqual([
      { kind: 'library', id, version: expect.any(Number), data: null },
    ]);
    phone.queue('restoreLibraryEntry', { id });
    await phone.sync();
    expect((await tablet.sync()).changes).toMatchObject([{ id, data: { title: 'Hope' } }]);
  });

  test.each([
    ['unreadable', 'x'],
    ['of another epoch', '00000000-0000-4000-8000-000000000000~1~walk~2026-11-21'],
  ])('[PULL-3] a cursor that is %s starts the device over', async (_, cursor) => {
    const phone = testDevice(server, await server.signUp());
    await phone.sync();
    const answer = await phone.sync({ cursor });
    expect(answer.reset).toBe(true);
    expect(answer.changes.length).toBeGreaterThan(7);
  });

  test('[PULL-3] a cursor from the future starts the device over', async () => {
    const phone = testDevice(server, await server.signUp());
    const { epoch } = await phone.sync();
    expect((await phone.sync({ cursor: `${epoch}~999999~walk~2026-11-21` })).reset).toBe(true);
  });

  test('[PULL-1] a write that did not take the version is refused by the database', async () => {
    const ruth = await server.signUp();
    const phone = testDevice(server, ruth);
    await phone.sync();
    for (const statement of [
      sql`update daily_walks set title = 'x' where user_id = ${phone.userId}`,
      sql`update users set name = 'x' where id = ${phone.userId}`,
      sql`update users set name = 'x', version = version + 1 where id = ${phone.userId}`,
    ]) {
      await expect(server.db.execute(statement)).rejects.toMatchObject({
        cause: { message: expect.stringContaining('without the user lock') },
      });
    }
  });

  test('[PULL-1] nobody receives another person’s rows', async () => {
    const ruth = testDevice(server, await server.signUp());
    const naomi = testDevice(server, await server.signUp());
    const id = server.ids.next();
    ruth.queue('saveLibraryEntry', entryArgs(id, 'Only Ruth’s'));
    await ruth.sync();
    expect(JSON.stringify(await naomi.sync())).not.toContain('Only Ruth’s');
    naomi.queue('deleteLibraryEntry', { id });
    await naomi.sync();
    expect((await ruth.sync()).changes).toEqual([]);
  });

  test('changed answers reshape the walks that nobody has opened, and no other', async () => {
    const ruth = await server.signUp({ moodCheck: 'tired' });
    const phone = testDevice(server, ruth);
    phone.queue('startWalk', { date: today });
    const opened = await phone.sync();
    expect(opened.changes.find(({ id }) => id === today)?.data).toMatchObject({
      startedAt: expect.any(String),
    });
    phone.queue('saveAnswers', { moodCheck: 'peaceful' });
    const { changes } = await phone.sync();
    const reshaped = changes.filter(({ kind }) => kind === 'walk');
    expect(reshaped.map(({ id }) => id)).not.toContain(today);
    expect(reshaped).toHaveLength(6);
    expect(JSON.stringify(reshaped)).toContain('feeling peaceful');
  });

  test('a walk read offline before the answers changed is completed as it was read', async () => {
    const ruth = await server.signUp({ moodCheck: 'tired' });
    const phone = testDevice(server, ruth);
    const tablet = testDevice(server, ruth);
    await phone.sync();
    tablet.queue('saveAnswers', { moodCheck: 'peaceful' });
    phone.queue('startWalk', { date: today });
    phone.queue('completeWalk', { date: today, takeaway: 'near', completedAt: at });
    await phone.sync();
    await tablet.sync();
    const [row] = await server.db
      .select({ devotion: walkCompletions.devotion })
      .from(walkCompletions)
      .where(eq(walkCompletions.userId, phone.userId));
    expect(row?.devotion).toContain('feeling tired');
  });
});

async function receiptCount(userId: string): Promise<number> {
  const rows = await server.db.select().from(syncReceipts).where(eq(syncReceipts.userId, userId));
  return rows.length;
}

/** From now on every table of this database refuses every write. */
async function refuseWrites(db: Database): Promise<void> {
  await db.execute(sql`
    create function refuse_write() returns trigger language plpgsql as
    $$ begin raise exception 'a write to %', tg_table_name; end $$`);
  const tables = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  );
  for (const { name } of tables) {
    await db.execute(sql`
      create trigger refuse_write before insert or update or delete on ${sql.identifier(name)}
      for each statement execute function refuse_write()`);
  }
}

/** Ends the connection that waits for a lock, as a failing database would. */
async function cutWaitingConnection(tx: Transaction): Promise<void> {
  for (;;) {
    const cut = await tx.execute(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`);
    if (cut.length > 0) {
      return;
    }
  }
}
