import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../app';
import { routeDay, routeTable } from '../testing/route-table';
import type { SignedIn, TestServer } from '../testing/test-server';
import { startTestServer } from '../testing/test-server';

const adminKey = 'the key of the house';

let server: TestServer;
let ruth: SignedIn;
let naomi: SignedIn;
let checkoutId = '';
beforeAll(async () => {
  server = await startTestServer({ adminKey, canSendMail: true });
  ruth = await server.signUp();
  naomi = await server.signUp({ name: 'Naomi' });
  const { body } = await ruth.call('POST', '/api/create-subscription');
  checkoutId = (body as { checkoutUrl: string }).checkoutUrl.split('/').at(-1) ?? '';
});
afterAll(() => server.close());

function addressOf(route: string): { readonly method: string; readonly path: string } {
  const [method = '', pattern = ''] = route.split(' ');
  const ownerId = pattern.includes('demo-checkout') ? checkoutId : ruth.profile.id;
  return {
    method,
    path: pattern
      .replace(':id', ownerId)
      .replace(':date', routeDay)
      .replace(':slug', 'book-of-matthew'),
  };
}

async function call(route: string, cookie: string | null, isHttps = false): Promise<Response> {
  const { method, path } = addressOf(route);
  const body = routeTable[route]?.body?.(ruth, server);
  const response = await createApp({ ...server.deps, isHttps }).request(path, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(cookie === null ? {} : { cookie }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  await response.body?.cancel();
  return response;
}

/** Ruth's rows that another person's request could have changed. */
async function readRuthsRows(): Promise<unknown[]> {
  const paths = ['users', 'journaling', 'spiritual-library'];
  const answers = await Promise.all(
    paths.map((path) => ruth.call('GET', `/api/${path}/${ruth.profile.id}`)),
  );
  return answers.map(({ body }) => body);
}

const routes = Object.keys(routeTable);

test('every route of the app has a row in this table', () => {
  const inApp = createApp(server.deps)
    .routes.filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => `${method} ${path}`);
  expect([...new Set(inApp)].toSorted()).toEqual(routes.toSorted());
});

describe('[SAFE-4] requests without a session', () => {
  test.each(routes)('%s', async (route) => {
    expect((await call(route, null)).status).toBe(routeTable[route]?.anonymous);
  });
});

describe('[SAFE-4] [ROLE-3] requests of another person', () => {
  test.each(routes.filter((route) => !route.endsWith('/logout')))('%s', async (route) => {
    const before = await readRuthsRows();
    expect((await call(route, naomi.cookie)).status).toBe(routeTable[route]?.otherUser);
    expect(await readRuthsRows()).toEqual(before);
  });
});

describe('requests with a forged session', () => {
  test.each(routes)('%s', async (route) => {
    const forged = `emmaus_session=${ruth.profile.id}.${'A'.repeat(43)}`;
    expect((await call(route, forged)).status).toBe(routeTable[route]?.anonymous);
  });
});

describe('[SAFE-4] requests of the owner, who is not the operator', () => {
  test.each(routes.filter((route) => !route.endsWith('/logout')))('%s', async (route) => {
    expect((await call(route, ruth.cookie)).status).toBe(routeTable[route]?.owner);
  });
});

type Init = {
  readonly method?: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

describe('headers of every response', () => {
  const expected = {
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  };

  test.each(routes)('%s is not cached and not framed, and has a request id', async (route) => {
    const answers = [await call(route, null), await call(route, naomi.cookie)];
    for (const { headers } of answers) {
      expect(Object.fromEntries(headers)).toMatchObject(expected);
      expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
      expect(headers.has('strict-transport-security')).toBe(false);
    }
  });

  test.each([
    ['an unknown address', '/api/nothing', {}],
    ['too much', '/api/login', { method: 'POST', body: `"${'x'.repeat(3_000_000)}"` }],
    ['another site', '/api/login', { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' } }],
    ['no JSON', '/api/login', { method: 'POST', body: '{' }],
  ])('%s too', async (_, path, init: Init) => {
    const headers = { 'content-type': 'application/json', ...init.headers };
    const answer = await createApp(server.deps).request(path, { ...init, headers });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(Object.fromEntries(answer.headers)).toMatchObject(expected);
  });

  test('a missing file is 404 and not cached', async () => {
    const answer = await createApp(server.deps).request('/downloads/book-of-matthew/nothing.jpg');
    expect(answer.status).toBe(404);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
  });

  test('with https the response sets Strict-Transport-Security for a year', async () => {
    const answer = await call('GET /api/pricing', null, true);
    expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000');
  });
});

describe('the session cookie', () => {
  const login = { method: 'POST', headers: { 'content-type': 'application/json' } };

  test('with https it has the __Host- prefix and Secure, and other names are ignored', async () => {
    const app = createApp({ ...server.deps, isHttps: true });
    const { email } = ruth.profile;
    const body = JSON.stringify({ email, password: 'barley' });
    const answer = await app.request('/api/login', { ...login, body });
    const set = answer.headers.get('set-cookie') ?? '';
    expect(set).toMatch(/^__Host-emmaus_session=/);
    expect(set).toContain('; Path=/');
    expect(set).toContain('; HttpOnly');
    expect(set).toContain('; Secure');
    expect(set).toContain('; SameSite=Lax');
    expect(set).not.toContain('Domain');
    const cookie = set.split(';')[0] ?? '';
    const ask = async (given: string) =>
      (await app.request('/api/user', { headers: { cookie: given } })).status;
    expect(await ask(cookie)).toBe(200);
    expect(await ask(cookie.replace('__Host-', ''))).toBe(401);
    const out = await app.request('/api/logout', { method: 'POST', headers: { cookie } });
    expect(out.headers.get('set-cookie')).toMatch(/^__Host-emmaus_session=; Max-Age=0;.*Secure/);
    expect(await ask(cookie)).toBe(401);
  });

  test('a login opens a new session and ends the session of the request', async () => {
    const { email } = naomi.profile;
    const body = JSON.stringify({ email, password: 'barley' });
    const app = createApp(server.deps);
    const first = await app.request('/api/login', { ...login, body });
    const cookie = first.headers.get('set-cookie')?.split(';')[0] ?? '';
    const headers = { ...login.headers, cookie };
    const second = await app.request('/api/login', { ...login, headers, body });
    const rotated = second.headers.get('set-cookie')?.split(';')[0] ?? '';
    expect(rotated).not.toBe(cookie);
    expect((await server.callAs(cookie)('GET', '/api/user')).status).toBe(401);
    expect((await server.callAs(rotated)('GET', '/api/user')).status).toBe(200);
  });
});
