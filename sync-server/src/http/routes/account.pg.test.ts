import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { daysFrom, localDay } from '@emmaus/shared/kernel/local-day';
import { dailyWalks } from '../../db/schema/daily-walks';
import { quizResponses } from '../../db/schema/quiz-responses';
import { sessions } from '../../db/schema/sessions';
import type { TestServer } from '../../testing/test-server';
import { startTestServer } from '../../testing/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const intake = {
  moodCheck: 'tired',
  timeAvailable: '1to3min',
  spiritualHunger: ['prayer', 'clarity'],
  faithBackground: 'deconstructing',
  spiritualPersonality: ['nature'],
  name: '  Ruth ',
  email: 'Ruth@Example.org',
  password: 'barley',
};

describe('[CALL-1] POST /api/complete-intake', () => {
  test('creates the account, stores the answers and opens no session', async () => {
    const response = await server.anonymous('POST', '/api/complete-intake', intake);
    expect(response.status).toBe(201);
    expect(response.headers.get('set-cookie')).toBeNull();
    const { user } = response.body as { user: Record<string, unknown> };
    expect(user).toMatchObject({
      name: 'Ruth',
      email: 'ruth@example.org',
      moodCheck: 'tired',
      membershipTier: 'Free',
      timeZone: null,
    });
    expect(Object.keys(user).filter((key) => /password|stripe.*id/i.test(key))).toEqual([]);
    const steps = await server.db
      .select({ step: quizResponses.step, response: quizResponses.response })
      .from(quizResponses)
      .where(eq(quizResponses.userId, String(user['id'])))
      .orderBy(quizResponses.step);
    expect(steps).toEqual([
      { step: 1, response: 'tired' },
      { step: 2, response: '1to3min' },
      { step: 3, response: ['prayer', 'clarity'] },
      { step: 4, response: 'deconstructing' },
      { step: 5, response: ['nature'] },
    ]);
  });

  test('a taken email is refused with 409, in upper or lower case', async () => {
    const response = await server.anonymous('POST', '/api/complete-intake', {
      ...intake,
      email: 'RUTH@example.org',
    });
    expect(response.status).toBe(409);
    expect(response.body).toEqual({
      message: 'There is already an account with this email. You can log in instead.',
    });
  });

  test('two concurrent sign-ups with one email create one account', async () => {
    const both = await Promise.all(
      [1, 2].map(() =>
        server.anonymous('POST', '/api/complete-intake', { ...intake, email: 'race@example.org' }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  });

  test.each([
    ['a password of five characters', { password: 'short' }, 'password'],
    ['an unknown mood', { moodCheck: 'ecstatic' }, 'moodCheck'],
    ['a bad email', { email: 'ruth' }, 'email'],
    ['a blank name', { name: ' ' }, 'name'],
    ['a name that cannot be stored', { name: 'Ru\u0000th' }, 'name'],
  ])('[INTAKE-9] %s is 400 and names the field', async (_, change, field) => {
    const response = await server.anonymous('POST', '/api/complete-intake', {
      ...intake,
      email: 'new@example.org',
      ...change,
    });
    expect(response.status).toBe(400);
    expect(response.body).toMatchObject({ issues: [{ path: expect.stringContaining(field) }] });
  });

  test.each(['', '{', 'null', '[]', '"x"', '{"__proto__":{"name":"x"}}', '['.repeat(5000)])(
    'the body %j is 400 with a message',
    async (body) => {
      const response = await server.anonymous('POST', '/api/complete-intake', body);
      expect(response.status).toBe(400);
      expect(response.body).toMatchObject({ message: expect.stringMatching(/\w/) });
    },
  );
});

describe('[CALL-2] POST /api/login', () => {
  test('responds with the account and sets an HttpOnly cookie', async () => {
    const response = await server.anonymous('POST', '/api/login', {
      email: ' RUTH@example.org',
      password: 'barley',
    });
    expect(response.status).toBe(200);
    expect(response.body).toMatchObject({ name: 'Ruth' });
    const cookie = response.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
  });

  test.each([
    ['ruth@example.org', 'Barley'],
    ['nobody@example.org', 'barley'],
  ])('%s with %s is 401 with the same message', async (email, password) => {
    const response = await server.anonymous('POST', '/api/login', { email, password });
    expect(response).toMatchObject({
      status: 401,
      body: { message: 'Invalid email or password' },
    });
  });

  test('a login ends the previous session of the browser', async () => {
    const { profile, call } = await server.signUp();
    const again = await call('POST', '/api/login', { email: profile.email, password: 'barley' });
    expect(again.status).toBe(200);
    expect((await call('GET', '/api/user')).status).toBe(401);
  });

  test('the session token is not in the database', async () => {
    const { profile } = await server.signUp();
    const rows = await server.db.select().from(sessions).where(eq(sessions.userId, profile.id));
    expect(rows).toHaveLength(1);
    expect(rows[0]?.sid).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe('sessions', () => {
  test('[CALL-8] a request without a session gets 401 and the message that the app expects', async () => {
    const response = await server.anonymous('GET', '/api/user');
    expect(response).toMatchObject({ status: 401, body: { message: 'No user logged in' } });
  });

  test('a logout ends the session on the server too', async () => {
    const { call } = await server.signUp();
    expect((await call('GET', '/api/user')).status).toBe(200);
    expect((await call('POST', '/api/logout')).status).toBe(204);
    expect((await call('GET', '/api/user')).status).toBe(401);
  });

  test('a session ends 180 days after its last use', async () => {
    const own = await startTestServer();
    const { call } = await own.signUp();
    own.clock.advance({ days: 170 });
    expect((await call('GET', '/api/user')).status).toBe(200);
    own.clock.advance({ days: 170 });
    expect((await call('GET', '/api/user')).status).toBe(200);
    own.clock.advance({ days: 181 });
    expect((await call('GET', '/api/user')).status).toBe(401);
    await own.close();
  });
});

describe('accounts', () => {
  test('[CALL-8] [CALL-9] all four routes return the same profile, and 403 for another person', async () => {
    const ruth = await server.signUp();
    const naomi = await server.signUp();
    const { id } = ruth.profile;
    for (const path of ['/api/user', '/api/auth/user', `/api/user/${id}`, `/api/users/${id}`]) {
      expect((await ruth.call('GET', path)).body).toEqual(ruth.profile);
    }
    for (const path of [`/api/user/${id}`, `/api/users/${id}`]) {
      expect((await naomi.call('GET', path)).status).toBe(403);
      expect((await server.anonymous('GET', path)).status).toBe(401);
    }
  });

  test('[CALL-3] name and email can be changed, but not to a taken email', async () => {
    const ruth = await server.signUp();
    const naomi = await server.signUp();
    const path = `/api/users/${ruth.profile.id}`;
    const changed = await ruth.call('PATCH', path, { name: 'Ruth M.', email: 'RM@example.org' });
    expect(changed).toMatchObject({
      status: 200,
      body: { name: 'Ruth M.', email: 'rm@example.org' },
    });
    const taken = await ruth.call('PATCH', path, { name: 'Ruth', email: naomi.profile.email });
    expect(taken.status).toBe(409);
    expect((await ruth.call('PATCH', path, { name: '', email: 'x@y.z' })).status).toBe(400);
    expect((await naomi.call('PATCH', path, { name: 'x', email: 'x@y.zz' })).status).toBe(403);
  });

  test('a new name marks unopened walks as outdated; the same name does not', async () => {
    const ruth = await server.signUp();
    const path = `/api/users/${ruth.profile.id}`;
    const outdated = async (): Promise<boolean[]> =>
      (
        await server.db
          .select({ isOutdated: dailyWalks.isOutdated })
          .from(dailyWalks)
          .where(eq(dailyWalks.userId, ruth.profile.id))
          .orderBy(dailyWalks.date)
      ).map(({ isOutdated }) => isOutdated);
    const userId = ruth.profile.id;
    await ruth.call('GET', `/api/spiritual-walk/${userId}`);
    const dates = daysFrom(localDay('2026-11-21'), 3);
    await server.deps.walks.ensureWalks({ userId, dates, replace: 'missing' });
    const { email } = ruth.profile;
    await ruth.call('PATCH', path, { name: ' Ruth ', email });
    expect(await outdated()).toEqual([false, false, false]);
    await ruth.call('PATCH', path, { name: 'Ruth M.', email });
    expect(await outdated()).toEqual([false, true, true]);
  });

  test('[CALL-4] a patch changes only the given answers', async () => {
    const ruth = await server.signUp({ moodCheck: 'tired', timeAvailable: 'under1min' });
    const path = `/api/users/${ruth.profile.id}/spiritual-answers`;
    const changed = await ruth.call('PATCH', path, { moodCheck: 'peaceful' });
    expect(changed.body).toMatchObject({ moodCheck: 'peaceful', timeAvailable: 'under1min' });
    expect((await ruth.call('PATCH', path, { moodCheck: 'merry' })).status).toBe(400);
  });
});

describe('[SAFE-1] cross-origin requests', () => {
  const login = { email: 'ruth@example.org', password: 'barley' };
  test.each([
    ['another site by Sec-Fetch-Site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['another origin', { origin: 'https://evil.example', host: 'localhost' }, 403],
    ['another origin of an older browser', { origin: 'null', host: 'localhost' }, 403],
    ['a sibling subdomain', { 'sec-fetch-site': 'same-site' }, 403],
    ['our own origin', { origin: 'http://localhost', host: 'localhost' }, 200],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['plain text', { 'content-type': 'text/plain' }, 415],
    ['another media type that begins like JSON', { 'content-type': 'application/jsonp' }, 415],
    ['JSON with its charset', { 'content-type': 'application/json; charset=utf-8' }, 200],
    ['our own page', { 'sec-fetch-site': 'same-origin' }, 200],
  ])('%s', async (_, headers, status) => {
    const { createApp } = await import('../../app');
    const response = await createApp(server.deps).request('/api/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(login),
    });
    expect(response.status).toBe(status);
  });

  test('an unknown address under /api is 404 in JSON', async () => {
    expect(await server.anonymous('GET', '/api/nothing')).toMatchObject({
      status: 404,
      body: { message: 'There is nothing at this address.' },
    });
  });

  test('responses of the API are not cacheable', async () => {
    const { call } = await server.signUp();
    expect((await call('GET', '/api/user')).headers.get('cache-control')).toBe('no-store');
  });
});
