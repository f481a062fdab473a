import { formatReference } from '../../../../scripture/reference';
import type { Reference } from '../../../../scripture/reference';
import type { ToolWriterAnswer } from '../../../tool-writer';
import { createAnswerPage } from './answer-page';
import { isDanger } from './is-danger';
import type { AnswerPage } from './answer-page';
import { pickMatches, minShareForOne } from './pick-matches';
import type { Question } from './question';
import type { ContentIndex } from './content-index';

const weakAnswerText =
  "I don't have a strong answer for that offline. Here is what Scripture search found.";
const noAnswerText =
  "I don't have a strong answer for that offline. Scripture search found nothing close either. Try one or two plain words, such as a feeling, a person or a passage.";

export const gospels: ReadonlySet<string> = new Set(['matthew', 'mark', 'luke', 'john']);

const maxPassages = 4;
/** A passage that covers less of the question is a coincidence. */
const defaultMinCoverage = 0.5;

/** Weight factor of synonyms in the Bible text, where they are less precise than among entry names. */
const synonymShare = 0.6;

/** Number of extra results, in place of harsh ones. */
const harshReserve = 4;
/**
 * Chapters of rape, incest and slaughter, and one that has often been used against women. A keyword match never
 * quotes them.
 */
const harshChapters: ReadonlySet<string> = new Set(
  `genesis 19|genesis 34|genesis 38|leviticus 15|leviticus 18|leviticus 20|numbers 31|deuteronomy 22|deuteronomy 27|deuteronomy 28
  |judges 19|judges 20|2samuel 13|ezekiel 16|ezekiel 23|hosea 2|1timothy 2`.split(/\s*\|\s*/),
);

/** Longer passages of a topic are not quoted here. */
const maxShortWords = 90;

type Options = {
  readonly books?: ReadonlySet<string>;
  readonly limit?: number;
  readonly minCoverage?: number;
  /** `topics`: quote only passages of a matching topic, for tools where verses that share a word would mislead. */
  readonly from?: 'topics' | 'text';
  /** Adds what the tool still offers, after the passages. */
  readonly append?: (page: AnswerPage) => void;
};

/** Answers that there is no strong answer and quotes the verses that match best. */
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

/** Returns the references of the best passages. */
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

/** Returns the short passages of the matching topic, if there is one. */
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
