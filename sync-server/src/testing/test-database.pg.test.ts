import { expect, test } from 'vitest';
import { openClient } from '../db/database';
import { createTestDatabase } from './test-database';

test('a test database is migrated and separate from other test databases', async () => {
  const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  const [a, b] = [one, other].map((each) => openClient(each.connection, { max: 1 }));
  try {
    await a?.unsafe('create table only_here (n int)');
    const tables = await b?.unsafe(
      `select table_name from information_schema.tables where table_schema = 'public'`,
    );
    const names = tables?.map((row) => String(row['table_name']));
    expect(names).toContain('users');
    expect(names).not.toContain('only_here');
  } finally {
    await Promise.all([a?.end(), b?.end()]);
    await Promise.all([one.drop(), other.drop()]);
  }
});

test('dropping a database closes its open connections', async () => {
  const database = await createTestDatabase();
  const client = openClient(database.connection, { max: 1 });
  await client`select 1`;
  await database.drop();
  await expect(client`select 1`).rejects.toMatchObject({ code: expect.any(String) });
  await client.end({ timeout: 1 });
});

test('the encoding is UTF-8, and case conversion works for letters outside ASCII', async () => {
  const database = await createTestDatabase();
  const client = openClient(database.connection, { max: 1 });
  try {
    const rows =
      await client`select upper('é ß ñ') as raised, current_setting('server_encoding') as encoding`;
    expect(rows[0]).toMatchObject({ raised: 'É ß Ñ', encoding: 'UTF8' });
  } finally {
    await client.end();
    await database.drop();
  }
});
