import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { createApp } from '../../app';
import type { TestServer } from '../../testing/test-server';
import { startTestServer } from '../../testing/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  await server.db.execute(sql`delete from attempts`);
});
afterAll(() => server.close());

/** Two processes on one database, asked in turn. */
let turn = 0;
async function login(email: string, password: string, from = '198.51.100.7'): Promise<Response> {
  const processes = [createApp(server.deps), createApp(server.deps)];
  turn += 1;
  const request = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  };
  const peer = { incoming: { socket: { remoteAddress: from } } };
  const app = processes[turn % 2];
  return app === undefined ? Response.error() : app.request('/api/login', request, peer);
}

const times = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

test.each(['an account', 'nobody'])(
  'after ten wrong passwords for %s even a right one waits, from anywhere',
  async (whose) => {
    const ruth = await server.signUp();
    const email = whose === 'nobody' ? 'nobody@example.org' : ruth.profile.email;
    const wrong = await Promise.all(times(10).map((try_) => login(email, 'x', `10.0.0.${try_}`)));
    expect(wrong.map(({ status }) => status)).toEqual(times(10).map(() => 401));
    const next = await login(email, 'barley', '203.0.113.9');
    expect(next.status).toBe(429);
    expect(Number(next.headers.get('retry-after'))).toBe(15 * 60);
    server.clock.advance({ minutes: 15 });
    expect((await login(email, 'barley')).status).toBe(whose === 'nobody' ? 401 : 200);
  },
);

test('a right password forgives the wrong ones before it', async () => {
  const { profile } = await server.signUp();
  await Promise.all(times(9).map(() => login(profile.email, 'x')));
  expect((await login(profile.email, 'barley')).status).toBe(200);
  expect((await login(profile.email, 'x')).status).toBe(401);
});

test('[SAFE-3] one address cannot try one password on everybody; others go on', async () => {
  const { profile } = await server.signUp();
  await server.db.execute(sql`delete from attempts`);
  await Promise.all(times(60).map((index) => login(`person${index}@example.com`, '123456')));
  expect((await login(profile.email, 'barley')).status).toBe(429);
  expect((await login(profile.email, 'barley', '203.0.113.9')).status).toBe(200);
});

test('people who sign in behind one address do not use it up, nor do they give it back to who guesses there', async () => {
  const { profile } = await server.signUp();
  await server.db.execute(sql`delete from attempts`);
  for (const _ of times(12)) {
    expect((await login(profile.email, 'barley')).status).toBe(200);
  }
  await Promise.all(times(59).map((index) => login(`person${index}@example.com`, '123456')));
  expect((await login(profile.email, 'barley')).status).toBe(200);
  expect((await login('another@example.com', '123456')).status).toBe(401);
  expect((await login(profile.email, 'barley')).status).toBe(429);
});
