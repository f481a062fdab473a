import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { SyncRequest } from '@emmaus/shared/sync/protocol';
import { localDay } from '@emmaus/shared/kernel/local-day';
import { createApp } from '../../sync-server/src/app';
import { spiritualLibrary } from '../../sync-server/src/db/schema/spiritual-library';
import type { HttpServer } from '../../sync-server/src/process/http-server';
import { listen } from '../../sync-server/src/process/http-server';
import type { TestServer } from '../../sync-server/src/testing/test-server';
import { startTestServer } from '../../sync-server/src/testing/test-server';
import type { QueuedMutation } from '../src/data/outbox/queued-mutation';
import type { Http } from '../src/platform/http';
import { readTruth } from '../src/data/db/truth';
import { pageHttp } from '../src/platform/http';
import { createFakeBrowser } from '../src/testing/fake-browser';
import { libraryEntry, openStandaloneDevice } from './standalone-device';

const count = 10_000;

let server: TestServer;
let http: HttpServer;
beforeAll(async () => {
  server = await startTestServer();
  const app = createApp(server.deps);
  http = await listen((request) => app.fetch(request), {
    host: '127.0.0.1',
    port: 0,
    graceMs: 100,
  });
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await http.close();
  await server.close();
});

test(`[LOCAL-3] [I1] [I3] ${count} queued entries drain, although the page is killed half-way`, async () => {
  const person = await server.signUp();
  const realFetch = globalThis.fetch;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    realFetch(`http://127.0.0.1:${http.port}${path}`, {
      ...init,
      headers: { ...(init.headers as Record<string, string>), cookie: person.cookie },
    }),
  );
  const browser = createFakeBrowser();
  const userId = person.profile.id;
  const { clock, ids } = server;
  const openWith = (use: Http) => openStandaloneDevice({ userId, browser, http: use, clock, ids });

  let sent = 0;
  const killed = await openWith((request) => {
    sent += (request.body as SyncRequest).mutations.length;
    if (sent > count / 2) {
      killed.close();
      throw new Error('the page is gone');
    }
    return pageHttp(request);
  });
  const queued = Array.from({ length: count }, (_, index) => mutation(index + 1));
  await killed.db.outbox.bulkAdd(queued);
  await expect(killed.flush()).rejects.toThrow('Database has been closed');

  const device = await openWith(pageHttp);
  const left = await device.db.outbox.count();
  expect(left).toBeGreaterThanOrEqual(count / 2);
  expect(left).toBeLessThan(count * 0.6);
  expect(await device.flush()).toMatchObject({ kind: 'synced' });
  expect(await device.db.outbox.count()).toBe(0);
  expect(await device.db.rejected.count()).toBe(0);
  expect(await readTruth(device.db, ['library'])).toHaveLength(count);
  const rows = await server.db
    .select({ id: spiritualLibrary.id })
    .from(spiritualLibrary)
    .where(eq(spiritualLibrary.userId, userId));
  expect(new Set(rows.map(({ id }) => id)).size).toBe(count);
  device.close();
}, 120_000);

function mutation(seq: number): QueuedMutation {
  const { clock, ids } = server;
  const now = new Date(clock.nowMs()).toISOString();
  return {
    seq,
    id: ids.next(),
    name: 'saveLibraryEntry',
    v: 1,
    args: libraryEntry(ids.next(), `Entry ${seq}`, now),
    occurredAt: now,
    localDate: localDay(now.slice(0, 10)),
    timeZone: null,
  };
}
