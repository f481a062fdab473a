import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '../app';
import { routeDay, routeTable } from '../testing/route-table';
import type { SignedIn, TestServer } from '../testing/test-server';
import { startTestServer } from '../testing/test-server';

/** Typical attack input: SQL, scripts, templates, paths and malformed text. */
const hostileTexts = [
  "'; drop table users; --",
  "' or '1'='1",
  '1); delete from users; --',
  "\\'; select pg_sleep(9); --",
  '$1::uuid',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '{{constructor.constructor("x")()}}',
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '/etc/passwd\u0000.zip',
  '__proto__',
  'constructor',
  '\u0000',
  '\ud800',
  '\u202e\u2066',
  '-1',
  '1e999',
  'NaN',
  'a'.repeat(3000),
  '',
];

const brokenBodies = [
  '',
  '{',
  'null',
  '[]',
  '0',
  '"x"',
  'undefined',
  '{"a":1}}',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '['.repeat(50_000),
  '{"a":'.repeat(5000),
  `{"name":"${'x'.repeat(3_000_000)}"}`,
  '\ufeff{"name":"x"}',
  '{"name":"\\ud800"}',
];

let server: TestServer;
let ruth: SignedIn;
beforeAll(async () => {
  server = await startTestServer({
    adminKey: 'the key of the house',
    canSendMail: true,
  });
  ruth = await server.signUp();
});
afterAll(() => server.close());
// Rate limits are not under test here.
beforeEach(async () => {
  await server.db.execute(sql`delete from attempts`);
});

const routes = Object.keys(routeTable).filter((route) => !route.endsWith('/logout'));

async function send(route: string, { text = '', body }: { text?: string; body?: string }) {
  const [method = '', pattern = ''] = route.split(' ');
  const part = encodeURIComponent(text.toWellFormed());
  const path =
    text === ''
      ? pattern.replace(':id', ruth.profile.id).replace(':date', routeDay)
      : pattern.replaceAll(/:[a-z]+/gi, part);
  const response = await createApp(server.deps).request(path, {
    method,
    headers: { cookie: ruth.cookie, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body }),
  });
  await response.body?.cancel();
  return response.status;
}

/** Copies of the body, each with one string field replaced. */
function withHostileFields(body: object, text: string): string[] {
  return Object.entries(body).flatMap(([name, value]) =>
    typeof value === 'string' && name !== 'userId'
      ? [JSON.stringify({ ...body, [name]: text })]
      : [],
  );
}

async function expectServerIntact(): Promise<void> {
  expect('isAdmin' in {}).toBe(false);
  expect((await ruth.call('GET', '/api/user')).status).toBe(200);
}

describe('[SAFE-2] hostile text in the address', () => {
  test.each(routes.filter((route) => route.includes(':')))('%s', async (route) => {
    for (const text of hostileTexts.filter((one) => one !== '')) {
      expect([text, await send(route, { text })]).toEqual([
        text,
        expect.toSatisfy(isNoServerError),
      ]);
    }
    await expectServerIntact();
  });
});

describe('[SAFE-2] broken, deep, large and poisoned JSON', () => {
  test.each(routes.filter((route) => !route.startsWith('GET ')))('%s', async (route) => {
    for (const body of brokenBodies) {
      const seen = body.slice(0, 40);
      expect([seen, await send(route, { body })]).toEqual([
        seen,
        expect.toSatisfy(isNoServerError),
      ]);
    }
    await expectServerIntact();
  });
});

describe('[SAFE-2] hostile text in each string field of a valid request', () => {
  const withBody = routes.filter((route) => routeTable[route]?.body !== undefined);
  test.each(withBody)('%s', async (route) => {
    for (const text of hostileTexts) {
      // Otherwise the rate limit would refuse the request.
      await server.db.execute(sql`delete from attempts`);
      for (const body of withHostileFields(routeTable[route]?.body?.(ruth, server) ?? {}, text)) {
        const seen = body.slice(0, 120);
        expect([seen, await send(route, { body })]).toEqual([
          seen,
          expect.toSatisfy(isNoServerError),
        ]);
      }
    }
    await expectServerIntact();
  });
});

/** Accepted or refused, but no server error. 503 is allowed: some features are not configured here. */
function isNoServerError(status: number): boolean {
  return status < 500 || status === 503;
}
