import { formatReference } from '../../../../scripture/reference';
import type { Reference } from '../../../../scripture/reference';
import type { ToolWriterAnswer } from '../../../tool-writer';
import { createAnswerPage } from './answer-page';
import { isDanger } from './is-danger';
import type { AnswerPage } from './answer-page';
import { pickMatches, minShareForOne } from './pick-fitting';
import type { Question } from './question';
import type { ContentIndex } from './content-index';

const weakAnswerText =
  "I don't have a strong answer for that offline. Here is what Scripture search found.";
const noAnswerText =
  "I don't have a strong answer for that offline. Scripture search found nothing close either. Try one or two plain words, such as a feeling, a person or a passage.";

export const gospels: ReadonlySet<string> = new Set(['matthew', 'mark', 'luke', 'john']);

const maxPassages = 4;
/** A passage with less of what was asked than this is a coincidence of words. */
const defaultMinCoverage = 0.5;

/** In Scripture itself a synonym leads further away than among our own names. */
const synonymShare = 0.6;

/** Found in place of harsh ones. */
const harshReserve = 4;
/** Chapters of rape, incest and slaughter, and one that has often been used against women: read where they stand, and handed to nobody for a word that they share. */
const harshChapters: ReadonlySet<string> = new Set(
  `genesis 19|genesis 34|genesis 38|leviticus 15|leviticus 18|leviticus 20|numbers 31|deuteronomy 22|deuteronomy 27|deuteronomy 28
  |judges 19|judges 20|2samuel 13|ezekiel 16|ezekiel 23|hosea 2|1timothy 2`.split(/\s*\|\s*/),
);

/** Passages of a topic that are read at a glance. */
const maxShortWords = 90;

type Options = {
  readonly books?: ReadonlySet<string>;
  readonly limit?: number;
  readonly minCoverage?: number;
  /** Where verses that share a word would mislead, only what our own topics name on the subject is given. */
  readonly from?: 'topics' | 'text';
  /** What the tool has to offer all the same, after the passages. */
  readonly append?: (page: AnswerPage) => void;
};

/** Says plainly that there is nothing good, and gives the verses that fit the words best. */
export function answerFromSearch(
  contentIndex: ContentIndex,
  question: Question,
  { append, from = 'text', ...scope }: Options = {},
): ToolWriterAnswer {
  const page = createAnswerPage(contentIndex.scripture);
  const named = scope.books === undefined ? topicPassages(contentIndex, question, scope) : [];
  const found =
    named.length > 0 || from === 'topics' ? named : searchPassages(contentIndex, question, scope);
  page.text(found.length === 0 ? noAnswerText : weakAnswerText);
  found.forEach(page.quote);
  append?.(page);
  return page.finish({ isStrong: false });
}

/** References of the passages that fit the question best. */
export function searchPassages(
  contentIndex: ContentIndex,
  question: Question,
  {
    books,
    limit = maxPassages,
    minCoverage = defaultMinCoverage,
  }: Omit<Options, 'andThen' | 'from'> = {},
): string[] {
  const terms = new Map(
    [...question.terms].map(([stem, { weight, origin }]) => [
      stem,
      { weight: stem === origin ? weight : weight * synonymShare, origin },
    ]),
  );
  return contentIndex.search
    .find(terms, { limit: limit + harshReserve, ...(books === undefined ? {} : { books }) })
    .filter(({ coverage, reference }) => coverage >= minCoverage && !isHarsh(reference))
    .map(({ reference }) => formatReference(reference))
    .slice(0, limit);
}

function isHarsh({ book, start }: Reference): boolean {
  return harshChapters.has(`${book.slug} ${start.chapter}`);
}

/** The short passages of the topic that the question is about; none where it is about none. */
function topicPassages(
  contentIndex: ContentIndex,
  question: Question,
  { limit = maxPassages }: Pick<Options, 'limit'>,
): string[] {
  const minShare = minShareForOne(question);
  const [topic] = pickMatches(contentIndex.topics.match(question), {
    limit: 1,
    minShare,
    isDanger,
  });
  return (topic?.entry.passages ?? [])
    .filter(
      (reference) =>
        (contentIndex.scripture.passage(reference)?.wordCount ?? Infinity) <= maxShortWords,
    )
    .slice(0, limit);
}
