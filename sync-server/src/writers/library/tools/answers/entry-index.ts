import { createWordIndexBuilder } from '../../../../scripture/search/word-index';
import { isStopword, stemOf, termsOf } from '../../../../scripture/search/words';
import type { Term } from './add-synonyms';
import { containsPhrase } from './holds-phrase';
import { isLowWeight } from './light-words';
import type { Question } from './question';
import { tokenizeExpanded } from './spoken-words';

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
  readonly coversSubject: boolean;
  /** True where one of its longer names stands in the question as it is: `the woman at the well`. */
  readonly containsName: boolean;
  /** True where its names touch the matter, and not only who it is about. */
  readonly touchesSubject: boolean;
};

export type EntryIndex<T> = {
  /** Entries that have to do with the question, best first. Equals stand in the order of the library. */
  readonly match: (question: Question) => Match<T>[];
};

type Name = { readonly stems: readonly string[]; readonly contentStems: readonly string[] };

/** What a name counts that stands in the question so far: as it is, all its words, or some of them. */
const nameFactors = {
  phrase: 1.25,
  word: 1,
  words: 0.9,
  oneOfPhrase: 0.65,
  limit: 0.7,
  some: 0.4,
} as const;
/** From this part of its words on most of a name was said. */
const mostlyShare = 0.6;
/** What a name without a telling word counts, such as `who am i`. */
const stopwordNameWeight = 3.5;
/** What each further name that fits adds, three at most: who has many names for a thing is about it. */
const perExtraName = 0.12;

export function createEntryIndex<T>(
  entries: readonly T[],
  searchable: (entry: T) => Searchable,
): EntryIndex<T> {
  const nameIndex = createWordIndexBuilder();
  const bodyIndex = createWordIndexBuilder();
  const namesOf = entries.map((entry) => {
    const { names, body } = searchable(entry);
    const read = names.map(parseName);
    nameIndex.add([...new Set(read.flatMap(({ contentStems }) => contentStems))]);
    bodyIndex.add(termsOf(body));
    return read;
  });
  const nameStats = nameIndex.finish();
  const bodyStats = bodyIndex.finish();
  /** Rare among names tells much, but less so for a word that half of all texts use. */
  const stemWeight = (stem: string): number =>
    nameStats.idf(stem) * (1 - 0.55 * Math.min(1, bodyStats.textShare(stem) / 0.5));

  return {
    match: (question) => {
      const totalWeight = totalWeightOf(question.terms, stemWeight);
      const origins = subjectOf(question);
      const bodies = bodyStats.scores(
        new Map([...question.terms].map(([stem, { weight }]) => [stem, weight])),
      );
      return entries
        .map((entry, id) => {
          const {
            strength,
            covered: said,
            literal,
            touched,
            containsName,
          } = strengthOf(namesOf[id] ?? [], question, stemWeight);
          const share = totalWeight === 0 ? 1 : Math.min(1, strength / totalWeight);
          const body = (bodies.get(id) ?? 0) / (4 + question.terms.size);
          return {
            entry,
            strength,
            share,
            covered: new Set([...said].filter((origin) => !isSecondary(origin, question))),
            coversSubject: origins.size > 0 && [...origins].every((origin) => literal.has(origin)),
            containsName,
            touchesSubject:
              question.subjectOrigins.size === 0 ||
              [...question.subjectOrigins].some((said) => touched.has(said)) ||
              [...literal].some(isPhraseOrigin),
            score: strength * (0.6 + 0.4 * share) + 0.35 * body,
          };
        })
        .filter(({ score }) => score > 0)
        .toSorted((a, b) => b.score - a.score);
    },
  };
}

function parseName(name: string): Name {
  const words = tokenizeExpanded(name);
  return {
    stems: words.map(stemOf),
    contentStems: words.filter((word) => !isStopword(word)).map(stemOf),
  };
}

/** Origins of what was asked: the matter, or whatever there is where only light words were said. */
function subjectOf({ subjectOrigins, terms }: Question): ReadonlySet<string> {
  return subjectOrigins.size > 0
    ? subjectOrigins
    : new Set([...terms.values()].map(({ origin }) => origin));
}

type Strength = {
  readonly strength: number;
  readonly covered: Set<string>;
  /** Covered by the very words, not by others that mean nearly the same. */
  readonly literal: Set<string>;
  readonly touched: ReadonlySet<string>;
  readonly containsName: boolean;
};

function totalWeightOf(
  terms: ReadonlyMap<string, Term>,
  stemWeight: (stem: string) => number,
): number {
  const byOrigin = new Map<string, number>();
  for (const [stem, { weight, origin }] of terms) {
    byOrigin.set(origin, Math.max(byOrigin.get(origin) ?? 0, weight * stemWeight(stem)));
  }
  return [...byOrigin.values()].reduce((sum, value) => sum + value, 0);
}

/** Each thing that was said counts once, by the name that it fits best, and a little for each other one. */
function strengthOf(
  names: readonly Name[],
  question: Question,
  stemWeight: (stem: string) => number,
): Strength {
  const byOrigin = new Map<string, { best: number; names: number }>();
  const covered = new Set<string>();
  const literal = new Set<string>();
  let containsName = false;
  const addScore = (origin: string, value: number): void => {
    const known = byOrigin.get(origin) ?? { best: 0, names: 0 };
    byOrigin.set(origin, { best: Math.max(known.best, value), names: known.names + 1 });
  };
  for (const name of names) {
    const { stems, contentStems } = name;
    const isPhrase =
      (stems.length > 1 || isWholeQuestion(question, name)) &&
      containsPhrase(question.stems, stems);
    const synonym = question.phrases.get(stems.join(' '));
    if (synonym !== undefined && !isPhrase) {
      addScore(synonym.origin, synonym.weight * stopwordNameWeight);
      covered.add(synonym.origin);
      literal.add(synonym.origin);
    }
    if (isPhrase && stems.length > maxChanceLength(question)) {
      containsName = true;
      const origin = contentStems.find((stem) => question.terms.has(stem)) ?? stems.join(' ');
      addScore(origin, stopwordNameWeight);
      covered.add(origin);
      literal.add(origin);
    }
    // Within a whole phrase a word counts too that says nothing alone in this tool.
    const hits = contentStems.filter((stem) => isPhrase || question.terms.has(stem));
    const factor = isPhrase ? nameFactors.phrase : factorOf({ ...name, hits }, stemWeight);
    for (const stem of hits) {
      const { weight, origin } = question.terms.get(stem) ?? { weight: 1, origin: stem };
      addScore(origin, factor * weight * stemWeight(stem));
      if (factor >= nameFactors.words) {
        covered.add(origin);
        if (stem === origin) {
          literal.add(origin);
        }
      }
    }
  }
  const strength = [...byOrigin.values()].reduce(
    (sum, { best, names: count }) => sum + best * (1 + perExtraName * Math.min(3, count - 1)),
    0,
  );
  return { strength, covered, literal, touched: new Set(byOrigin.keys()), containsName };
}

/** True for who and when, where the matter itself was said too. */
function isSecondary(origin: string, { subjectOrigins }: Question): boolean {
  return subjectOrigins.size > 0 && isLowWeight(origin);
}

function isPhraseOrigin(origin: string): boolean {
  return origin.includes(' ');
}

/** Two small words side by side, such as `i am`, are a name only where nothing else was said. */
function maxChanceLength({ terms }: Question): number {
  return terms.size === 0 ? 0 : 2;
}

/** True for a name of one small word that is all that was said: the film `Up`. */
function isWholeQuestion({ stems }: Question, { contentStems }: Name): boolean {
  return contentStems.length === 0 && stems.length === 1;
}

function factorOf(
  { stems, contentStems, hits }: Name & { readonly hits: readonly string[] },
  stemWeight: (stem: string) => number,
): number {
  if (hits.length === 0) {
    return 0;
  }
  if (hits.length === contentStems.length) {
    if (contentStems.length > 1) {
      return nameFactors.words;
    }
    return stems.length === 1 ? nameFactors.word : nameFactors.oneOfPhrase;
  }
  const sum = (list: readonly string[]): number =>
    list.reduce((all, stem) => all + stemWeight(stem), 0);
  const coverage = sum(hits) / sum(contentStems);
  return coverage * (coverage >= mostlyShare ? nameFactors.limit : nameFactors.some);
}
