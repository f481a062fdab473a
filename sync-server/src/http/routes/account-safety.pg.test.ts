import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { createApp } from '../../app';
import { createBilling } from '../../billing/create-billing';
import type { SignedIn, TestServer } from '../../testing/test-server';
import { startTestServer } from '../../testing/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const passwordOf = ({ profile }: SignedIn): string => `/api/users/${profile.id}/password`;
const accountOf = ({ profile }: SignedIn): string => `/api/users/${profile.id}`;
const login = (person: SignedIn, password: string) =>
  server.anonymous('POST', '/api/login', { email: person.profile.email, password });
const deletion = { confirmation: 'DELETE', currentPassword: 'barley' };

async function callOnSecondDevice(person: SignedIn) {
  const response = await login(person, 'barley');
  const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? '';
  return (path: string) => createApp(server.deps).request(path, { headers: { cookie } });
}

describe('[ACCT-6] POST /api/users/{id}/password', () => {
  const change = { currentPassword: 'barley', newPassword: 'threshing floor' };

  test('changes the password, ends all sessions and gives this device a new one', async () => {
    const ruth = await server.signUp();
    const elsewhere = await callOnSecondDevice(ruth);
    expect((await elsewhere('/api/user')).status).toBe(200);
    const response = await ruth.call('POST', passwordOf(ruth), change);
    expect(response).toMatchObject({ status: 200, body: { isChanged: true } });
    expect((await elsewhere('/api/user')).status).toBe(401);
    expect((await ruth.call('GET', '/api/user')).status).toBe(401);
    const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? '';
    const here = await createApp(server.deps).request('/api/user', { headers: { cookie } });
    expect(here.status).toBe(200);
    expect((await login(ruth, 'barley')).status).toBe(401);
    expect((await login(ruth, 'threshing floor')).status).toBe(200);
  });

  test('a wrong password changes nothing and ends no session', async () => {
    const ruth = await server.signUp();
    const wrong = { ...change, currentPassword: 'Barley' };
    expect(await ruth.call('POST', passwordOf(ruth), wrong)).toMatchObject({
      status: 400,
      body: { message: 'Your current password is not right.' },
    });
    expect((await ruth.call('GET', '/api/user')).status).toBe(200);
    expect((await login(ruth, 'barley')).status).toBe(200);
  });

  test('after five wrong passwords the correct one is refused too, with Retry-After', async () => {
    const ruth = await server.signUp();
    const guess = (currentPassword: string) =>
      ruth.call('POST', passwordOf(ruth), { ...change, currentPassword });
    const guesses = await Promise.all(['1', '2', '3', '4', '5'].map(guess));
    expect(guesses.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
    const sixth = await guess('barley');
    expect(sixth.status).toBe(429);
    expect(Number(sixth.headers.get('retry-after'))).toBe(15 * 60);
    // Deletion shares the limit: it asks for the same password.
    expect((await ruth.call('DELETE', accountOf(ruth), deletion)).status).toBe(429);
    server.clock.advance({ minutes: 15 });
    expect((await guess('barley')).status).toBe(200);
  });

  test('a correct password resets the count of wrong ones', async () => {
    const ruth = await server.signUp();
    let call = ruth.call;
    for (const currentPassword of ['1', '2', '3', '4']) {
      await call('POST', passwordOf(ruth), { ...change, currentPassword });
    }
    const same = { currentPassword: 'barley', newPassword: 'barley' };
    const right = await call('POST', passwordOf(ruth), same);
    expect(right.status).toBe(200);
    const cookie = right.headers.get('set-cookie')?.split(';')[0] ?? '';
    const app = createApp(server.deps);
    const again = await app.request(passwordOf(ruth), {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ ...change, currentPassword: '5' }),
    });
    expect(again.status).toBe(400);
  });

  test.each([
    ['a short new one', { currentPassword: 'barley', newPassword: 'short' }, 'newPassword'],
    ['none', { currentPassword: '', newPassword: 'long enough' }, 'currentPassword'],
  ])('%s is 400 and names the field', async (_, body, field) => {
    const ruth = await server.signUp();
    expect(await ruth.call('POST', passwordOf(ruth), body)).toMatchObject({
      status: 400,
      body: { issues: [{ path: field }] },
    });
  });

  test('is refused for another person and without a session', async () => {
    const [ruth, naomi] = [await server.signUp(), await server.signUp()];
    expect((await naomi.call('POST', passwordOf(ruth), change)).status).toBe(403);
    expect((await server.anonymous('POST', passwordOf(ruth), change)).status).toBe(401);
  });
});

describe('DELETE /api/users/{id}', () => {
  test('[ACCT-8] deletes all rows of this person and of no other; only the random id stays', async () => {
    const answers = { moodCheck: 'tired' } as const;
    const [ruth, naomi] = [await server.signUp(answers), await server.signUp(answers)];
    const elsewhere = await callOnSecondDevice(ruth);
    await Promise.all([ruth, naomi].map(fillTables));
    const before = await rowsOf(naomi.profile.id);
    expect(Object.keys(await rowsOf(ruth.profile.id))).toEqual(
      expect.arrayContaining([
        'users',
        'user_sync',
        'sessions',
        'quiz_responses',
        'daily_walks',
        'walk_completions',
        'spiritual_library',
        'billing_accounts',
        'content_reports',
      ]),
    );

    const response = await ruth.call('DELETE', accountOf(ruth), deletion);
    expect(response).toMatchObject({ status: 200, body: { isDeleted: true } });
    expect(response.headers.get('set-cookie')).toMatch(/Max-Age=0/);
    expect(await rowsOf(ruth.profile.id)).toEqual({ deleted_accounts: 1 });
    expect(await rowsOf(naomi.profile.id)).toEqual(before);
    expect((await login(ruth, 'barley')).status).toBe(401);

    // Her other devices learn from this response that they must delete their data.
    const refusal = await elsewhere('/api/user');
    expect(refusal.status).toBe(401);
    expect(await refusal.json()).toEqual({
      message: 'No user logged in',
      deletedAccount: ruth.profile.id,
    });
    const { email } = ruth.profile;
    const again = { name: 'Ruth', email, password: 'barley' };
    expect((await server.anonymous('POST', '/api/complete-intake', again)).status).toBe(201);
  });

  test('a response for an ended session does not report a deleted account', async () => {
    const ruth = await server.signUp();
    await ruth.call('POST', '/api/logout');
    expect((await ruth.call('GET', '/api/user')).body).toEqual({ message: 'No user logged in' });
  });

  test.each([
    ['without the confirmation', { ...deletion, confirmation: 'delete' }],
    ['with a wrong password', { ...deletion, currentPassword: 'Barley' }],
    ['without a body', undefined],
  ])('%s nothing is deleted', async (_, body) => {
    const ruth = await server.signUp();
    expect((await ruth.call('DELETE', accountOf(ruth), body)).status).toBe(400);
    expect((await ruth.call('GET', '/api/user')).status).toBe(200);
  });

  test('is refused for another person and without a session', async () => {
    const [ruth, naomi] = [await server.signUp(), await server.signUp()];
    expect((await naomi.call('DELETE', accountOf(ruth), deletion)).status).toBe(403);
    expect((await server.anonymous('DELETE', accountOf(ruth), deletion)).status).toBe(401);
    expect((await ruth.call('GET', '/api/user')).status).toBe(200);
  });

  test('if the subscription cannot be ended, the account is not deleted', async () => {
    const ruth = await server.signUp();
    await server.db.execute(sql`
      insert into billing_accounts (user_id, provider, customer_id, checkout_at, subscription_id, revision)
      values (${ruth.profile.id}, 'stripe', 'cus_1', now(), 'sub_1', 1)`);
    const billing = createBilling(
      { kind: 'none' },
      { ...server.deps, log: server.deps.log, publicUrl: null },
    );
    const response = await createApp({ ...server.deps, billing }).request(accountOf(ruth), {
      method: 'DELETE',
      headers: { cookie: ruth.cookie, 'content-type': 'application/json' },
      body: JSON.stringify(deletion),
    });
    expect(response.status).toBe(503);
    expect((await ruth.call('GET', '/api/user')).status).toBe(200);
  });
});

/** Writes rows to every table that an account without membership can fill: walk, library entry, report, answers, checkout. */
async function fillTables({ profile, call }: SignedIn): Promise<void> {
  const userId = profile.id;
  await call('GET', `/api/spiritual-walk/${userId}`);
  const walk = { userId, takeaway: 'I am not alone.' };
  expect((await call('POST', '/api/complete-walk', walk)).status).toBe(201);
  const report = {
    userId,
    id: randomUUID(),
    toolId: 'daily-walk',
    date: '2026-11-21',
    text: 'A thought for the road.',
    source: 'library',
    reason: 'other',
  };
  expect((await call('POST', '/api/reports', report)).status).toBe(201);
  await call('PATCH', `/api/users/${userId}/spiritual-answers`, { moodCheck: 'peaceful' });
  expect((await call('POST', '/api/create-subscription', {})).status).toBe(200);
}

/** The number of rows with this user id per table. Reads the schema, so that a new table is covered too. */
async function rowsOf(userId: string): Promise<Record<string, number>> {
  const columns = await server.db.execute<{ table_name: string; column_name: string }>(sql`
    select table_name, column_name from information_schema.columns
    where table_schema = 'public' and (column_name = 'user_id' or (table_name = 'users' and column_name = 'id'))`);
  const counts: Record<string, number> = {};
  for (const { table_name: table, column_name: column } of columns) {
    const [row] = await server.db.execute<{ count: string }>(
      sql`select count(*) from ${sql.identifier(table)} where ${sql.identifier(column)} = ${userId}`,
    );
    if (row !== undefined && Number(row.count) > 0) {
      counts[table] = Number(row.count);
    }
  }
  return counts;
}
