import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Scripture } from '../../../scripture/scripture';
import { printProblems, readDevotionFiles } from '../compile-devotions';
import type { ToolFiles } from './check-tool-library';
import { checkToolLibrary } from './check-tool-library';
import type { ToolLibrary } from './tool-library';
import { toolLibrarySchema } from './tool-library';

export type CompileToolLibraryOptions = {
  /** Folder with `topics/`, `stories/`, `prayers/`, `crafts/`, `media/` and the JSON files. */
  readonly contentDir: string;
  readonly scripture: Scripture;
  readonly outFile: string;
};

/**
 * Checks the entries of all tools and writes them, with their quotations, to one JSON file.
 * @throws Error with all problems and their files, before anything is written, if a rule is broken
 */
export async function compileToolLibrary({
  contentDir,
  scripture,
  outFile,
}: CompileToolLibraryOptions): Promise<ToolLibrary> {
  const { library, problems } = checkToolLibrary(await readToolFiles(contentDir), scripture);
  if (problems.length > 0) {
    throw new Error(
      `The tools in ${contentDir} cannot be built:\n${printProblems(problems, 'all tools')}`,
    );
  }
  const parsed = toolLibrarySchema.parse(library);
  await mkdir(dirname(outFile), { recursive: true });
  await writeFile(outFile, JSON.stringify(parsed));
  return parsed;
}

export async function readToolFiles(contentDir: string): Promise<ToolFiles> {
  const text = (name: string): Promise<string> => readFile(join(contentDir, name), 'utf8');
  const [topics, stories, prayers, crafts] = await Promise.all(
    (['topics', 'stories', 'prayers', 'crafts'] as const).map((name) =>
      readDevotionFiles(join(contentDir, name)),
    ),
  );
  const [facts, jokes, synonyms, films, series, songs, books] = await Promise.all(
    ['facts', 'jokes', 'synonyms', 'media/films', 'media/series', 'media/songs', 'media/books'].map(
      (name) => text(`${name}.json`),
    ),
  );
  return {
    topics: topics ?? [],
    stories: stories ?? [],
    prayers: prayers ?? [],
    crafts: crafts ?? [],
    facts: facts ?? '',
    jokes: jokes ?? '',
    films: films ?? '',
    series: series ?? '',
    songs: songs ?? '',
    books: books ?? '',
    synonyms: synonyms ?? '',
  };
}

/** Loads the output of `compileToolLibrary`. */
export async function loadToolLibrary(file: string): Promise<ToolLibrary> {
  const raw: unknown = JSON.parse(await readFile(file, 'utf8'));
  return toolLibrarySchema.parse(raw);
}
