import type { z } from 'zod';
import type { Scripture } from '../../../scripture/scripture';
import { createEntryReader } from './entry-reader';
import type { EntryReader, LengthRange } from './entry-reader';

/** The valid entries of one file, and the problems of the others. */
export type ReadEntries<T> = {
  readonly entries: readonly T[];
  readonly problems: readonly string[];
};

type Check = Pick<EntryReader, 'reference'> & {
  /** Checks the wording and length of our own text. */
  readonly own: (field: string, value: string, words: LengthRange) => string;
};

type Input = { readonly source: string; readonly scripture: Scripture };

/** Reads a JSON file that contains a list of entries. */
export function readJsonEntries<Raw, T>(
  schema: z.ZodType<readonly Raw[]>,
  { source, scripture }: Input,
  build: (raw: Raw, check: Check) => T,
): ReadEntries<T> {
  const parsed = parseJson(schema, source);
  if ('problem' in parsed) {
    return { entries: [], problems: [parsed.problem] };
  }
  const all: string[] = [];
  const entries = parsed.value.flatMap((raw, index) => {
    const problems: string[] = [];
    const { line, reference } = createEntryReader(scripture, problems);
    const own: Check['own'] = (field, value, [min, max]) => {
      const count = value.split(/\s+/).length;
      if (count < min || count > max) {
        problems.push(`${field}: ${count} words, allowed ${min}-${max}`);
      }
      return line(field, value);
    };
    const entry = build(raw, { reference, own });
    all.push(...problems.map((problem) => `entry ${index + 1}: ${problem}`));
    return problems.length === 0 ? [entry] : [];
  });
  return { entries, problems: all };
}

export function parseJson<T>(
  schema: z.ZodType<T>,
  source: string,
): { value: T } | { problem: string } {
  let raw: unknown;
  try {
    raw = JSON.parse(source);
  } catch {
    return { problem: 'is not JSON' };
  }
  const result = schema.safeParse(raw);
  if (result.success) {
    return { value: result.data };
  }
  const issues = result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  return { problem: issues.join('; ') };
}
