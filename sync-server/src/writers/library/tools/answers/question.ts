import type { Reference } from '../../../../scripture/reference';
import type { Scripture } from '../../../../scripture/scripture';
import { correctWord } from '../../../../scripture/search/correct-word';
import { isStopword, stemOf } from '../../../../scripture/search/words';
import type { Synonyms, Term } from './add-synonyms';
import { addSynonyms } from './add-synonyms';
import { isLowWeight, applyLowWeights } from './low-weight-words';
import { tokenizeExpanded } from './tokenize-expanded';

/** A parsed question. */
export type Question = {
  /** Stems of all words in order, with typos corrected; used to find phrases. */
  readonly stems: readonly string[];
  /** Stems of the content words, and their synonyms. */
  readonly terms: ReadonlyMap<string, Term>;
  /** Synonyms that are phrases, their stems joined by a space. */
  readonly phrases: ReadonlyMap<string, Term>;
  /** Origins of the subject: all but persons and times. */
  readonly subjectOrigins: ReadonlySet<string>;
  readonly references: readonly Reference[];
  /** References that do not exist, as typed. */
  readonly missing: readonly string[];
};

export type Lexicon = {
  readonly scripture: Scripture;
  readonly synonyms: Synonyms;
  /** True for a word of our texts. Such a word is never corrected. */
  readonly isKnown: (word: string) => boolean;
  /** Words that a typo can be corrected to, with their frequency. */
  readonly correctable: ReadonlyMap<string, number>;
  /** Adjacent words of names, joined by a space: `harry potter`. */
  readonly pairs: ReadonlySet<string>;
};

const weightOf = { typed: 1, oneEdit: 0.85, twoEdits: 0.6 } as const;
/** Only this many characters of a longer text are parsed. */
const maxCharacters = 2000;
/** Names a time, not a subject. */
const timePhrase = /\blast (?:night|week|month|year)\b/gi;

export function parseQuestion(
  input: string,
  lexicon: Lexicon,
  ignored: ReadonlySet<string>,
): Question {
  const text = input.slice(0, maxCharacters).replace(timePhrase, ' ');
  const found = lexicon.scripture.typedReferencesIn(text);
  const textWithoutReferences = found.reduce(
    (rest, { text: typed }) => rest.replace(typed, ' '),
    text,
  );
  const terms = new Map<string, Term>();
  const words = joinKnownNames(tokenizeExpanded(textWithoutReferences), lexicon.correctable);
  const stems = words.map((word, at) => {
    const isAsTyped = lexicon.isKnown(word) || isStopword(word);
    const isPaired = (candidate: string): boolean =>
      lexicon.pairs.has(`${words[at - 1] ?? ''} ${candidate}`);
    const correction = isAsTyped ? null : correctWord(word, lexicon.correctable, isPaired);
    const corrected =
      correction === null || isUnlikelyCorrection(word, correction.word) ? word : correction.word;
    const stem = stemOf(corrected);
    if (!isStopword(corrected) && !ignored.has(stem)) {
      const weight =
        correction === null || corrected === word ? weightOf.typed : editWeight(correction.edits);
      terms.set(stem, { weight, origin: stem });
    }
    return stem;
  });
  const phrases = addSynonyms(terms, { stems, synonyms: lexicon.synonyms, ignored });
  const origins = [...terms.values(), ...phrases.values()].map(({ origin }) => origin);
  const subjectOrigins = new Set(origins.filter((origin) => !isLowWeight(origin)));
  const references = found.map(({ reference }) => reference).filter((r) => r !== null);
  const missing = found.filter(({ reference }) => reference === null).map((f) => f.text);
  return {
    stems,
    terms: applyLowWeights(terms, subjectOrigins.size > 0),
    phrases,
    subjectOrigins,
    references,
    missing: [...new Set(missing)],
  };
}

/** Joins two words that form a known word: `mocking bird` becomes `mockingbird`. */
function joinKnownNames(
  words: readonly string[],
  known: ReadonlyMap<string, number>,
): readonly string[] {
  return words.reduce<string[]>((read, word) => {
    const joined = `${read.at(-1) ?? ''}${word}`;
    const isName = joined !== word && joined.length > 6 && known.has(joined);
    return isName ? [...read.slice(0, -1), joined] : [...read, word];
  }, []);
}

/** True if an unknown short word would be corrected to a stopword. It is more likely a name: `dune` is not `done`. */
function isUnlikelyCorrection(word: string, correction: string): boolean {
  return word.length < 5 && isStopword(correction);
}

function editWeight(edits: number): number {
  return edits === 1 ? weightOf.oneEdit : weightOf.twoEdits;
}
