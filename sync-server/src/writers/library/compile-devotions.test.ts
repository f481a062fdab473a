import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { devotionSource } from '../../testing/devotions';
import { testScripture } from '../../testing/scripture';
import { checkDevotions } from './check-devotions';
import { compileDevotions, printProblems, readDevotionFiles } from './compile-devotions';
import { loadDevotions } from './library-walk-writer';

const contentDir = fileURLToPath(new URL('../../../content/devotions', import.meta.url));

let dir = '';
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'devotions-'));
});
afterAll(async () => {
  await rm(dir, { recursive: true, force: true });
});

describe('the devotions of this project', () => {
  test('follow every rule of the content guide', async () => {
    const files = await readDevotionFiles(contentDir);
    const { problems } = checkDevotions(files, await testScripture());
    expect(printProblems(problems)).toBe('');
  }, 30_000);

  test('are written to one file that can be loaded', async () => {
    const outFile = join(dir, 'out/devotions.json');
    const scripture = await testScripture();
    const library = await compileDevotions({ contentDir, scripture, outFile });
    expect(library.scriptureVersion).toBe(scripture.index.version);
    expect(await loadDevotions(outFile)).toEqual(library.devotions);
    expect(JSON.stringify(library)).not.toMatch(/\{\{|\}\}/);
  }, 30_000);
});

test('one error lists every problem with its file, and no file is written', async () => {
  const badDir = join(dir, 'bad');
  await mkdir(badDir);
  await writeFile(join(badDir, 'one.md'), devotionSource({ core: 'Too short!' }));
  await writeFile(join(badDir, 'two.md'), 'nothing');
  const outFile = join(dir, 'none/devotions.json');
  const error: unknown = await compileDevotions({
    contentDir: badDir,
    scripture: await testScripture(),
    outFile,
  }).catch((e: unknown) => e);
  expect(String(error)).toContain('one.md: Core: an exclamation mark');
  expect(String(error)).toContain('one.md: Core: 2 words, allowed 70-110');
  expect(String(error)).toContain('two.md: must begin with front matter');
  expect(String(error)).toContain('all devotions: 1 devotions, at least 40 needed');
  await expect(readdir(join(dir, 'none'))).rejects.toThrow('ENOENT');
});

test('a file with another extension is an error', async () => {
  const oddDir = join(dir, 'odd');
  await mkdir(oddDir);
  await writeFile(join(oddDir, '.hidden'), '');
  await writeFile(join(oddDir, 'one.markdown'), devotionSource());
  await expect(readDevotionFiles(oddDir)).rejects.toThrow('not devotions (.md): one.markdown');
});

test('a missing folder is an error', async () => {
  await expect(readDevotionFiles(join(dir, 'nowhere'))).rejects.toThrow('ENOENT');
});

test.each([
  ['not JSON', '{', 'JSON'],
  ['another shape', '{"scriptureVersion":"abc","devotions":[{"slug":"one"}]}', 'title'],
  ['without devotions', '{"scriptureVersion":"abc","devotions":[]}', 'devotions'],
])('a library file that is %s is refused when it is loaded', async (_, text, reason) => {
  const file = join(dir, 'broken.json');
  await writeFile(file, text);
  await expect(loadDevotions(file)).rejects.toThrow(reason);
});
