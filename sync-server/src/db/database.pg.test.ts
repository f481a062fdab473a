import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestDatabase } from '../testing/test-database';
import { createTestDatabase } from '../testing/test-database';
import { openClient } from './database';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('[APPLY-4] a statement that fails after its first rows does not shift the rows of the next one', async () => {
  const client = openClient(database.connection, { max: 1 });
  await expect(client`select 1 / (3 - n) from generate_series(1, 5) n`).rejects.toMatchObject({
    code: '22012',
  });
  expect([...(await client`select 7 as seven`)]).toEqual([{ seven: 7 }]);
  await client.end();
});

test('[APPLY-4] a connection that is lost after the first rows does not shift the rows of the next one', async () => {
  const client = openClient(database.connection, { max: 1 });
  await expect(
    client`select case when n = 4 then pg_terminate_backend(pg_backend_pid()) end, repeat('x', 9000)
           from generate_series(1, 5) n`,
  ).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' });
  expect([...(await client`select 7 as seven`)]).toEqual([{ seven: 7 }]);
  await client.end();
});
