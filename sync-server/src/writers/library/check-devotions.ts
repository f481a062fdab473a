import type { Scripture } from '../../scripture/scripture';
import { checkDevotion } from './check-devotion';
import { coverageOf } from './coverage';
import type { Devotion } from './devotion';
import type { DevotionDraft } from './parse-devotion';
import { parseDevotion } from './parse-devotion';

export type DevotionFile = { readonly slug: string; readonly source: string };

export type Problem = {
  /** File name; null for a problem of the whole library. */
  readonly file: string | null;
  readonly text: string;
};

export type CheckedDevotions = {
  /** The devotions whose own file has no problem. */
  readonly devotions: readonly Devotion[];
  readonly problems: readonly Problem[];
};

const minDevotions = 40;
const minFitting = 5;
const openingWords = 4;

/** Checks each file and the whole library. Returns all problems, not only the first. */
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

/** Reports what two devotions share but must not. */
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

/** Counts drafts by their tags, so that a devotion with another problem does not also reduce the coverage. */
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
