import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { adminStatsSchema } from '@emmaus/shared/api/admin';
import { createApp } from '../../app';
import type { TestServer } from '../../testing/test-server';
import { startTestServer } from '../../testing/test-server';

const adminKey = 'the key of the house';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ adminKey });
});
beforeEach(async () => {
  await server.db.execute(sql`delete from attempts`);
});
afterAll(() => server.close());

type Ask = { readonly authorization?: string; readonly from?: string; readonly deps?: object };

async function ask({ authorization, from = '203.0.113.7', deps = {} }: Ask) {
  const headers = authorization === undefined ? {} : { authorization };
  const env = { incoming: { socket: { remoteAddress: from } } };
  const app = createApp({ ...server.deps, ...deps });
  const response = await app.request('/api/admin/stats', { headers }, env);
  return { status: response.status, headers: response.headers, body: await response.json() };
}

const right = `Bearer ${adminKey}`;
const unauthorized = { status: 401, body: { message: 'Unauthorized' } };

test('[CALL-18] the key gives access without a session, and the response is not cacheable', async () => {
  const answer = await ask({ authorization: right });
  expect(answer.status).toBe(200);
  expect(adminStatsSchema.parse(answer.body).totalUsers).toBe(0);
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test.each([
  ['nothing', undefined],
  ['a wrong key', 'Bearer the key of the hous'],
  ['a longer one', `${right}s`],
  ['no key', 'Bearer '],
  ['another scheme', `Basic ${adminKey}`],
  ['the key alone', adminKey],
])('%s is 401 Unauthorized', async (_, authorization) => {
  const given = authorization === undefined ? {} : { authorization };
  expect(await ask(given)).toMatchObject(unauthorized);
});

test('a session does not replace the admin key', async () => {
  const ruth = await server.signUp();
  expect(await ruth.call('GET', '/api/admin/stats')).toMatchObject(unauthorized);
});

test('without a configured key every request is refused, with an empty key too', async () => {
  const deps = { adminKey: null };
  for (const authorization of [right, 'Bearer null', 'Bearer ']) {
    expect(await ask({ authorization, deps })).toMatchObject(unauthorized);
  }
});

test('[SAFE-3] after ten wrong keys the address is refused, with the correct key too; other addresses are not', async () => {
  const wrong = { authorization: 'Bearer guess' };
  const guesses = await Promise.all(Array.from({ length: 10 }, () => ask(wrong)));
  expect(new Set(guesses.map(({ status }) => status))).toEqual(new Set([401]));
  const late = await ask({ authorization: right });
  expect(late.status).toBe(429);
  expect(Number(late.headers.get('retry-after'))).toBe(900);
  expect((await ask({ authorization: right, from: '203.0.113.8' })).status).toBe(200);
  // Another process shares the count.
  expect((await ask({ ...wrong, deps: { ids: server.ids } })).status).toBe(429);
  server.clock.advance({ minutes: 15 });
  expect((await ask({ authorization: right })).status).toBe(200);
});

test('a forged X-Forwarded-For does not evade the limit', async () => {
  const guess = async (forwarded: string, proxies: number) => {
    const headers = { authorization: 'Bearer guess', 'x-forwarded-for': forwarded };
    const app = createApp({ ...server.deps, trustedProxies: proxies });
    return (await app.request('/api/admin/stats', { headers })).status;
  };
  const many = Array.from({ length: 11 }, (_, index) => guess(`198.51.100.${index}`, 0));
  expect((await Promise.all(many)).filter((status) => status === 429)).toHaveLength(1);
  expect(await guess('198.51.100.1', 1)).toBe(401);
});

test('the correct key resets the count of wrong ones', async () => {
  for (let round = 0; round < 3; round += 1) {
    await Promise.all(Array.from({ length: 6 }, () => ask({ authorization: 'Bearer guess' })));
    expect((await ask({ authorization: right })).status).toBe(200);
  }
});
