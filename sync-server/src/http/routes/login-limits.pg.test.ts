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

/** Two processes with one database get the requests in turn. */
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

test.each(['an account', 'an unknown email'])(
  'after ten wrong passwords for %s the correct one is refused too, from every address',
  async (kind) => {
    const ruth = await server.signUp();
    const email = kind === 'an unknown email' ? 'nobody@example.org' : ruth.profile.email;
    const wrong = await Promise.all(
      times(10).map((attempt) => login(email, 'x', `10.0.0.${attempt}`)),
    );
    expect(wrong.map(({ status }) => status)).toEqual(times(10).map(() => 401));
    const next = await login(email, 'barley', '203.0.113.9');
    expect(next.status).toBe(429);
    expect(Number(next.headers.get('retry-after'))).toBe(15 * 60);
    server.clock.advance({ minutes: 15 });
    expect((await login(email, 'barley')).status).toBe(kind === 'an unknown email' ? 401 : 200);
  },
);

test('a correct password resets the count of wrong ones', async () => {
  const { profile } = await server.signUp();
  await Promise.all(times(9).map(() => login(profile.email, 'x')));
  expect((await login(profile.email, 'barley')).status).toBe(200);
  expect((await login(profile.email, 'x')).status).toBe(401);
});

test('[SAFE-3] one address cannot try a password on many accounts; other addresses are not affected', async () => {
  const { profile } = await server.signUp();
  await server.db.execute(sql`delete from attempts`);
  await Promise.all(times(60).map((index) => login(`person${index}@example.com`, '123456')));
  expect((await login(profile.email, 'barley')).status).toBe(429);
  expect((await login(profile.email, 'barley', '203.0.113.9')).status).toBe(200);
});

test('successful logins do not use up the limit of their address, and do not reset it either', async () => {
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
