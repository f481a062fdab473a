import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDownloadFolder } from '../../downloads/download-folder';
import { bookItem, musicItem, writeItem } from '../../testing/download-items';
import { downloadParts } from './download-parts';

let folder: string;
const ask = async (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  downloadParts({ downloads: createDownloadFolder(folder) }).request(path, { headers });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'emmaus-parts-'));
  await writeItem(folder, bookItem);
  await writeItem(folder, musicItem);
  await writeFile(join(folder, 'book-of-matthew/preview-09.txt'), 'no');
  await symlink('book-of-matthew', join(folder, 'another'));
});
afterAll(() => rm(folder, { recursive: true }));

test.each([
  ['/downloads/book-of-matthew/cover.webp', 'image/webp'],
  ['/downloads/book-of-matthew/sample.json', 'application/json; charset=utf-8'],
  ['/downloads/island-vibes-worship/preview-02.mp3', 'audio/mpeg'],
])('%s is public', async (path, type) => {
  const answer = await ask(path);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe(type);
  const etag = answer.headers.get('etag') ?? '';
  expect((await ask(path, { 'if-none-match': etag })).status).toBe(304);
  const part = await ask(path, { range: 'bytes=2-5' });
  expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 4]);
});

test.each([
  'book-of-matthew/book-of-matthew.zip',
  'book-of-matthew/manifest.json',
  'book-of-matthew/preview-01.mp3',
  'book-of-matthew/preview-09.txt',
  'book-of-matthew/cover.webp.new',
  'book-of-matthew/..%2Fisland-vibes-worship%2Fcover.webp',
  'another/cover.webp',
  '..%2Fbook-of-matthew/cover.webp',
  '__proto__/cover.webp',
])('%s is 404', async (path) => {
  expect((await ask(`/downloads/${path}`)).status).toBe(404);
});
