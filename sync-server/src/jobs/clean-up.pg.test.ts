import { afterAll, beforeAll, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { sessions } from '../db/schema/sessions';
import { spiritualLibrary } from '../db/schema/spiritual-library';
import { syncReceipts } from '../db/schema/sync';
import { testDevice } from '../testing/test-device';
import type { SignedIn, TestServer } from '../testing/test-server';
import { startTestServer } from '../testing/test-server';
import { cleanUp } from './clean-up';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Signs in again after a long time: the session of the sign-up has ended meanwhile. */
async function returning(person: SignedIn): Promise<SignedIn> {
  const { email } = person.profile;
  const login = await server.anonymous('POST', '/api/login', { email, password: 'barley' });
  const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? '';
  const app = await import('../app');
  const call: SignedIn['call'] = async (method, path, body) => {
    const response = await app.createApp(server.deps).request(path, {
      method,
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: response.status, headers: response.headers, body: await response.json() };
  };
  return { ...person, cookie, call };
}

const entry = (id: string) => ({
  id,
  toolId: 'prayer-builder',
  toolName: 'Prayer Builder',
  title: 'A prayer',
  input: 'for the harvest',
  output: 'Lord of the harvest',
  category: 'prayer',
  tags: [],
  createdAt: '2026-11-21T06:30:00.000Z',
});

test('sessions that ended are forgotten, living ones are not', async () => {
  const ruth = await server.signUp();
  server.clock.advance({ days: 170 });
  const naomi = await server.signUp();
  server.clock.advance({ days: 11 });
  expect((await cleanUp(server.deps)).sessions).toBe(1);
  expect((await ruth.call('GET', '/api/user')).status).toBe(401);
  expect((await naomi.call('GET', '/api/user')).status).toBe(200);
  expect(await server.db.$count(sessions)).toBe(1);
});

test('[APPLY-3] the text of a refused mutation is kept for 90 days, its verdict for good', async () => {
  const ruth = await server.signUp();
  const device = testDevice(server, ruth);
  const refused = device.queue('saveLibraryEntry', { id: 'nonsense' });
  await device.sync();
  const receipt = () =>
    server.db.select().from(syncReceipts).where(eq(syncReceipts.mutationId, refused.id));
  server.clock.advance({ days: 89 });
  expect((await cleanUp(server.deps)).payloads).toBe(0);
  expect((await receipt())[0]?.payload).toContain('nonsense');
  server.clock.advance({ days: 2 });
  expect((await cleanUp(server.deps)).payloads).toBe(1);
  expect((await receipt())[0]).toMatchObject({ status: 'rejected', payload: null });
});

test('[PULL-3] tombstones live 180 days; a device that slept through them starts over, every other goes on', async () => {
  const ruth = await server.signUp();
  const ids = [server.ids.next(), server.ids.next(), server.ids.next()];
  const [gone = '', ...kept] = ids;
  const sleeper = testDevice(server, ruth);
  const writer = testDevice(server, ruth);
  ids.forEach((id) => writer.queue('saveLibraryEntry', entry(id)));
  await writer.sync();
  await sleeper.sync();
  writer.queue('deleteLibraryEntry', { id: gone });
  await writer.sync();

  server.clock.advance({ days: 179 });
  expect((await cleanUp(server.deps)).tombstones).toBe(0);
  server.clock.advance({ days: 2 });
  expect((await cleanUp(server.deps)).tombstones).toBe(1);
  expect((await cleanUp(server.deps)).tombstones).toBe(0);
  expect(await server.db.$count(spiritualLibrary, eq(spiritualLibrary.id, gone))).toBe(0);

  const { call } = await returning(ruth);
  const send = async (device: typeof sleeper, cursor: string | null, limit = 500) => {
    const response = await call(
      'POST',
      '/api/sync',
      device.request({ limit, cursor, mutations: [] }),
    );
    return response.body as Awaited<ReturnType<typeof sleeper.sync>>;
  };
  expect((await send(writer, writer.request().cursor)).reset).toBe(false);
  const again = await send(sleeper, sleeper.request().cursor);
  expect(again.reset).toBe(true);
  const library = again.changes.filter(({ kind }) => kind === 'library').map(({ id }) => id);
  expect(library.toSorted()).toEqual(kept.toSorted());

  // A fresh device passes the place of the purge page by page, and is not sent back to the start.
  const resets: boolean[] = [];
  const seen: string[] = [];
  let page = await send(sleeper, null, 1);
  for (; page.hasMore && resets.length < 50; page = await send(sleeper, page.cursor, 1)) {
    resets.push(page.reset);
    seen.push(...page.changes.map(({ kind, id }) => `${kind}:${id}`));
  }
  expect(resets.length).toBeGreaterThan(3);
  expect(resets).not.toContain(true);
  expect(new Set(seen).size).toBe(seen.length);
  // Come to the end, it stands past the purge like everybody else.
  expect(page.cursor.split('~')).toHaveLength(4);
});
