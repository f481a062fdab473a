import type { Work } from '../tool-library';
import type { Answerer } from './answerer';
import { isOn } from './entries-on';
import type { EntryIndex } from './entry-index';
import { foundBySearch } from './found-by-search';
import { createPage } from './page';
import type { Page } from './page';
import { nextFew } from './rotate';
import { hasSubject } from './understand';
import type { Shelf } from './shelf';

type Kind = 'films' | 'series' | 'songs' | 'books';

const most = 3;
const leastStrength = 1.5;
/** Half of a title is another title. */
const leastShare = 0.5;
/** Who names a title means that one; who names a theme gets several. */
const clearLead = 1.5;

/** A film, series, song or book that was named, or those that have the theme. */
export function answerWork(kind: Kind): Answerer {
  return (shelf, { input, userId, earlierAnswers: turn }, question) => {
    const all: readonly Work[] = shelf.library[kind].filter(suits(input));
    const index: EntryIndex<Work> = shelf[kind];
    const any = (): Work[] => nextFew(all, ({ slug }) => slug, { userId, turn, few: 1 });
    const matches = index
      .match(question)
      .filter(({ entry }) => all.includes(entry))
      .filter(({ strength, share }) => strength >= leastStrength && share >= leastShare);
    const [first, second] = matches;
    const isNamed =
      first !== undefined && first.score >= clearLead * (second?.score ?? 0) && first.strength > 3;
    const placed = all.filter((work) => {
      const references = work.passages.map(({ reference }) => reference);
      return isOn(shelf, question.references, references);
    });
    const works = [...new Set([...matches.map(({ entry }) => entry), ...placed])];
    if (works.length > 0 || !hasSubject(question)) {
      const page = createPage(shelf.scripture);
      const chosen = works.length > 0 ? works.slice(0, isNamed ? 1 : most) : any();
      chosen.forEach((work) => writeWork(page, shelf, work));
      return page.finish({ isStrong: true });
    }
    return foundBySearch(shelf, question, {
      most: 2,
      leastCoverage: 0.6,
      andThen: (page) => {
        page.text(`${missing[kind]} One of them:`);
        any().forEach((work) => writeWork(page, shelf, work));
      },
    });
  };
}

/** Who asks for children gets what its note calls fit for them. */
function suits(input: string): (work: Work) => boolean {
  const isForChildren = /\b(?:kids?|child(?:ren)?|toddlers?|family|little ones?)\b/i.test(input);
  return ({ ageNote }) => !isForChildren || /all ages|rated g\b|(?<!older )child/i.test(ageNote);
}

const missing: Record<Kind, string> = {
  films: 'The library has some forty films, and none that surely fits.',
  series: 'The library has some thirty series, and none that surely fits.',
  songs: 'The library has some forty songs and hymns, and none that surely fits.',
  books: 'The library has some forty books, and none that surely fits.',
};

function writeWork(page: Page, { scripture }: Shelf, work: Work): void {
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
