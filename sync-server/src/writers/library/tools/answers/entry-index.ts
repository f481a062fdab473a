import { createWordIndexBuilder } from '../../../../scripture/search/word-index';
import { isStopword, stemOf, termsOf } from '../../../../scripture/search/words';
import type { Term } from './add-synonyms';
import { containsPhrase } from './contains-phrase';
import { isLowWeight } from './low-weight-words';
import type { Question } from './question';
import { tokenizeExpanded } from './tokenize-expanded';

/** The searchable text of an entry. */
export type Searchable = {
  /** Title and aliases: how a person would call the entry. */
  readonly names: readonly string[];
  readonly body: string;
};

export type Match<T> = {
  readonly entry: T;
  readonly score: number;
  /** How certainly the question names this entry: about 2 for a synonym of one of its names, 4 for a name itself. */
  readonly strength: number;
  /** Share of the question that its names cover, from 0 to 1. */
  readonly share: number;
  /** Origins of the question that its names cover; only those of the subject, if there is one. */
  readonly covered: ReadonlySet<string>;
  /** True if its names contain the whole subject literally: `love` for Love, although the word is frequent. */
  readonly coversSubject: boolean;
  /** True if the question contains one of its longer names: `the woman at the well`. */
  readonly containsName: boolean;
  /** True if its names match part of the subject, not only the person or time. */
  readonly touchesSubject: boolean;
};

export type EntryIndex<T> = {
  /** Returns the matching entries, best first. Ties keep the order of the library. */
  readonly match: (question: Question) => Match<T>[];
};

type Name = { readonly stems: readonly string[]; readonly contentStems: readonly string[] };

/** Factors for a name that is in the question as a phrase, with all its words, or with some of them. */
const nameFactors = {
  phrase: 1.25,
  word: 1,
  words: 0.9,
  oneOfPhrase: 0.65,
  limit: 0.7,
  some: 0.4,
} as const;
/** From this share on, most of a name is in the question. */
const mostlyShare = 0.6;
/** Weight of a name that the question contains as a phrase, even one of stopwords only such as `who am i`. */
const phraseNameWeight = 3.5;
/** Added per further matching name, up to three: an entry with many names for a thing is about it. */
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
  /** Inverse document frequency among names, reduced for a stem that many texts use. */
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
          const { strength, covered, literal, touched, containsName } = strengthOf(
            namesOf[id] ?? [],
            question,
            stemWeight,
          );
          const share = totalWeight === 0 ? 1 : Math.min(1, strength / totalWeight);
          const body = (bodies.get(id) ?? 0) / (4 + question.terms.size);
          return {
            entry,
            strength,
            share,
            covered: new Set([...covered].filter((origin) => !isSecondary(origin, question))),
            coversSubject: origins.size > 0 && [...origins].every((origin) => literal.has(origin)),
            containsName,
            touchesSubject:
              question.subjectOrigins.size === 0 ||
              [...question.subjectOrigins].some((origin) => touched.has(origin)) ||
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

/** The subject of the question, or all origins if it has only low-weight words. */
function subjectOf({ subjectOrigins, terms }: Question): ReadonlySet<string> {
  return subjectOrigins.size > 0
    ? subjectOrigins
    : new Set([...terms.values()].map(({ origin }) => origin));
}

type Strength = {
  readonly strength: number;
  readonly covered: Set<string>;
  /** Covered by the typed words, not by synonyms. */
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

/** Counts each origin once, by the name that matches best, plus a little for each further name. */
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
      addScore(synonym.origin, synonym.weight * phraseNameWeight);
      covered.add(synonym.origin);
      literal.add(synonym.origin);
    }
    if (isPhrase && stems.length > maxChanceLength(question)) {
      containsName = true;
      const origin = contentStems.find((stem) => question.terms.has(stem)) ?? stems.join(' ');
      addScore(origin, phraseNameWeight);
      covered.add(origin);
      literal.add(origin);
    }
    // In a complete phrase, words that this tool ignores count too.
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

/** True for persons and times beside a subject. */
function isSecondary(origin: string, { subjectOrigins }: Question): boolean {
  return subjectOrigins.size > 0 && isLowWeight(origin);
}

function isPhraseOrigin(origin: string): boolean {
  return origin.includes(' ');
}

/** Two adjacent stopwords, such as `i am`, are a name only if the question has no other terms. */
function maxChanceLength({ terms }: Question): number {
  return terms.size === 0 ? 0 : 2;
}

/** True if the whole question is a name of one stopword: the film `Up`. */
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
