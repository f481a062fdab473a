import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import type { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readFileIndex } from './file-index';
import { staticFiles } from './static-files';

const script = 'console.log("walk");'.repeat(50);
const page = '<!doctype html><title>Emmaus</title>';

let root = '';
let app: Hono;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'emmaus-static-'));
  const files: Record<string, string | Buffer> = {
    'pwa/index.html': page,
    'pwa/sw.js': 'self.x = 1;',
    'pwa/manifest.webmanifest': '{}',
    'pwa/assets/app-1a2b.js': script,
    'pwa/assets/app-1a2b.js.br': brotliCompressSync(script),
    'pwa/assets/app-1a2b.js.gz': gzipSync(script),
    'pwa/assets/old.gz': 'an archive of its own',
    'scripture/index.json': '{"books":[]}',
    'scripture/john.json': '{"slug":"john"}',
    'secret.txt': 'not for you',
  };
  for (const [path, body] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), body);
  }
  app = staticFiles({
    pwa: await readFileIndex(join(root, 'pwa')),
    scripture: await readFileIndex(join(root, 'scripture')),
  });
});

afterAll(() => rm(root, { recursive: true, force: true }));

async function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return app.request(path, { headers });
}

const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

describe('compression', () => {
  test.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['*', 'br'],
    ['identity', null],
    ['', null],
  ])('Accept-Encoding "%s" gets %s', async (accepted, expected) => {
    const response = await get('/assets/app-1a2b.js', { 'accept-encoding': accepted });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-encoding')).toBe(expected);
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    const body = Buffer.from(await response.arrayBuffer());
    expect(Number(response.headers.get('content-length'))).toBe(body.byteLength);
    const plain =
      expected === 'br'
        ? brotliDecompressSync(body)
        : expected === 'gzip'
          ? gunzipSync(body)
          : body;
    expect(plain.toString()).toBe(script);
  });

  test('a .gz file without a plain counterpart is served as it is', async () => {
    const response = await get('/assets/old.gz', { 'accept-encoding': 'gzip' });
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(await response.text()).toBe('an archive of its own');
  });
});

describe('caching', () => {
  test.each([
    ['/assets/app-1a2b.js', 'public, max-age=31536000, immutable'],
    ['/', 'no-cache'],
    ['/index.html', 'no-cache'],
    ['/sw.js', 'no-cache'],
    ['/manifest.webmanifest', 'no-cache'],
    ['/scripture/index.json', 'no-cache'],
    ['/scripture/john.json', 'public, max-age=86400'],
    ['/scripture/john.json?v=abc', 'public, max-age=31536000, immutable'],
  ])('%s: %s', async (path, expected) => {
    const response = await get(path, browser);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe(expected);
  });

  test.each(['/', '/sw.js', '/assets/app-1a2b.js', '/scripture/john.json'])(
    '%s with its ETag is 304 without a body',
    async (path) => {
      const etag = (await get(path, browser)).headers.get('etag') ?? '';
      expect(etag).toMatch(/^"[\w-]+"$/);
      const again = await get(path, { ...browser, 'if-none-match': `"other", W/${etag}` });
      expect(again.status).toBe(304);
      expect(again.headers.get('etag')).toBe(etag);
      expect(await again.text()).toBe('');
    },
  );

  test('each encoding has its own ETag', async () => {
    const path = '/assets/app-1a2b.js';
    const plain = (await get(path)).headers.get('etag') ?? '';
    const encoded = await get(path, { 'accept-encoding': 'br', 'if-none-match': plain });
    expect(encoded.status).toBe(200);
    expect(encoded.headers.get('etag')).not.toBe(plain);
  });
});

describe('addresses', () => {
  test.each(['/dashboard', '/walk/2026-11-21', '/library?tab=walks', '/not/there'])(
    'a navigation to %s gets index.html',
    async (path) => {
      const response = await get(path, browser);
      expect(response.status).toBe(200);
      expect(await response.text()).toBe(page);
    },
  );

  test.each([
    ['/assets/gone-9z.js', browser],
    ['/assets/folder', browser],
    ['/favicon.ico', browser],
    ['/dashboard', { accept: '*/*' }],
    ['/scripture/hezekiah.json', browser],
    ['/scripture/', browser],
    ['/%E0%A4%A', { accept: '*/*' }],
  ])('%s with %j is 404', async (path, headers) => {
    const response = await get(path, headers);
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/scripture/..%2f..%2fsecret.txt',
    '//secret.txt',
  ])('%s does not reach outside the folder', async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain('not for you');
  });

  test('HEAD has the headers of GET and no body', async () => {
    const response = await app.request('/sw.js', { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-length')).toBe('11');
    expect(await response.text()).toBe('');
  });

  test('without a build every path is 404', async () => {
    const empty = await readFileIndex(join(root, 'absent'));
    const response = await staticFiles({ pwa: empty, scripture: empty }).request('/', {
      headers: browser,
    });
    expect(response.status).toBe(404);
  });
});
