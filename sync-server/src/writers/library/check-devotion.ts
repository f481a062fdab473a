import type { ConnectionStyle } from '@emmaus/shared/enums/answers';
import { connectionStyles } from '@emmaus/shared/enums/answers';
import type { Scripture } from '../../scripture/scripture';
import { clichésIn } from './cliches';
import { curlApostrophes } from './curl-apostrophes';
import type { Cut, Devotion } from './devotion';
import type { DevotionDraft, SectionName } from './parse-devotion';
import { sectionNames } from './parse-devotion';
import { resolveExcerpts, withoutMarkers } from './resolve-excerpts';

export type CheckedDevotion = {
  /** Null if there are problems. */
  readonly devotion: Devotion | null;
  readonly problems: readonly string[];
};

/** Allowed number of words per section, quotations included (content guide, "A devotion"). */
const sectionWords = {
  Core: [70, 110],
  More: [120, 170],
  Deeper: [220, 320],
  Further: [250, 350],
  Pray: [60, 120],
} as const satisfies Partial<Record<SectionName, readonly [min: number, max: number]>>;

const postMaxLength = 240;
const promptCount = 3;
const postCount = 3;
const promptMaxSentences = 2;
const tipMaxSentences = 3;

/** Fills in the quotations of one devotion and checks it against the content guide. */
export function checkDevotion(draft: DevotionDraft, scripture: Scripture): CheckedDevotion {
  const problems: string[] = [...plainTextProblems('title', draft.title)];
  const verse = scripture.passage(draft.verse);
  if (verse === null) {
    problems.push(`verse: ${draft.verse} does not exist`);
  }
  const context = draft.context === undefined ? null : scripture.passage(draft.context);
  if (draft.context !== undefined && context === null) {
    problems.push(`context: ${draft.context} does not exist`);
  }
  const sections = resolveSections(draft, scripture, problems);
  for (const name of sectionNames) {
    problems.push(...wordingProblems(name, draft.sections[name], scripture));
  }
  problems.push(...lengthProblems(sections), ...nameProblems(draft));
  const prompts = promptsOf(draft, sections, problems);
  const tips = tipsOf(draft, sections, problems);
  const posts = postsOf(sections, scripture, problems);
  if (problems.length > 0 || !verse || !prompts || !tips || !posts) {
    return { devotion: null, problems };
  }
  const cuts: Record<Cut, string> = {
    core: paragraphs(sections.Core),
    more: paragraphs(sections.More),
    deeper: paragraphs(sections.Deeper),
    further: paragraphs(sections.Further),
  };
  const { slug, moods, hungers, backgrounds } = draft;
  const devotion: Devotion = {
    slug,
    title: curlApostrophes(draft.title),
    moods,
    hungers,
    backgrounds,
    cuts,
    prompts,
    tips,
    posts,
    verse: { reference: verse.reference, text: verse.text },
    context: context?.reference ?? null,
    season: draft.season ?? null,
    prayer: paragraphs(sections.Pray),
  };
  return { devotion, problems };
}

type Sections = Record<SectionName, string>;

function resolveSections(draft: DevotionDraft, scripture: Scripture, problems: string[]): Sections {
  const sections: Sections = { ...draft.sections };
  for (const name of sectionNames) {
    const resolved = resolveExcerpts(draft.sections[name], scripture);
    sections[name] = curlApostrophes(resolved.text);
    problems.push(...resolved.problems.map((problem) => `${name}: ${problem}`));
  }
  return sections;
}

function wordingProblems(name: SectionName, source: string, scripture: Scripture): string[] {
  const own = withoutMarkers(source);
  const missing = scripture.referencesIn(own).filter(({ reference }) => reference === null);
  return [
    ...plainTextProblems(name, own),
    ...clichésIn(own).map((phrase) => `${name}: "${phrase}" is a cliché`),
    ...missing.map(({ text }) => `${name}: ${text} names a passage that does not exist`),
  ];
}

function plainTextProblems(name: string, own: string): string[] {
  const problems: string[] = [];
  if (own.includes('!')) {
    problems.push(`${name}: an exclamation mark`);
  }
  for (const match of own.matchAll(/["“”„«»].{0,40}/g)) {
    problems.push(`${name}: a double quotation mark outside a marker: ${match[0]}`);
  }
  // The app shows plain text, so Markdown and HTML would be visible.
  for (const match of own.matchAll(/[*_`<>[\]\\#].{0,20}|\p{Cc}(?<!\n)/gu)) {
    problems.push(`${name}: markup or a control character: ${match[0]}`);
  }
  return problems;
}

function lengthProblems(sections: Sections): string[] {
  return Object.entries(sectionWords).flatMap(([name, [min, max]]) => {
    const count = wordCount(sections[sectionNames.find((known) => known === name) ?? 'Core']);
    return count < min || count > max ? [`${name}: ${count} words, allowed ${min}-${max}`] : [];
  });
}

function nameProblems({ sections }: DevotionDraft): string[] {
  return sectionNames.flatMap((name) => {
    const own = withoutMarkers(sections[name]);
    const named = own.split('{name}').length - 1;
    const problems = /[{}]/.test(own.replaceAll('{name}', '')) ? [`${name}: a stray brace`] : [];
    if (name === 'Pray' && named > 1) {
      problems.push('Pray: {name} is used more than once');
    }
    if (name !== 'Pray' && named > 0) {
      problems.push(`${name}: {name} is allowed in Pray only`);
    }
    return problems;
  });
}

function promptsOf(
  draft: DevotionDraft,
  sections: Sections,
  problems: string[],
): Devotion['prompts'] | null {
  const prompts = itemsOf('Reflect', sections, problems);
  if (prompts.length !== promptCount || new Set(prompts).size !== promptCount) {
    problems.push(
      `Reflect: ${promptCount} different prompts, one line each; found ${prompts.length}`,
    );
  }
  const without = prompts.filter((prompt) => !prompt.includes('?'));
  problems.push(...without.map((prompt) => `Reflect: no question mark in: ${prompt}`));
  problems.push(...sentenceProblems('Reflect', draft, promptMaxSentences));
  const [first, second, third] = prompts;
  return first && second && third ? [first, second, third] : null;
}

function tipsOf(
  draft: DevotionDraft,
  sections: Sections,
  problems: string[],
): Devotion['tips'] | null {
  const items = itemsOf('Live it out', sections, problems).map((item) => {
    const colon = item.indexOf(':');
    return { style: item.slice(0, Math.max(colon, 0)), tip: item.slice(colon + 1).trim() };
  });
  const styles = items.map(({ style }) => style);
  if (styles.join('\n') !== connectionStyles.join('\n')) {
    problems.push(
      `Live it out: one tip per style, in order, ${connectionStyles.join(', ')}; found ${styles.join(', ')}`,
    );
    return null;
  }
  const blank = items.filter(({ tip }) => tip === '');
  problems.push(...blank.map(({ style }) => `Live it out: ${style} is empty`));
  problems.push(...sentenceProblems('Live it out', draft, tipMaxSentences));
  const pairs = connectionStyles.map((style, index) => [style, items[index]?.tip ?? ''] as const);
  // The styles were compared above, so each of them is a key.
  return Object.fromEntries(pairs) as Record<ConnectionStyle, string>;
}

function postsOf(
  sections: Sections,
  scripture: Scripture,
  problems: string[],
): Devotion['posts'] | null {
  const posts = itemsOf('Share', sections, problems);
  if (posts.length !== postCount) {
    problems.push(`Share: ${postCount} posts, one line each; found ${posts.length}`);
  }
  for (const post of posts) {
    if (post.length > postMaxLength) {
      problems.push(`Share: ${post.length} characters, allowed ${postMaxLength}: ${post}`);
    }
    const references = scripture.referencesIn(post).filter(({ text }) => text.includes(':'));
    if (references.length === 0 || !/\bWEB\b/.test(post)) {
      problems.push(`Share: no reference with "WEB": ${post}`);
    }
  }
  const [first, second, third] = posts;
  return first && second && third ? [first, second, third] : null;
}

/** Returns the items of a list section. Reports any other line. */
function itemsOf(name: SectionName, sections: Sections, problems: string[]): string[] {
  const lines = sections[name].split('\n').filter((line) => line.trim() !== '');
  const others = lines.filter((line) => !line.startsWith('- '));
  problems.push(...others.map((line) => `${name}: not a line of the list: ${line}`));
  return lines.filter((line) => line.startsWith('- ')).map((line) => line.slice(2).trim());
}

/** Counts the writer's own sentences. Those of a quotation are not limited. */
function sentenceProblems(name: SectionName, { sections }: DevotionDraft, max: number): string[] {
  return sections[name].split('\n').flatMap((line) => {
    const sentences = withoutMarkers(line).match(/[.?]+[’)]*(?=\s+\p{Lu}|\s*$)/gu) ?? [];
    return sentences.length > max
      ? [`${name}: ${sentences.length} sentences, at most ${max}: ${line}`]
      : [];
  });
}

function wordCount(text: string): number {
  return text.split(/\s+/).filter((word) => word !== '').length;
}

/** Joins the lines of each paragraph. Empty lines separate paragraphs. */
function paragraphs(text: string): string {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '')
    .join('\n\n');
}
