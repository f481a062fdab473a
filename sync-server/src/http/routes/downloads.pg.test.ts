import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createApp } from '../../app';
import type { HttpServer } from '../../process/http-server';
import { listen } from '../../process/http-server';
import { bookItem, writeItem } from '../../testing/download-items';
import { setMembership } from '../../testing/set-membership';
import type { SignedIn, TestServer } from '../../testing/test-server';
import { startTestServer } from '../../testing/test-server';

const path = '/api/downloads/book-of-matthew';

let folder: string;
let server: TestServer;
let http: HttpServer;
let ruth: SignedIn;
let book: Buffer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'emmaus-downloads-'));
  server = await startTestServer({ downloadsDir: folder });
  const app = createApp(server.deps);
  http = await listen((asked) => app.fetch(asked), { host: '127.0.0.1', port: 0, graceMs: 0 });
  ruth = await server.signUp();
  await setMembership(server.deps, ruth.profile.id);
});
beforeEach(async () => {
  book = randomBytes(3_000_000);
  await putBook(book);
});
afterAll(async () => {
  await http.close();
  await server.close();
  await rm(folder, { recursive: true });
});

async function putBook(content: Buffer): Promise<void> {
  await writeItem(folder, { ...bookItem, zip: content });
}

const ask = (headers: Record<string, string> = {}, method = 'GET'): Promise<Response> =>
  fetch(`http://127.0.0.1:${http.port}${path}`, {
    method,
    headers: { cookie: ruth.cookie, ...headers },
  });
const bytesOf = async (response: Response): Promise<Buffer> =>
  Buffer.from(await response.arrayBuffer());

/** Reads at least `count` bytes, then closes the connection. */
function readThenCut(count: number): Promise<Buffer> {
  return new Promise((settle, fail) => {
    const url = `http://127.0.0.1:${http.port}${path}`;
    request(url, { headers: { cookie: ruth.cookie } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        if (Buffer.concat(chunks).length >= count) {
          response.destroy();
          settle(Buffer.concat(chunks));
        }
      });
      response.on('error', fail);
    })
      .on('error', () => undefined)
      .end();
  });
}

test('[DOWN-4] the whole file has the headers that a later range request needs', async () => {
  const response = await ask();
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/zip',
    'content-length': '3000000',
    'accept-ranges': 'bytes',
    'content-disposition': 'attachment; filename="The_Book_of_Matthew.zip"',
    'cache-control': 'no-store',
    etag: expect.stringMatching(/^"[\w-]{22}"$/),
  });
  expect((await bytesOf(response)).equals(book)).toBe(true);
});

test('[DOWN-4] an interrupted download continues with a range request, and both parts make the file', async () => {
  const etag = (await ask({}, 'HEAD')).headers.get('etag') ?? '';
  const first = await readThenCut(1_000_000);
  const rest = await ask({ range: `bytes=${first.length}-`, 'if-range': etag });
  expect(rest.status).toBe(206);
  expect(rest.headers.get('content-range')).toBe(`bytes ${first.length}-2999999/3000000`);
  expect(Buffer.concat([first, await bytesOf(rest)]).equals(book)).toBe(true);
});

test('a range request with the ETag of a replaced file gets the whole new file', async () => {
  const etag = (await ask({}, 'HEAD')).headers.get('etag') ?? '';
  const second = randomBytes(2_000_000);
  await putBook(second);
  const response = await ask({ range: 'bytes=1000-', 'if-range': etag });
  expect(response.status).toBe(200);
  expect(response.headers.get('etag')).not.toBe(etag);
  expect((await bytesOf(response)).equals(second)).toBe(true);
  await putBook(book);
  expect((await ask({}, 'HEAD')).headers.get('etag')).toBe(etag);
});

test('ranges in the middle and at the end are 206, and a range after the end is 416', async () => {
  const middle = await ask({ range: 'bytes=100-199' });
  expect([middle.status, middle.headers.get('content-length')]).toEqual([206, '100']);
  expect((await bytesOf(middle)).equals(book.subarray(100, 200))).toBe(true);
  const end = await ask({ range: 'bytes=-5' });
  expect((await bytesOf(end)).equals(book.subarray(-5))).toBe(true);
  const behind = await ask({ range: 'bytes=3000000-' });
  expect([behind.status, behind.headers.get('content-range')]).toEqual([416, 'bytes */3000000']);
});

test('HEAD has the same headers without a body, and a matching ETag is 304', async () => {
  const head = await ask({}, 'HEAD');
  expect([head.status, head.headers.get('content-length')]).toEqual([200, '3000000']);
  expect((await bytesOf(head)).length).toBe(0);
  const again = await ask({ 'if-none-match': head.headers.get('etag') ?? '' });
  expect(again.status).toBe(304);
});

test.each(['Free', 'Walk', 'Premium'] as const)(
  '[DOWN-3] [ROLE-2] %s: no download',
  async (membershipTier) => {
    const naomi = await server.signUp();
    await setMembership(server.deps, naomi.profile.id, { membershipTier });
    expect(await naomi.call('GET', path)).toMatchObject({
      status: 402,
      body: { message: 'Requires Discipleship membership', upgradeRequired: true },
    });
    const headers = { cookie: naomi.cookie, range: 'bytes=0-0' };
    expect((await ask({ cookie: naomi.cookie }, 'HEAD')).status).toBe(402);
    expect((await ask(headers)).status).toBe(402);
  },
);

test('a request without a session is 401, and no slug reaches outside the folder', async () => {
  expect((await server.anonymous('GET', path)).status).toBe(401);
  expect((await server.anonymous('GET', '/api/downloads')).status).toBe(401);
  for (const slug of ['new', '..%2F..%2Fetc%2Fpasswd', 'book-of-matthew.zip', '%00', '__proto__']) {
    expect((await ruth.call('GET', `/api/downloads/${slug}`)).status).toBe(404);
  }
});

test('an item without a file is being prepared', async () => {
  const response = await ruth.call('GET', '/api/downloads/island-vibes-worship');
  expect(response).toMatchObject({
    status: 503,
    body: {
      message: 'This item is being prepared. It will be here for you soon.',
      beingPrepared: true,
    },
  });
  expect((await ruth.call('GET', '/api/downloads')).body).toEqual({
    items: [
      { slug: 'book-of-matthew', bytes: 3_000_000, manifest: bookItem.manifest },
      { slug: 'island-vibes-worship', bytes: null, manifest: null },
    ],
  });
});

test('a damaged manifest leaves the rest of the list intact', async () => {
  await writeFile(join(folder, 'book-of-matthew/manifest.json'), '{"kind":"book"}');
  const { items } = (await ruth.call('GET', '/api/downloads')).body as { items: unknown[] };
  expect(items[0]).toEqual({ slug: 'book-of-matthew', bytes: 3_000_000, manifest: null });
});

test('clients that disconnect in the middle leave no file open', async () => {
  const openFiles = async (): Promise<number> => (await readdir('/proc/self/fd')).length;
  const before = await openFiles();
  await Promise.all(Array.from({ length: 12 }, () => readThenCut(1000)));
  await expect.poll(openFiles).toBeLessThan(before + 6);
});
