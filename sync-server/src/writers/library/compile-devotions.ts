import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Scripture } from '../../scripture/scripture';
import type { DevotionFile, Problem } from './check-devotions';
import { checkDevotions } from './check-devotions';
import type { DevotionLibrary } from './devotion';
import { devotionLibrarySchema } from './devotion';

export type CompileDevotionsOptions = {
  /** Folder of Markdown files, one per devotion. */
  readonly contentDir: string;
  readonly scripture: Scripture;
  readonly outFile: string;
};

/**
 * Checks all devotions and writes them, with their quotations, to one JSON file.
 * @throws Error with all problems and their files, before anything is written, if a rule of the content guide is
 * broken
 */
export async function compileDevotions({
  contentDir,
  scripture,
  outFile,
}: CompileDevotionsOptions): Promise<DevotionLibrary> {
  const { devotions, problems } = checkDevotions(await readDevotionFiles(contentDir), scripture);
  if (problems.length > 0) {
    throw new Error(`The devotions in ${contentDir} cannot be built:\n${printProblems(problems)}`);
  }
  const library = devotionLibrarySchema.parse({
    scriptureVersion: scripture.index.version,
    devotions,
  });
  await mkdir(dirname(outFile), { recursive: true });
  await writeFile(outFile, JSON.stringify(library));
  return library;
}

/** Formats problems as one line each, sorted by file; those of the whole library last. */
export function printProblems(problems: readonly Problem[], whole = 'all devotions'): string {
  return problems
    .toSorted((a, b) => (a.file ?? '~').localeCompare(b.file ?? '~'))
    .map(({ file, text }) => `  ${file ?? whole}: ${text}`)
    .join('\n');
}

/** Reads the Markdown files of a folder. @throws Error on any other file, so that a wrong file extension is noticed */
export async function readDevotionFiles(contentDir: string): Promise<DevotionFile[]> {
  const names = (await readdir(contentDir)).filter((name) => !name.startsWith('.')).toSorted();
  const others = names.filter((name) => !name.endsWith('.md'));
  if (others.length > 0) {
    throw new Error(
      `${contentDir} contains files that are not devotions (.md): ${others.join(', ')}`,
    );
  }
  return Promise.all(
    names.map(async (name) => ({
      slug: name.slice(0, -'.md'.length),
      source: await readFile(join(contentDir, name), 'utf8'),
    })),
  );
}
