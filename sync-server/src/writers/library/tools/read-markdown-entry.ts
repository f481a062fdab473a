import type { z } from 'zod';
import type { Scripture } from '../../../scripture/scripture';
import { createEntryReader } from './entry-reader';
import type { EntryReader } from './entry-reader';
import { parseEntry } from './parse-entry';

/** The entry of one Markdown file, or null with its problems. */
export type ReadEntry<T> = { readonly entry: T | null; readonly problems: readonly string[] };

export type EntryFile = { readonly slug: string; readonly source: string };

type Format<S extends z.ZodType, T> = {
  readonly front: S;
  /** In order; a trailing `?` marks an optional one. */
  readonly headings: readonly string[];
  readonly build: (front: z.infer<S>, read: EntryReader) => T;
};

/** Parses a Markdown file and checks it against its format. */
export function readMarkdownEntry<S extends z.ZodType, T>(
  { slug, source }: EntryFile,
  scripture: Scripture,
  format: Format<S, T>,
): ReadEntry<T> {
  const { draft, problems: found } = parseEntry(slug, source);
  if (draft === null) {
    return { entry: null, problems: found };
  }
  const problems = [...found, ...headingProblems([...draft.sections.keys()], format.headings)];
  const front = format.front.safeParse(draft.front);
  if (!front.success) {
    const issues = front.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    return { entry: null, problems: [...problems, ...issues] };
  }
  const read = createEntryReader(scripture, problems, draft.sections);
  const entry = format.build(front.data, read);
  return { entry: problems.length === 0 ? entry : null, problems };
}

function headingProblems(found: readonly string[], wanted: readonly string[]): string[] {
  const names = wanted
    .filter((heading) => !heading.endsWith('?') || found.includes(heading.slice(0, -1)))
    .map((heading) => heading.replace(/\?$/, ''));
  return found.join('\n') === names.join('\n')
    ? []
    : [`sections must be, in order, ${names.join(', ')}; found ${found.join(', ') || 'none'}`];
}
