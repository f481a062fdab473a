import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { spiritualLibrary } from '../db/schema/spiritual-library';
import { withUserLock } from '../db/user-lock';
import type { TestServer } from '../testing/test-server';
import { startTestServer } from '../testing/test-server';
import { createLog } from './create-log';

const secret = 'I have told nobody of this.';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** The log line of an error. */
async function lineOf(work: PromiseLike<unknown>): Promise<string> {
  let line = '';
  const log = createLog('info', { write: (text) => void (line += text) });
  await Promise.resolve(work).then(
    () => undefined,
    (err: unknown) => log.error({ err }, 'unexpected error'),
  );
  return line;
}

const entry = { toolId: 'ask', toolName: 'Ask', title: secret, input: secret, category: 'study' };

describe('the log line of a failed statement', () => {
  test('has the statement, SQLSTATE and table, and no text of the person', async () => {
    const { profile } = await server.signUp();
    const line = await lineOf(
      withUserLock(server.deps, profile.id, ({ tx, userId, version, ids }) =>
        tx.insert(spiritualLibrary).values({
          ...entry,
          category: 'study',
          id: ids.next(),
          userId,
          output: `${secret}\u0000`,
          createdAt: '2026-11-21T06:30:00.000Z',
          version,
        }),
      ),
    );
    expect(line).toContain('insert into \\"spiritual_library\\"');
    expect(line).toContain('22021');
    expect(line).toContain('user-lock');
    expect(line).not.toContain('told nobody');
  });

  test.each([
    ['a malformed value', sql`select ${secret}::uuid`, '22P02'],
    ['invalid JSON', sql`select ${secret}::jsonb`, '22P02'],
    [
      'a unique violation',
      sql`insert into app_settings (id, key, value, description, updated_at)
        select id, ${secret}, ${secret}, '', now() from app_settings`,
      '23505',
    ],
  ])('has no value: %s', async (_, statement, state) => {
    const line = await lineOf(server.db.execute(statement));
    expect(line).toContain(state);
    expect(line).not.toContain('told nobody');
  });
});

test('an error of our own is logged in full, with its causes', async () => {
  const cause = new TypeError('x is not a function');
  const line = await lineOf(Promise.reject(new Error('could not be read', { cause })));
  expect(line).toContain('could not be read');
  expect(line).toContain('x is not a function');
  expect(line).toContain('create-log.pg.test');
});

test('of a thrown value that is not an error only the type is logged', async () => {
  expect(await lineOf(Promise.reject(secret))).not.toContain('told nobody');
});
