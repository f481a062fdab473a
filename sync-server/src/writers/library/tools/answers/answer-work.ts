import type { Work } from '../tool-library';
import type { Answerer } from './answerer';
import { citesAny } from './entries-citing';
import type { EntryIndex, Match } from './entry-index';
import { answerFromSearch } from './answer-from-search';
import { createAnswerPage } from './answer-page';
import type { AnswerPage } from './answer-page';
import { nextInRotation } from './next-in-rotation';
import { hasSubject } from './interpret-question';
import type { ContentIndex } from './content-index';

type Kind = 'films' | 'series' | 'songs' | 'books';

const limit = 3;
const minStrength = 1.5;
/** A smaller share of a title can be another title. */
const minShare = 0.5;
/** For a question that names two titles. */
const minTitleShare = 0.35;
const minTitleStrength = 3;
/** A title gives one result, a theme several. From this lead on, the first match is taken as a title. */
const clearLead = 1.5;

/** Answers with the named film, series, song or book, or with those that have the theme. */
export function answerWork(kind: Kind): Answerer {
  return (contentIndex, { input, userId, earlierAnswers: turn }, question) => {
    const all: readonly Work[] = contentIndex.library[kind].filter(suits(input));
    const index: EntryIndex<Work> = contentIndex[kind];
    const nextWorks = (from: readonly Work[]): Work[] =>
      nextInRotation(from, ({ slug }) => slug, { userId, turn, count: 1 });
    const candidates = index.match(question).filter(({ entry }) => all.includes(entry));
    const matches = candidates.filter(isFitting);
    const cited = all.filter((work) => {
      const references = work.passages.map(({ reference }) => reference);
      return citesAny(contentIndex, question.references, references);
    });
    const works = [...new Set([...matches.map(({ entry }) => entry), ...cited])];
    if (works.length > 0 || !hasSubject(question)) {
      const page = createAnswerPage(contentIndex.scripture);
      const chosen = works.length > 0 ? chooseWorks(works, matches[0], candidates) : nextWorks(all);
      chosen.forEach((work) => writeWork(page, contentIndex, work));
      return page.finish({ isStrong: true });
    }
    return answerFromSearch(contentIndex, question, {
      limit: 2,
      from: 'topics',
      append: (page) => {
        page.text(`${noMatchText[kind]} One of them:`);
        // The person did not ask for this work, so it must be suitable for children.
        const harmless = all.filter(isForChildren);
        nextWorks(harmless).forEach((work) => writeWork(page, contentIndex, work));
      },
    });
  };
}

function isFitting({ strength, share, coversSubject, touchesSubject }: Match<Work>): boolean {
  return coversSubject || (strength >= minStrength && share >= minShare && touchesSubject);
}

/** Returns the work named by its title, or two if two titles were named; else the best few. */
function chooseWorks(
  works: readonly Work[],
  first: Match<Work> | undefined,
  candidates: readonly Match<Work>[],
): Work[] {
  if (first === undefined || first.strength <= minTitleStrength) {
    return works.slice(0, limit);
  }
  const isOther = ({ strength, share, covered }: Match<Work>): boolean =>
    strength > minTitleStrength &&
    share >= minTitleShare &&
    covered.size > 0 &&
    isDisjoint(covered, first.covered);
  const other = candidates.find(isOther);
  if (other !== undefined) {
    return [first.entry, other.entry];
  }
  const [, second] = candidates.filter(isFitting);
  return first.score >= clearLead * (second?.score ?? 0) ? [first.entry] : works.slice(0, limit);
}

function isDisjoint(some: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  return [...some].every((said) => !others.has(said));
}

/** For a question about children, accepts only works whose age note suits them. */
function suits(input: string): (work: Work) => boolean {
  const mentionsChildren =
    /\b(?:kids?|children|toddlers?|little ones?|my child|for (?:the|my|our|a) family|family (?:movie|film|show|night|time))\b/i.test(
      input,
    );
  return (work) => !mentionsChildren || isForChildren(work);
}

function isForChildren({ ageNote }: Work): boolean {
  return childFriendly.test(ageNote) && !notForChildren.test(ageNote);
}

const childFriendly = /all ages|everyone|families|child|rated (?:g|pg)\b(?!-)/i;
const notForChildren =
  /older child|teen|adult|\bten\b|tv-|brutal|frightening|crucifixion|suicide|slave|racis|bomb|serious|death and|innuendo|violence and|birth scene|assault|war and|battle/i;

const noMatchText: Record<Kind, string> = {
  films: 'The library has some forty films, and none that surely fits.',
  series: 'The library has some thirty series, and none that surely fits.',
  songs: 'The library has some forty songs and hymns, and none that surely fits.',
  books: 'The library has some forty books, and none that surely fits.',
};

function writeWork(page: AnswerPage, { scripture }: ContentIndex, work: Work): void {
  page.heading(`${work.title} (${yearOf(work.year)})`);
  page.text(`${work.by}. ${work.ageNote}.`);
  page.text(work.note);
  for (const { reference, why } of work.passages) {
    const { wordCount } = scripture.passage(reference) ?? { wordCount: 0 };
    page.text(`${reference} (WEB): ${why}`);
    if (wordCount > 0 && wordCount <= 60) {
      page.quote(reference);
    }
  }
  page.text(`To talk about: ${work.talk}`);
}

function yearOf(year: number): string {
  return year < 1000 ? `about ${year}` : String(year);
}
