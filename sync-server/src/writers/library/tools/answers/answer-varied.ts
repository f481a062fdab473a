import { termsOf } from '../../../../scripture/search/words';
import type { Fact, Joke } from '../tool-library';
import type { Answerer } from './answerer';
import { citesAny } from './entries-citing';
import type { EntryIndex } from './entry-index';
import { answerFromSearch } from './answer-from-search';
import { createAnswerPage } from './answer-page';
import type { AnswerPage } from './answer-page';
import { nextInRotation } from './next-in-rotation';
import type { Question } from './question';
import { hasSubject } from './interpret-question';
import type { ContentIndex } from './content-index';

const count = 3;
/** Below this a match is a coincidence. */
const minStrength = 1.8;
/** Minimum strength of further entries, as a share of the best one's. */
const shareOfBest = 0.6;

/** `bible-fun-facts`: three on the subject, or the next three in rotation. */
export const answerFacts = createVariedAnswerer<Fact>({
  title: 'Did you know?',
  isSearched: true,
  entriesOf: ({ library, facts }) => ({ all: library.facts, index: facts }),
  keyOf: ({ fact }) => fact,
  textOf: ({ fact, reference }) => `${fact} (${reference}, WEB)`,
});

/** `bible-jokes`: three on the subject, or the next three in rotation. */
export const answerJokes = createVariedAnswerer<Joke>({
  title: 'With a smile',
  isSearched: false,
  entriesOf: ({ library, jokes }) => ({ all: library.jokes, index: jokes }),
  keyOf: ({ setup }) => setup,
  textOf: ({ setup, punchline, reference }) => `${setup}\n${punchline}\n(${reference}, WEB)`,
});

type VariedKind<T> = {
  readonly title: string;
  /** Whether a Bible search answers if no entry fits. For jokes it does not. */
  readonly isSearched: boolean;
  readonly entriesOf: (contentIndex: ContentIndex) => { all: readonly T[]; index: EntryIndex<T> };
  readonly keyOf: (entry: T) => string;
  readonly textOf: (entry: T) => string;
};

function createVariedAnswerer<T extends { readonly reference: string }>(
  kind: VariedKind<T>,
): Answerer {
  const { title, isSearched, entriesOf, keyOf, textOf } = kind;
  return (contentIndex, { userId, earlierAnswers: turn }, question) => {
    const { all, index } = entriesOf(contentIndex);
    const write = (page: AnswerPage, entries: readonly T[]): void => {
      page.heading(title);
      for (const entry of entries) {
        page.text(textOf(entry));
        page.mention([entry.reference]);
      }
    };
    const nextEntries = (): T[] => nextInRotation(all, keyOf, { userId, turn, count });
    const cited = all.filter((entry) =>
      citesAny(contentIndex, question.references, [entry.reference]),
    );
    const matches = index
      .match(question)
      .filter(
        ({ strength, coversSubject, touchesSubject }) =>
          coversSubject || (strength >= minStrength && touchesSubject),
      );
    const best = matches[0]?.strength ?? 0;
    const fitting = matches
      .filter(({ strength }) => strength >= shareOfBest * best)
      .map(({ entry }) => entry);
    const containing = all.filter((entry) => containsSubject(question, textOf(entry)));
    const chosen = pageOf([...new Set([...cited, ...fitting, ...containing])], turn);
    if (chosen.length > 0 || !hasSubject(question)) {
      const page = createAnswerPage(contentIndex.scripture);
      write(page, chosen.length > 0 ? chosen : nextEntries());
      return page.finish({ isStrong: true });
    }
    if (!isSearched) {
      const page = createAnswerPage(contentIndex.scripture);
      page.text("I don't have a strong answer for that offline. Here are three others.");
      write(page, nextEntries());
      return page.finish({ isStrong: false });
    }
    return answerFromSearch(contentIndex, question, {
      append: (page) => {
        page.text('And three others from the library:');
        write(page, nextEntries());
      },
    });
  };
}

/** True if the text contains all subject words of the question, even if the entry's names do not. */
function containsSubject({ subjectOrigins }: Question, text: string): boolean {
  const stems = new Set(subjectOrigins.size === 0 ? [] : termsOf(text));
  return subjectOrigins.size > 0 && [...subjectOrigins].every((stem) => stems.has(stem));
}

/** Returns the page of entries for a turn, best first, and starts again after the last page. */
function pageOf<T>(entries: readonly T[], turn: number): T[] {
  const pages = Math.max(1, Math.ceil(entries.length / count));
  const start = (turn % pages) * count;
  return entries.slice(start, start + count);
}
