import { createWordIndexBuilder } from '../../../../scripture/search/word-index';
import { isStopword, stemOf, termsOf } from '../../../../scripture/search/words';
import type { Term } from './add-synonyms';
import { holdsPhrase } from './holds-phrase';
import { isLight } from './light-words';
import type { Question } from './question';
import { spokenWords } from './spoken-words';

/** What of an entry is looked at. */
export type Searchable = {
  /** Title and aliases: what a person would call it. */
  readonly names: readonly string[];
  readonly body: string;
};

export type Match<T> = {
  readonly entry: T;
  readonly score: number;
  /** How surely the question names this entry: about 2 for a synonym of one of its names, 4 for a name itself. */
  readonly strength: number;
  /** The part of what was asked that its names account for, from 0 to 1. */
  readonly share: number;
  /** Stems of the question that its names account for: of the matter, where one was said. */
  readonly covered: ReadonlySet<string>;
  /** True where its names say the whole matter as it was asked: `love` for Love, however common the word is. */
  readonly isWhole: boolean;
  /** True where one of its longer names stands in the question as it is: `the woman at the well`. */
  readonly isCalled: boolean;
  /** True where its names touch the matter, and not only who it is about. */
  readonly isOnMatter: boolean;
};

export type EntryIndex<T> = {
  /** Entries that have to do with the question, best first. Equals stand in the order of the library. */
  readonly match: (question: Question) => Match<T>[];
};

type Name = { readonly stems: readonly string[]; readonly telling: readonly string[] };

/** What a name counts that stands in the question so far: as it is, all its words, or some of them. */
const countsFor = {
  phrase: 1.25,
  word: 1,
  words: 0.9,
  oneOfPhrase: 0.65,
  most: 0.7,
  some: 0.4,
} as const;
/** From this part of its words on most of a name was said. */
const mostOfPhrase = 0.6;
/** What a name without a telling word counts, such as `who am i`. */
const silentPhrase = 3.5;
/** What each further name that fits adds, three at most: who has many names for a thing is about it. */
const perFurtherName = 0.12;

export function createEntryIndex<T>(
  entries: readonly T[],
  searchable: (entry: T) => Searchable,
): EntryIndex<T> {
  const nameIndex = createWordIndexBuilder();
  const bodyIndex = createWordIndexBuilder();
  const namesOf = entries.map((entry) => {
    const { names, body } = searchable(entry);
    const read = names.map(nameOf);
    nameIndex.add([...new Set(read.flatMap(({ telling }) => telling))]);
    bodyIndex.add(termsOf(body));
    return read;
  });
  const called = nameIndex.finish();
  const told = bodyIndex.finish();
  /** Rare among names tells much, but less so for a word that half of all texts use. */
  const worth = (stem: string): number =>
    called.idf(stem) * (1 - 0.55 * Math.min(1, told.share(stem) / 0.5));

  return {
    match: (question) => {
      const asked = totalOf(question.terms, worth);
      const origins = wholeOf(question);
      const bodies = told.scores(
        new Map([...question.terms].map(([stem, { weight }]) => [stem, weight])),
      );
      return entries
        .map((entry, id) => {
          const {
            strength,
            covered: said,
            named,
            touched,
            isCalled,
          } = strengthOf(namesOf[id] ?? [], question, worth);
          const share = asked === 0 ? 1 : Math.min(1, strength / asked);
          const body = (bodies.get(id) ?? 0) / (4 + question.terms.size);
          return {
            entry,
            strength,
            share,
            covered: new Set([...said].filter((origin) => !isBeside(origin, question))),
            isWhole: origins.size > 0 && [...origins].every((origin) => named.has(origin)),
            isCalled,
            isOnMatter:
              question.matter.size === 0 ||
              [...question.matter].some((said) => touched.has(said)) ||
              [...named].some(isOfWords),
            score: strength * (0.6 + 0.4 * share) + 0.35 * body,
          };
        })
        .filter(({ score }) => score > 0)
        .toSorted((a, b) => b.score - a.score);
    },
  };
}

function nameOf(name: string): Name {
  const words = spokenWords(name);
  return {
    stems: words.map(stemOf),
    telling: words.filter((word) => !isStopword(word)).map(stemOf),
  };
}

/** Origins of what was asked: the matter, or whatever there is where only light words were said. */
function wholeOf({ matter, terms }: Question): ReadonlySet<string> {
  return matter.size > 0 ? matter : new Set([...terms.values()].map(({ origin }) => origin));
}

type Strength = {
  readonly strength: number;
  readonly covered: Set<string>;
  /** Covered by the very words, not by others that mean nearly the same. */
  readonly named: Set<string>;
  readonly touched: ReadonlySet<string>;
  readonly isCalled: boolean;
};

function totalOf(terms: ReadonlyMap<string, Term>, worth: (stem: string) => number): number {
  const byOrigin = new Map<string, number>();
  for (const [stem, { weight, origin }] of terms) {
    byOrigin.set(origin, Math.max(byOrigin.get(origin) ?? 0, weight * worth(stem)));
  }
  return [...byOrigin.values()].reduce((sum, value) => sum + value, 0);
}

/** Each thing that was said counts once, by the name that it fits best, and a little for each other one. */
function strengthOf(
  names: readonly Name[],
  question: Question,
  worth: (stem: string) => number,
): Strength {
  const byOrigin = new Map<string, { best: number; names: number }>();
  const covered = new Set<string>();
  const named = new Set<string>();
  let isCalled = false;
  const note = (origin: string, value: number): void => {
    const known = byOrigin.get(origin) ?? { best: 0, names: 0 };
    byOrigin.set(origin, { best: Math.max(known.best, value), names: known.names + 1 });
  };
  for (const name of names) {
    const { stems, telling } = name;
    const isPhrase =
      (stems.length > 1 || isAllOf(question, name)) && holdsPhrase(question.stems, stems);
    const meant = question.phrases.get(stems.join(' '));
    if (meant !== undefined && !isPhrase) {
      note(meant.origin, meant.weight * silentPhrase);
      covered.add(meant.origin);
      named.add(meant.origin);
    }
    if (isPhrase && stems.length > mostOfChance(question)) {
      isCalled = true;
      const origin = telling.find((stem) => question.terms.has(stem)) ?? stems.join(' ');
      note(origin, silentPhrase);
      covered.add(origin);
      named.add(origin);
    }
    // Within a whole phrase a word counts too that says nothing alone in this tool.
    const hits = telling.filter((stem) => isPhrase || question.terms.has(stem));
    const factor = isPhrase ? countsFor.phrase : factorOf({ ...name, hits }, worth);
    for (const stem of hits) {
      const { weight, origin } = question.terms.get(stem) ?? { weight: 1, origin: stem };
      note(origin, factor * weight * worth(stem));
      if (factor >= countsFor.words) {
        covered.add(origin);
        if (stem === origin) {
          named.add(origin);
        }
      }
    }
  }
  const strength = [...byOrigin.values()].reduce(
    (sum, { best, names: count }) => sum + best * (1 + perFurtherName * Math.min(3, count - 1)),
    0,
  );
  return { strength, covered, named, touched: new Set(byOrigin.keys()), isCalled };
}

/** True for who and when, where the matter itself was said too. */
function isBeside(origin: string, { matter }: Question): boolean {
  return matter.size > 0 && isLight(origin);
}

function isOfWords(origin: string): boolean {
  return origin.includes(' ');
}

/** Two small words side by side, such as `i am`, are a name only where nothing else was said. */
function mostOfChance({ terms }: Question): number {
  return terms.size === 0 ? 0 : 2;
}

/** True for a name of one small word that is all that was said: the film `Up`. */
function isAllOf({ stems }: Question, { telling }: Name): boolean {
  return telling.length === 0 && stems.length === 1;
}

function factorOf(
  { stems, telling, hits }: Name & { readonly hits: readonly string[] },
  worth: (stem: string) => number,
): number {
  if (hits.length === 0) {
    return 0;
  }
  if (hits.length === telling.length) {
    if (telling.length > 1) {
      return countsFor.words;
    }
    return stems.length === 1 ? countsFor.word : countsFor.oneOfPhrase;
  }
  const sum = (list: readonly string[]): number => list.reduce((all, stem) => all + worth(stem), 0);
  const coverage = sum(hits) / sum(telling);
  return coverage * (coverage >= mostOfPhrase ? countsFor.most : countsFor.some);
}
