import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestServer } from '../testing/test-server';
import { startTestServer } from '../testing/test-server';
import type { Transaction } from './database';
import type { WriteContext } from './user-lock';
import { withUserLock } from './user-lock';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const tables = ['spiritual_library', 'journaling_entries', 'sync_receipts'] as const;
type Table = (typeof tables)[number];
type Owner = { readonly userId: string; readonly version: number };

async function addRow(tx: Transaction, table: Table, { userId, version }: Owner): Promise<void> {
  const id = server.ids.next();
  const insert = {
    spiritual_library: sql`
      insert into spiritual_library (user_id, id, tool_id, tool_name, title, input, output, category, created_at, version)
      values (${userId}, ${id}, 'ask', 'Ask', 'Hope', '', 'near', 'study', now(), ${version})`,
    journaling_entries: sql`
      insert into journaling_entries (user_id, id, title, prompt, content, created_at, updated_at, version)
      values (${userId}, ${id}, 'Hope', 'What moved you?', 'near', now(), now(), ${version})`,
    sync_receipts: sql`
      insert into sync_receipts (user_id, mutation_id, device_id, seq, status, created_at)
      values (${userId}, ${id}, ${id}, 1, 'applied', now())`,
  };
  await tx.execute(insert[table]);
}

async function addEverywhere(ctx: WriteContext): Promise<void> {
  for (const table of tables) {
    await addRow(ctx.tx, table, ctx);
  }
}

async function countRows(userId: string): Promise<number[]> {
  return Promise.all(
    tables.map(async (table) => {
      const [row] = await server.db.execute<{ count: string }>(
        sql`select count(*) from ${sql.identifier(table)} where user_id = ${userId}`,
      );
      return Number(row?.count);
    }),
  );
}

const notLocked = { cause: { message: expect.stringContaining('without the user lock') } };

test.each(tables)('[PULL-1] %s accepts only rows of the locked person', async (table) => {
  const [ruth, naomi] = [await server.signUp(), await server.signUp()];
  const userId = ruth.profile.id;
  await expect(
    server.db.transaction((tx) => addRow(tx, table, { userId, version: 1 })),
  ).rejects.toMatchObject(notLocked);
  await expect(
    withUserLock(server.deps, userId, (ctx) =>
      addRow(ctx.tx, table, { userId: naomi.profile.id, version: ctx.version }),
    ),
  ).rejects.toMatchObject(notLocked);
  await withUserLock(server.deps, userId, (ctx) => addRow(ctx.tx, table, ctx));
  await expect(
    withUserLock(server.deps, userId, ({ tx }) =>
      tx.execute(sql`
        update ${sql.identifier(table)} set user_id = ${naomi.profile.id} where user_id = ${userId}`),
    ),
  ).rejects.toMatchObject({
    cause: { message: expect.stringContaining('stays with its person') },
  });
});

test.each(['spiritual_library', 'journaling_entries'] as const)(
  '[PULL-1] %s accepts only rows with the version of the transaction',
  async (table) => {
    const { profile } = await server.signUp();
    await expect(
      withUserLock(server.deps, profile.id, ({ tx, version }) =>
        addRow(tx, table, { userId: profile.id, version: version - 1 }),
      ),
    ).rejects.toMatchObject(notLocked);
  },
);

test.each(tables)('%s accepts no rows of a person without an account', async (table) => {
  const { profile } = await server.signUp();
  await server.db.execute(sql`delete from users where id = ${profile.id}`);
  await expect(
    withUserLock(server.deps, profile.id, (ctx) => addRow(ctx.tx, table, ctx)),
  ).rejects.toMatchObject({ cause: { code: '23503' } });
});

test('[ACCT-8] the deletion of a person deletes also the rows that were written while it waited', async () => {
  const [ruth, naomi] = [await server.signUp(), await server.signUp()];
  await withUserLock(server.deps, naomi.profile.id, addEverywhere);
  await withUserLock(server.deps, ruth.profile.id, addEverywhere);
  const deleting: PromiseLike<unknown>[] = [];
  await withUserLock(server.deps, ruth.profile.id, async (ctx) => {
    await addEverywhere(ctx);
    // As an operator would, without the person lock: it waits only for the person's row.
    deleting.push(
      server.db.execute(sql`delete from users where id = ${ruth.profile.id}`).then((done) => done),
    );
    await untilLockWait();
    expect(await countRows(ruth.profile.id)).toEqual([1, 1, 1]);
  });
  await Promise.all(deleting);
  expect(await countRows(ruth.profile.id)).toEqual([0, 0, 0]);
  expect(await countRows(naomi.profile.id)).toEqual([1, 1, 1]);
});

test('[ACCT-8] a transaction that does not see the latest rows cannot delete a person', async () => {
  const { profile } = await server.signUp();
  await withUserLock(server.deps, profile.id, addEverywhere);
  await expect(
    server.db.transaction((tx) => tx.execute(sql`delete from users where id = ${profile.id}`), {
      isolationLevel: 'repeatable read',
    }),
  ).rejects.toMatchObject({
    cause: { message: expect.stringContaining('reads what is committed') },
  });
  expect(await countRows(profile.id)).toEqual([1, 1, 1]);
});

async function untilLockWait(): Promise<void> {
  for (;;) {
    const waiting = await server.db.execute(sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
    if (waiting.length > 0) {
      return;
    }
  }
}
