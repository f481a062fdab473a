import type { Reference } from '../../../../scripture/reference';
import type { Scripture } from '../../../../scripture/scripture';
import { correctWord } from '../../../../scripture/search/correct-word';
import { isStopword, stemOf } from '../../../../scripture/search/words';
import type { Synonyms, Term } from './add-synonyms';
import { addSynonyms } from './add-synonyms';
import { isLowWeight, applyLowWeights } from './light-words';
import { tokenizeExpanded } from './spoken-words';

/** What a person typed, taken apart. */
export type Question = {
  /** Stems of all words in their order, mended where mistyped: for whole phrases. */
  readonly stems: readonly string[];
  /** Stems that tell what it is about, with those of words that mean nearly the same. */
  readonly terms: ReadonlyMap<string, Term>;
  /** Phrases that mean nearly the same as one that was said, their stems apart by a space. */
  readonly phrases: ReadonlyMap<string, Term>;
  /** Origins that say what it is about, and not only who or when. */
  readonly subjectOrigins: ReadonlySet<string>;
  readonly references: readonly Reference[];
  /** Passages that were named and do not exist, as typed. */
  readonly missing: readonly string[];
};

export type Lexicon = {
  readonly scripture: Scripture;
  readonly synonyms: Synonyms;
  /** Words of all our texts. A word among them is taken as it is. */
  readonly isKnown: (word: string) => boolean;
  /** Words that a mistyped one may mean, with how likely that is. */
  readonly correctable: ReadonlyMap<string, number>;
  /** Words that stand side by side in a name, apart by a space: `harry potter`. */
  readonly pairs: ReadonlySet<string>;
};

const weightOf = { typed: 1, oneEdit: 0.85, twoEdits: 0.6 } as const;
/** Longer texts are read so far; nobody's question begins later. */
const maxCharacters = 2000;
/** Says when it was, and nothing of what. */
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

/** `mocking bird` for `mockingbird`: two words that are a name when they are written as one. */
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

/** A short word that nobody knows is rather a name than one of the small words: `dune` is not `done`. */
function isUnlikelyCorrection(word: string, correction: string): boolean {
  return word.length < 5 && isStopword(correction);
}

function editWeight(edits: number): number {
  return edits === 1 ? weightOf.oneEdit : weightOf.twoEdits;
}
