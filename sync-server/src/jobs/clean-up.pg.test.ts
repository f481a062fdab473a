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

/** Signs in again, because the session of the sign-up has expired. */
async function signInAgain(person: SignedIn): Promise<SignedIn> {
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

test('expired sessions are deleted, live ones are not', async () => {
  const ruth = await server.signUp();
  server.clock.advance({ days: 170 });
  const naomi = await server.signUp();
  server.clock.advance({ days: 11 });
  expect((await cleanUp(server.deps)).sessions).toBe(1);
  expect((await ruth.call('GET', '/api/user')).status).toBe(401);
  expect((await naomi.call('GET', '/api/user')).status).toBe(200);
  expect(await server.db.$count(sessions)).toBe(1);
});

test('[APPLY-3] the text of a refused mutation is kept for 90 days, its verdict permanently', async () => {
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

test('[PULL-3] tombstones are kept for 180 days; only a device that missed them gets a reset', async () => {
  const ruth = await server.signUp();
  const ids = [server.ids.next(), server.ids.next(), server.ids.next()];
  const [gone = '', ...kept] = ids;
  const offlineDevice = testDevice(server, ruth);
  const writingDevice = testDevice(server, ruth);
  ids.forEach((id) => writingDevice.queue('saveLibraryEntry', entry(id)));
  await writingDevice.sync();
  await offlineDevice.sync();
  writingDevice.queue('deleteLibraryEntry', { id: gone });
  await writingDevice.sync();

  server.clock.advance({ days: 179 });
  expect((await cleanUp(server.deps)).tombstones).toBe(0);
  server.clock.advance({ days: 2 });
  expect((await cleanUp(server.deps)).tombstones).toBe(1);
  expect((await cleanUp(server.deps)).tombstones).toBe(0);
  expect(await server.db.$count(spiritualLibrary, eq(spiritualLibrary.id, gone))).toBe(0);

  const { call } = await signInAgain(ruth);
  const send = async (device: typeof offlineDevice, cursor: string | null, limit = 500) => {
    const response = await call(
      'POST',
      '/api/sync',
      device.request({ limit, cursor, mutations: [] }),
    );
    return response.body as Awaited<ReturnType<typeof offlineDevice.sync>>;
  };
  expect((await send(writingDevice, writingDevice.request().cursor)).reset).toBe(false);
  const again = await send(offlineDevice, offlineDevice.request().cursor);
  expect(again.reset).toBe(true);
  const library = again.changes.filter(({ kind }) => kind === 'library').map(({ id }) => id);
  expect(library.toSorted()).toEqual(kept.toSorted());

  // A new device that pulls past the purged version page by page gets no reset.
  const resets: boolean[] = [];
  const seen: string[] = [];
  let page = await send(offlineDevice, null, 1);
  for (; page.hasMore && resets.length < 50; page = await send(offlineDevice, page.cursor, 1)) {
    resets.push(page.reset);
    seen.push(...page.changes.map(({ kind, id }) => `${kind}:${id}`));
  }
  expect(resets.length).toBeGreaterThan(3);
  expect(resets).not.toContain(true);
  expect(new Set(seen).size).toBe(seen.length);
  // Its last cursor is past the purge, like that of the other devices.
  expect(page.cursor.split('~')).toHaveLength(4);
});
