import { cp, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { scriptureBookSchema, scriptureIndexSchema } from '@emmaus/shared/entities/scripture';
import { scripturePackageDir, testScripture } from '../testing/scripture';
import { canon } from '@emmaus/shared/domain/canon';
import {
  compileScripture,
  knownEmptyVerses,
  findBibleProblems,
  verseTotal,
} from './compile-scripture';

let dir = '';
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'scripture-'));
});
afterAll(async () => {
  await rm(dir, { recursive: true, force: true });
});

describe('the compiled Bible', () => {
  test('has 66 books, 1,189 chapters and 31,103 verses in canonical order', async () => {
    const { index } = await testScripture();
    expect(index.books).toHaveLength(66);
    expect(index.books.map(({ slug }) => slug)).toEqual(canon.map(({ slug }) => slug));
    expect(index.books.flatMap(({ chapters }) => chapters)).toHaveLength(1189);
    expect(index.books.flatMap(({ chapters }) => chapters).reduce((a, b) => a + b, 0)).toBe(
      verseTotal,
    );
    expect(index.emptyVerses).toEqual(knownEmptyVerses);
    expect(index.version).toMatch(/^[0-9a-f]{12}$/);
  });

  test('has one file per book, with the same bytes each time', async () => {
    const [one, two] = [join(dir, 'one'), join(dir, 'two')];
    const first = await compileScripture({ packageDir: scripturePackageDir, outDir: one });
    const second = await compileScripture({ packageDir: scripturePackageDir, outDir: two });
    expect(second).toEqual(first);
    expect(await readdir(one)).toHaveLength(67);
    const index: unknown = JSON.parse(await readFile(join(one, 'index.json'), 'utf8'));
    expect(scriptureIndexSchema.parse(index)).toEqual(first);
    const psalms = await readFile(join(one, 'psalms.json'), 'utf8');
    expect(await readFile(join(two, 'psalms.json'), 'utf8')).toBe(psalms);
    expect(scriptureBookSchema.parse(JSON.parse(psalms)).chapters[22]?.slice(0, 1)).toEqual([
      { h: 'A Psalm by David.' },
    ]);
    for (const file of await readdir(one)) {
      expect(await readFile(join(one, file), 'utf8')).not.toMatch(/ {2}|\u00A0| [,.;:!?]|\s"/u);
    }
  });
});

describe('compileScripture', () => {
  test('names every unusable book and writes nothing', async () => {
    const packageDir = join(dir, 'package');
    await cp(join(scripturePackageDir, 'json'), join(packageDir, 'json'), { recursive: true });
    const hole = [1, 3].map((verseNumber) => ({
      type: 'paragraph text',
      chapterNumber: 1,
      verseNumber,
      value: 'Words.',
    }));
    await writeFile(join(packageDir, 'json/jude.json'), JSON.stringify(hole));
    await writeFile(join(packageDir, 'json/ruth.json'), '[{"type":"picture"}]');
    const outDir = join(dir, 'none');
    const error: unknown = await compileScripture({ packageDir, outDir }).catch((e: unknown) => e);
    expect(String(error)).toContain('jude.json: verse 1:3 follows 1:1');
    expect(String(error)).toContain('ruth.json: ');
    await expect(readdir(outDir)).rejects.toThrow('ENOENT');
  });

  test('throws if a book is missing', async () => {
    await expect(
      compileScripture({ packageDir: join(dir, 'nowhere'), outDir: join(dir, 'none') }),
    ).rejects.toThrow('nowhere');
  });

  test('reports a Bible with too few verses or with unknown gaps', () => {
    const book = { slug: 'genesis', name: 'Genesis', osis: 'Gen' };
    const genesis = {
      book,
      chapters: [],
      verseCounts: [31],
      emptyVerses: [{ chapter: 1, verse: 5 }],
    };
    expect(findBibleProblems([genesis])).toEqual([
      '31 verses, expected 31103',
      'Genesis 1:5 has no text',
      ...knownEmptyVerses.map((reference) => `${reference} has text, but is listed as empty`),
    ]);
  });
});
