import { parse as parseYaml } from 'yaml';
import { z } from 'zod';
import { faithBackgrounds, hungers, moods } from '@emmaus/shared/enums/answers';
import { churchSeasons } from './church-season';

/** The headings of a devotion. All are required, in this order. */
export const sectionNames = [
  'Core',
  'More',
  'Deeper',
  'Further',
  'Reflect',
  'Live it out',
  'Pray',
  'Share',
] as const;
export type SectionName = (typeof sectionNames)[number];

/** A parsed devotion whose quotations are still markers. */
export type DevotionDraft = z.infer<typeof frontMatterSchema> & {
  readonly slug: string;
  readonly sections: Readonly<Record<SectionName, string>>;
};

export type ParsedDevotion = {
  /** Null if the file cannot be parsed. */
  readonly draft: DevotionDraft | null;
  readonly problems: readonly string[];
};

const frontMatterSchema = z.strictObject({
  title: z.string().trim().min(1),
  verse: z.string().trim().min(1),
  context: z.string().trim().min(1).optional(),
  moods: tagsOf(moods),
  hungers: tagsOf(hungers),
  backgrounds: tagsOf(faithBackgrounds),
  season: z.enum(churchSeasons).optional(),
});

/** Parses one Markdown file with front matter. Never throws; errors are in `problems`. */
export function parseDevotion(slug: string, source: string): ParsedDevotion {
  const text = source.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  const match = /^---\n(.*?)\n---\n(.*)$/s.exec(text);
  if (match === null) {
    return { draft: null, problems: ['must begin with front matter between two lines of ---'] };
  }
  const front = parseFrontMatter(match[1] ?? '');
  const body = parseSections(match[2] ?? '');
  const problems = [...slugProblems(slug), ...front.problems, ...body.problems];
  const draft =
    front.value === null || body.sections === null
      ? null
      : { ...front.value, slug, sections: body.sections };
  return { draft, problems };
}

function slugProblems(slug: string): string[] {
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) ? [] : ['the file name must be kebab-case'];
}

function parseFrontMatter(yaml: string): {
  value: z.infer<typeof frontMatterSchema> | null;
  problems: string[];
} {
  let raw: unknown;
  try {
    raw = parseYaml(yaml);
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
    return { value: null, problems: [`front matter is not YAML: ${reason}`] };
  }
  const result = frontMatterSchema.safeParse(raw);
  if (result.success) {
    return { value: result.data, problems: [] };
  }
  const problems = result.error.issues.map(({ path, message }) =>
    path.length === 0 ? `front matter: ${message}` : `${path.join('.')}: ${message}`,
  );
  return { value: null, problems };
}

function parseSections(body: string): {
  sections: Record<SectionName, string> | null;
  problems: string[];
} {
  const [before = '', ...parts] = body.split(/^## /m);
  const found = parts.map((part) => {
    const end = part.indexOf('\n');
    const heading = end < 0 ? part : part.slice(0, end);
    return { heading: heading.trim(), text: end < 0 ? '' : part.slice(end + 1).trim() };
  });
  const problems = before.trim() === '' ? [] : ['text before the first heading'];
  const headings = found.map(({ heading }) => heading);
  if (headings.join('\n') !== sectionNames.join('\n')) {
    problems.push(
      `sections must be, in order, ${sectionNames.join(', ')}; found ${headings.join(', ') || 'none'}`,
    );
    return { sections: null, problems };
  }
  problems.push(
    ...found.filter(({ text }) => text === '').map(({ heading }) => `${heading} is empty`),
  );
  return {
    sections: recordOf((name) => found.find((f) => f.heading === name)?.text ?? ''),
    problems,
  };
}

function recordOf(textOf: (name: SectionName) => string): Record<SectionName, string> {
  return {
    Core: textOf('Core'),
    More: textOf('More'),
    Deeper: textOf('Deeper'),
    Further: textOf('Further'),
    Reflect: textOf('Reflect'),
    'Live it out': textOf('Live it out'),
    Pray: textOf('Pray'),
    Share: textOf('Share'),
  };
}

function tagsOf<const T extends readonly [string, ...string[]]>(values: T) {
  return z
    .array(z.enum(values))
    .min(1)
    .refine((tags) => new Set(tags).size === tags.length, 'a value is listed twice');
}
