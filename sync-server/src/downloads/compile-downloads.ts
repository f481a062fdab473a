import { copyFile, mkdir, readFile, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import type { DownloadManifest } from '@emmaus/shared/entities/download-manifest';
import {
  bookManifestSchema,
  coverName,
  manifestName,
  musicManifestSchema,
  previewName,
  sampleName,
} from '@emmaus/shared/entities/download-manifest';
import { sampleChapterSchema } from '@emmaus/shared/entities/sample-chapter';
import type { ScriptureBook } from '@emmaus/shared/entities/scripture';
import { downloadSlugs } from '@emmaus/shared/enums/downloads';

/** A discriminated union reports the issues of the given kind. The client does not need that detail, so it has a smaller schema. */
const manifestSchema = z.discriminatedUnion('kind', [bookManifestSchema, musicManifestSchema]);

const maxBytes = { zip: 40_000_000, cover: 200_000, preview: 400_000 };

export type CompileDownloadsOptions = {
  /** Has one folder for each item (docs/downloads.md). */
  readonly contentDir: string;
  /** The compiled Gospel. The sample chapter must be identical to it. */
  readonly matthew: ScriptureBook;
  readonly outDir: string;
};

/**
 * Checks all items and copies their served parts.
 * @throws one error with all problems; nothing is copied then
 */
export async function compileDownloads(options: CompileDownloadsOptions): Promise<void> {
  const { contentDir, matthew, outDir } = options;
  const found: string[] = await readdir(contentDir).catch(() => []);
  const slugs = downloadSlugs.filter((slug) => found.includes(slug));
  const items = await Promise.all(
    slugs.map(async (slug) => checkItem(join(contentDir, slug), slug, matthew)),
  );
  const problems = items.flatMap((item) => item.problems);
  if (problems.length > 0) {
    throw new Error(`The downloads cannot be built:\n${problems.join('\n')}`);
  }
  await Promise.all(
    items.flatMap(({ slug, parts }) =>
      parts.map(async (part) => {
        await mkdir(join(outDir, slug), { recursive: true });
        await copyFile(join(contentDir, slug, part), join(outDir, slug, part));
      }),
    ),
  );
}

type CheckedItem = {
  readonly slug: string;
  readonly parts: readonly string[];
  readonly problems: readonly string[];
};

async function checkItem(
  folder: string,
  slug: string,
  matthew: ScriptureBook,
): Promise<CheckedItem> {
  const problems: string[] = [];
  const addProblem = (part: string, problem: string): void => {
    problems.push(`  ${slug}/${part}: ${problem}`);
  };
  const manifest = await readPart(join(folder, manifestName), manifestSchema);
  if (typeof manifest === 'string') {
    addProblem(manifestName, manifest);
    return { slug, parts: [], problems };
  }
  const limits = limitsOf(slug, manifest);
  await Promise.all(
    [...limits].map(async ([part, limit]) => {
      const size = await sizeOf(join(folder, part));
      if (size === null || size === 0) {
        addProblem(part, 'is missing or empty');
      } else if (size > limit) {
        addProblem(part, `has ${size} bytes, at most ${limit} are wanted`);
      }
    }),
  );
  if (manifest.kind === 'book') {
    const sample = await readPart(join(folder, sampleName), sampleChapterSchema);
    if (typeof sample === 'string') {
      addProblem(sampleName, sample);
    } else if (!isDeepStrictEqual(sample.scripture, matthew.chapters[sample.number - 1])) {
      addProblem(sampleName, `does not repeat Matthew ${sample.number} as it was compiled`);
    }
  }
  return { slug, parts: [manifestName, ...limits.keys()], problems: problems.toSorted() };
}

/** The size limit in bytes of each file of an item. */
function limitsOf(slug: string, manifest: DownloadManifest): Map<string, number> {
  return new Map([
    [`${slug}.zip`, maxBytes.zip],
    [coverName, maxBytes.cover],
    ...(manifest.kind === 'book'
      ? [[sampleName, maxBytes.preview] as const]
      : manifest.tracks.map(({ number }) => [previewName(number), maxBytes.preview] as const)),
  ]);
}

/** @returns the parsed part, or the problem as text */
async function readPart<S extends z.core.$ZodType>(
  path: string,
  schema: S,
): Promise<z.output<S> | string> {
  let json: unknown;
  try {
    json = JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    return error instanceof SyntaxError ? 'is no JSON' : 'is missing';
  }
  const parsed = z.safeParse(schema, json);
  return parsed.success
    ? parsed.data
    : parsed.error.issues.map(({ path: at, message }) => `${at.join('.')} ${message}`).join('; ');
}

async function sizeOf(path: string): Promise<number | null> {
  const found = await stat(path).catch(() => null);
  return found?.isFile() === true ? found.size : null;
}
