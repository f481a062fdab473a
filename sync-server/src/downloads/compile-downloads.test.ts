import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bookItem, musicItem, writeItem } from '../testing/download-items';
import { compileDownloads } from './compile-downloads';

const matthew = { slug: 'matthew', name: 'Matthew', osis: 'Matt', chapters: [bookItem.scripture] };

let top: string;
let contentDir: string;
let outDir: string;
beforeEach(async () => {
  top = await mkdtemp(join(tmpdir(), 'emmaus-compile-downloads-'));
  contentDir = join(top, 'content');
  outDir = join(top, 'out');
  await Promise.all([mkdir(contentDir), mkdir(outDir)]);
});
afterEach(() => rm(top, { recursive: true }));

const compile = (): Promise<void> => compileDownloads({ contentDir, matthew, outDir });

test('complete items are copied with the parts that are served, and nothing else', async () => {
  await writeItem(contentDir, bookItem);
  await writeItem(contentDir, musicItem);
  await writeFile(join(contentDir, 'book-of-matthew/notes.txt'), 'not served');
  await compile();
  expect((await readdir(join(outDir, 'book-of-matthew'))).toSorted()).toEqual([
    'book-of-matthew.zip',
    'cover.webp',
    'manifest.json',
    'sample.json',
  ]);
  expect((await readdir(join(outDir, 'island-vibes-worship'))).toSorted()).toEqual([
    'cover.webp',
    'island-vibes-worship.zip',
    'manifest.json',
    'preview-01.mp3',
    'preview-02.mp3',
  ]);
});

test('without any item nothing is copied', async () => {
  await compile();
  await rm(contentDir, { recursive: true });
  await compile();
  expect(await readdir(outDir)).toEqual([]);
});

test('one error names all problems, and nothing is copied', async () => {
  await writeItem(contentDir, bookItem);
  await writeItem(contentDir, musicItem);
  await rm(join(contentDir, 'book-of-matthew/book-of-matthew.zip'));
  await rm(join(contentDir, 'island-vibes-worship/preview-02.mp3'));
  await writeFile(join(contentDir, 'island-vibes-worship/cover.webp'), Buffer.alloc(300_000));
  await expect(compile()).rejects.toThrow(
    [
      'The downloads cannot be built:',
      '  book-of-matthew/book-of-matthew.zip: is missing or empty',
      '  island-vibes-worship/cover.webp: has 300000 bytes, at most 200000 are wanted',
      '  island-vibes-worship/preview-02.mp3: is missing or empty',
    ].join('\n'),
  );
  expect(await readdir(outDir)).toEqual([]);
});

test.each([
  ['manifest.json', '{"kind":', 'is no JSON'],
  ['manifest.json', '{"kind":"film"}', 'kind '],
  ['sample.json', '{"number":1}', 'title '],
])('a %s that cannot be parsed: %s', async (part, text, problem) => {
  await writeItem(contentDir, bookItem);
  await writeFile(join(contentDir, 'book-of-matthew', part), text);
  await expect(compile()).rejects.toThrow(`book-of-matthew/${part}: ${problem}`);
});

test('a sample chapter that differs from the compiled text is refused', async () => {
  await writeItem(contentDir, { ...bookItem, scripture: [{ p: [[1, 'Another word.']] }] });
  await expect(compile()).rejects.toThrow('does not repeat Matthew 1 as it was compiled');
});

test('tracks out of order are refused', async () => {
  await writeItem(contentDir, {
    ...musicItem,
    manifest: { ...musicItem.manifest, tracks: musicItem.manifest.tracks.toReversed() },
  });
  await expect(compile()).rejects.toThrow('tracks must be numbered 1, 2, 3');
});
