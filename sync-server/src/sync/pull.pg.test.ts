import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, localDay } from '@emmaus/shared/kernel/local-day';
import type { SyncResponse } from '@emmaus/shared/sync/protocol';
import type { Database } from '../db/database';
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

test('[PULL-6] a new device receives the profile, credits, and the walks of today and six more days', async () => {
  const ruth = await server.signUp({ moodCheck: 'numb' });
  const response = await testDevice(server, ruth).sync();
  const kinds = response.changes.map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'walk')).toHaveLength(7);
  expect(response.changes.find(({ kind }) => kind === 'profile')?.data).toEqual(ruth.profile);
  expect(kinds).toContain('credits');
  const walks = response.changes.filter(({ kind }) => kind === 'walk').map(({ id }) => id);
  expect(walks.toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6].map((count) => addDays(today, count)));
  expect(response.changes.find(({ kind }) => kind === 'walk')?.data).toMatchObject({
    startedAt: null,
  });
});

test('[PULL-7] a sync without changes has a small response and writes nothing', async () => {
  const readOnlyServer = await startTestServer();
  const phone = testDevice(readOnlyServer, await readOnlyServer.signUp());
  await phone.sync();
  await refuseWrites(readOnlyServer.db);
  const response = await phone.sync();
  expect(response.changes).toEqual([]);
  expect(JSON.stringify(response).length).toBeLessThanOrEqual(300);
  phone.queue('startWalk', { date: today });
  expect((await phone.send()).status).toBe(500);
  await readOnlyServer.close();
});

test('[PULL-2] pages of any size contain each row exactly once', async () => {
  const ruth = await server.signUp();
  const writingDevice = testDevice(server, ruth);
  for (let index = 0; index < 12; index += 1) {
    writingDevice.queue('saveLibraryEntry', libraryEntryArgs(server.ids.next(), `Entry ${index}`));
  }
  await writingDevice.sync();
  const complete = await testDevice(server, ruth).sync();
  const expected = complete.changes.map(({ kind, id }) => `${kind} ${id}`).toSorted();
  for (const limit of [1, 2, 3, 5, 7]) {
    const device = testDevice(server, ruth);
    const seen: string[] = [];
    let response: SyncResponse;
    do {
      response = await device.sync({ limit });
      expect(response.changes.length).toBeLessThanOrEqual(limit);
      seen.push(...response.changes.map(({ kind, id }) => `${kind} ${id}`));
    } while (response.hasMore);
    expect(seen.toSorted()).toEqual(expected);
  }
});

test('[PULL-3] a deleted row is sent as a tombstone without its text, and as a row when it is restored', async () => {
  const ruth = await server.signUp();
  const phone = testDevice(server, ruth);
  const tablet = testDevice(server, ruth);
  const id = server.ids.next();
  phone.queue('saveLibraryEntry', libraryEntryArgs(id));
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
])('[PULL-3] a cursor that is %s resets the device', async (_, cursor) => {
  const phone = testDevice(server, await server.signUp());
  await phone.sync();
  const response = await phone.sync({ cursor });
  expect(response.reset).toBe(true);
  expect(response.changes.length).toBeGreaterThan(7);
});

test('[PULL-3] a cursor from the future resets the device', async () => {
  const phone = testDevice(server, await server.signUp());
  const { epoch } = await phone.sync();
  expect((await phone.sync({ cursor: `${epoch}~999999~walk~2026-11-21` })).reset).toBe(true);
});

test('[PULL-1] the database refuses a write without the user lock', async () => {
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

test('[PULL-1] a pull contains no rows of another person', async () => {
  const ruth = testDevice(server, await server.signUp());
  const naomi = testDevice(server, await server.signUp());
  const id = server.ids.next();
  ruth.queue('saveLibraryEntry', libraryEntryArgs(id, 'Only Ruth’s'));
  await ruth.sync();
  expect(JSON.stringify(await naomi.sync())).not.toContain('Only Ruth’s');
  naomi.queue('deleteLibraryEntry', { id });
  await naomi.sync();
  expect((await ruth.sync()).changes).toEqual([]);
});

/** Makes every table of this database refuse writes. */
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
