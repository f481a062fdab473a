import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createApp } from '../../sync-server/src/app';
import { spiritualLibrary } from '../../sync-server/src/db/schema/spiritual-library';
import { syncReceipts } from '../../sync-server/src/db/schema/sync';
import type { HttpServer } from '../../sync-server/src/process/http-server';
import { listen } from '../../sync-server/src/process/http-server';
import type { SignedIn, TestServer } from '../../sync-server/src/testing/test-server';
import { startTestServer } from '../../sync-server/src/testing/test-server';
import type { Http } from '../src/platform/http';
import { pageHttp } from '../src/platform/http';
import { createFakeBrowser } from '../src/testing/fake-browser';
import type { FaultyProxy, NetworkFault } from './faulty-proxy';
import { startFaultyProxy } from './faulty-proxy';
import type { StandaloneDevice } from './standalone-device';
import { openStandaloneDevice } from './standalone-device';

/** Replaces the 20 s timeout of SEND-3. The tests check that a timeout leads to a retry, not its length. */
const shortTimeoutMs = 400;
let isImpatient = false;
const deviceHttp: Http = (request) =>
  pageHttp(isImpatient ? { ...request, timeoutMs: shortTimeoutMs } : request);

let server: TestServer;
let http: HttpServer;
let proxy: FaultyProxy;
let person: SignedIn;
let device: StandaloneDevice;
beforeAll(async () => {
  server = await startTestServer();
  const app = createApp(server.deps);
  http = await listen((request) => app.fetch(request), {
    host: '127.0.0.1',
    port: 0,
    graceMs: 100,
  });
  proxy = await startFaultyProxy(http.port);
});
afterAll(async () => {
  await proxy.close();
  await http.close();
  await server.close();
});

beforeEach(async () => {
  const realFetch = globalThis.fetch;
  // A browser would resolve the path and add the cookie.
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    realFetch(`${proxy.url}${path}`, {
      ...init,
      headers: { ...(init.headers as Record<string, string>), cookie: person.cookie },
    }),
  );
  person = await server.signUp();
  const { clock, ids } = server;
  device = await openStandaloneDevice({
    userId: person.profile.id,
    browser: createFakeBrowser(),
    http: deviceHttp,
    clock,
    ids,
  });
  proxy.setFault({ kind: 'none' });
  await device.flush();
});
afterEach(() => {
  isImpatient = false;
  device.close();
  vi.unstubAllGlobals();
});

const html = '<html><title>Welcome to the hotel</title></html>';
const faults: readonly (readonly [string, NetworkFault])[] = [
  ['the request is cut before its first byte', { kind: 'cut-request', afterBytes: 0 }],
  ['the request is cut in the middle', { kind: 'cut-request', afterBytes: 600 }],
  ['the answer is lost behind the commit', { kind: 'cut-answer', afterBytes: 0 }],
  ['the answer is cut in the middle', { kind: 'cut-answer', afterBytes: 900 }],
  ['the answer comes too late', { kind: 'delay-answer', ms: 2 * shortTimeoutMs }],
  ['the server hangs', { kind: 'hang' }],
  ['a portal answers 200 with a page', stranger('200 OK', 'text/html', html)],
  ['a portal answers 302', stranger('302 Found\r\nLocation: http://portal.test/', 'text/html', '')],
  ['a portal answers 511', stranger('511 Network Authentication Required', 'text/html', html)],
  ['a portal answers 401 with a page', stranger('401 Unauthorized', 'text/html', html)],
  ['something answers an empty 204', stranger('204 No Content', 'text/plain', null)],
  [
    'something answers 200 with JSON that is not ours',
    stranger('200 OK', 'application/json', '{}'),
  ],
  ['a proxy answers 502', stranger('502 Bad Gateway', 'text/html', html)],
];

test.each(faults)(
  '[LOCAL-3] [SEND-2] [I1] %s: the queue stays, and is applied once later',
  async (_, fault) => {
    const ids = [await device.save('first'), await device.save('second')];
    proxy.setFault(fault);
    isImpatient = true;
    expect(await device.flush()).toEqual({ kind: 'retry', retryAfterMs: null });
    isImpatient = false;
    expect(await device.db.outbox.count()).toBe(2);
    expect(await device.db.rejected.count()).toBe(0);
    proxy.setFault({ kind: 'none' });
    ids.push(await device.save('third'));
    expect(await device.flush()).toMatchObject({ kind: 'synced' });
    await expectAppliedOnce(ids);
  },
);

test('[APPLY-2] [I1] every request arrives twice: everything is applied once', async () => {
  proxy.setFault({ kind: 'duplicate' });
  const ids: string[] = [];
  for (const title of ['first', 'second', 'third']) {
    ids.push(await device.save(title));
    expect(await device.flush()).toMatchObject({ kind: 'synced' });
  }
  await expectAppliedOnce(ids);
});

function stranger(status: string, type: string, body: string | null): NetworkFault {
  const length = body === null ? '' : `Content-Length: ${Buffer.byteLength(body)}\r\n`;
  const answer = `HTTP/1.1 ${status}\r\nContent-Type: ${type}\r\n${length}Connection: close\r\n\r\n${body ?? ''}`;
  return { kind: 'stranger', answer };
}

/** Expects an empty outbox, and one row and one receipt per entry on the server. */
async function expectAppliedOnce(ids: readonly string[]): Promise<void> {
  const userId = person.profile.id;
  expect(await device.db.outbox.count()).toBe(0);
  expect(await device.db.rejected.count()).toBe(0);
  const [rows, receipts] = await Promise.all([
    server.db.select().from(spiritualLibrary).where(eq(spiritualLibrary.userId, userId)),
    server.db.select().from(syncReceipts).where(eq(syncReceipts.userId, userId)),
  ]);
  expect(rows.map(({ id }) => id).toSorted()).toEqual([...ids].toSorted());
  expect(receipts).toHaveLength(ids.length);
}
