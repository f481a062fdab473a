import type { Reference } from '../../../../scripture/reference';
import type { Scripture } from '../../../../scripture/scripture';
import { correctWord } from '../../../../scripture/search/correct-word';
import { isStopword, stemOf } from '../../../../scripture/search/words';
import type { Synonyms, Term } from './add-synonyms';
import { addSynonyms } from './add-synonyms';
import { isLight, weighed } from './light-words';
import { spokenWords } from './spoken-words';

/** What a person typed, taken apart. */
export type Question = {
  /** Stems of all words in their order, mended where mistyped: for whole phrases. */
  readonly stems: readonly string[];
  /** Stems that tell what it is about, with those of words that mean nearly the same. */
  readonly terms: ReadonlyMap<string, Term>;
  /** Phrases that mean nearly the same as one that was said, their stems apart by a space. */
  readonly phrases: ReadonlyMap<string, Term>;
  /** Origins that say what it is about, and not only who or when. */
  readonly matter: ReadonlySet<string>;
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

const weightOf = { typed: 1, oneSlip: 0.85, twoSlips: 0.6 } as const;
/** Longer texts are read so far; nobody's question begins later. */
const readMost = 2000;
/** Says when it was, and nothing of what. */
const whenNotWhat = /\blast (?:night|week|month|year)\b/gi;

export function questionOf(
  input: string,
  lexicon: Lexicon,
  ignored: ReadonlySet<string>,
): Question {
  const text = input.slice(0, readMost).replace(whenNotWhat, ' ');
  const found = lexicon.scripture.typedReferencesIn(text);
  const without = found.reduce((rest, { text: typed }) => rest.replace(typed, ' '), text);
  const terms = new Map<string, Term>();
  const words = joinedWhereKnown(spokenWords(without), lexicon.correctable);
  const stems = words.map((word, at) => {
    const isAsTyped = lexicon.isKnown(word) || isStopword(word);
    const isPaired = (candidate: string): boolean =>
      lexicon.pairs.has(`${words[at - 1] ?? ''} ${candidate}`);
    const meant = isAsTyped ? null : correctWord(word, lexicon.correctable, isPaired);
    const mended = meant === null || isChance(word, meant.word) ? word : meant.word;
    const stem = stemOf(mended);
    if (!isStopword(mended) && !ignored.has(stem)) {
      const weight = meant === null || mended === word ? weightOf.typed : editWeight(meant.edits);
      terms.set(stem, { weight, origin: stem });
    }
    return stem;
  });
  const phrases = addSynonyms(terms, { stems, synonyms: lexicon.synonyms, ignored });
  const origins = [...terms.values(), ...phrases.values()].map(({ origin }) => origin);
  const matter = new Set(origins.filter((origin) => !isLight(origin)));
  const references = found.map(({ reference }) => reference).filter((r) => r !== null);
  const missing = found.filter(({ reference }) => reference === null).map((f) => f.text);
  return {
    stems,
    terms: weighed(terms, matter.size > 0),
    phrases,
    matter,
    references,
    missing: [...new Set(missing)],
  };
}

/** `mocking bird` for `mockingbird`: two words that are a name when they are written as one. */
function joinedWhereKnown(
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
function isChance(word: string, meant: string): boolean {
  return word.length < 5 && isStopword(meant);
}

function editWeight(slips: number): number {
  return slips === 1 ? weightOf.oneSlip : weightOf.twoSlips;
}
