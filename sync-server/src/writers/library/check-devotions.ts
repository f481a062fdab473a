import type { Scripture } from '../../scripture/scripture';
import { checkDevotion } from './check-devotion';
import { coverageOf } from './coverage';
import type { Devotion } from './devotion';
import type { DevotionDraft } from './parse-devotion';
import { parseDevotion } from './parse-devotion';

export type DevotionFile = { readonly slug: string; readonly source: string };

export type Problem = {
  /** File name, or null where the library as a whole falls short. */
  readonly file: string | null;
  readonly text: string;
};

export type CheckedDevotions = {
  /** Those without a problem of their own. */
  readonly devotions: readonly Devotion[];
  readonly problems: readonly Problem[];
};

const minDevotions = 40;
const minFitting = 5;
const openingWords = 4;

/** Checks every file by itself and the library as a whole. Reports all problems, not the first one. */
export function checkDevotions(
  files: readonly DevotionFile[],
  scripture: Scripture,
): CheckedDevotions {
  const drafts: DevotionDraft[] = [];
  const devotions: Devotion[] = [];
  const problems: Problem[] = [];
  for (const { slug, source } of files) {
    const parsed = parseDevotion(slug, source);
    const checked = parsed.draft === null ? null : checkDevotion(parsed.draft, scripture);
    const texts = [...parsed.problems, ...(checked?.problems ?? [])];
    problems.push(...texts.map((text) => ({ file: fileOf(slug), text })));
    if (parsed.draft !== null) {
      drafts.push(parsed.draft);
    }
    if (texts.length === 0 && checked?.devotion) {
      devotions.push(checked.devotion);
    }
  }
  return {
    devotions,
    problems: [...problems, ...duplicateProblems(drafts, scripture), ...coverageProblems(drafts)],
  };
}

/** What no two devotions may share. */
function duplicateProblems(drafts: readonly DevotionDraft[], scripture: Scripture): Problem[] {
  return [
    ...duplicates(drafts, 'the same slug', ({ slug }) => slug.toLowerCase()),
    ...duplicates(drafts, 'the same title', ({ title }) => normalize(title)),
    ...duplicates(drafts, 'the same verse', ({ verse }) =>
      normalize(scripture.passage(verse)?.reference ?? verse),
    ),
    ...duplicates(drafts, `the same first ${openingWords} words`, ({ sections }) =>
      normalize(sections.Core).split(' ').slice(0, openingWords).join(' '),
    ),
  ];
}

function duplicates(
  drafts: readonly DevotionDraft[],
  what: string,
  keyOf: (draft: DevotionDraft) => string,
): Problem[] {
  const first = new Map<string, string>();
  return drafts.flatMap((draft) => {
    const key = keyOf(draft);
    const earlier = first.get(key);
    if (earlier === undefined) {
      first.set(key, draft.slug);
      return [];
    }
    return [{ file: fileOf(draft.slug), text: `${what} as ${fileOf(earlier)}: ${key}` }];
  });
}

/** Counts by the tags, so that a devotion with a fault elsewhere does not look like a gap too. */
function coverageProblems(drafts: readonly DevotionDraft[]): Problem[] {
  const problems: string[] = [];
  if (drafts.length < minDevotions) {
    problems.push(`${drafts.length} devotions, at least ${minDevotions} needed`);
  }
  for (const { mood, hunger, count } of coverageOf(drafts)) {
    if (count < minFitting) {
      problems.push(
        `${count} devotions fit mood ${mood} with hunger ${hunger} outside a season, at least ${minFitting} needed`,
      );
    }
  }
  return problems.map((text) => ({ file: null, text }));
}

function normalize(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}:'’-]+/gu, ' ')
    .trim();
}

function fileOf(slug: string): string {
  return `${slug}.md`;
}
