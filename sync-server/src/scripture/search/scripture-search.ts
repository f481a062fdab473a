import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Reference } from '../reference';
import { assert } from '@emmaus/shared/kernel/assert';
import type { Scripture, Verse } from '../scripture';
import type { WordIndex } from './word-index';
import { createWordIndexBuilder } from './word-index';
import { isStopword, stemOf, tokenize } from './words';

/** A stem of the query: its weight, and the typed stem or phrase that it comes from. */
type QueryTerm = { readonly weight: number; readonly origin: string };

export type ScriptureSearch = {
  /** Returns the best passages, one per chapter, best first. */
  readonly find: (
    queryTerms: ReadonlyMap<string, QueryTerm>,
    options: FindOptions,
  ) => FoundPassage[];
  readonly idf: (term: string) => number;
  /** Every word of the Bible in lower case. */
  readonly words: ReadonlySet<string>;
};

type FoundPassage = {
  readonly reference: Reference;
  /** Share of the query that the passage covers, from 0 to 1. */
  readonly coverage: number;
};

type FindOptions = {
  readonly limit: number;
  /** Search only these books, by slug. */
  readonly books?: ReadonlySet<string>;
};

/** Score factor of verses that our own entries cite. */
const favoriteFactor = 1.35;
/** Weight of the score of the neighboring verse. */
const neighborShare = 0.35;
const maxCandidates = 60;

/**
 * Indexes all verses by their stems: about a second of work that yields to the event loop after each book.
 * `favorites` are passages that our own entries cite; they rank higher.
 */
export async function createScriptureSearch(
  scripture: Scripture,
  favorites: readonly Reference[],
): Promise<ScriptureSearch> {
  const { verses, words, index } = await indexVerses(scripture);
  const favoriteIds = favoriteVerses(verses, favorites);

  return {
    idf: index.idf,
    words,
    find: (queryTerms, { limit, books }) => {
      const scores = index.scores(
        new Map([...queryTerms].map(([term, { weight }]) => [term, weight])),
      );
      const coverageOfVerse = coverageIn(index, queryTerms);
      const ranked = [...scores]
        .filter(([id]) => books === undefined || books.has(verses[id]?.book.slug ?? ''))
        .map(([id, own]) => {
          const near = Math.max(neighbor(id, 1), neighbor(id, -1));
          const total = own + neighborShare * near;
          const coverage = coverageOfVerse(id);
          const factor = favoriteIds.has(id) ? favoriteFactor : 1;
          return { id, coverage, score: total * (0.4 + 0.6 * coverage) * factor };
        })
        .toSorted((a, b) => b.score - a.score || a.id - b.id)
        .slice(0, maxCandidates);
      const coverageOf = new Map(ranked.map(({ id, coverage }) => [id, coverage]));
      return onePerChapter(
        ranked.map(({ id }) => id),
        verses,
      )
        .slice(0, limit)
        .map(({ id, first, last }) => ({
          reference: passageFrom(verses[first], verses[last]),
          coverage: coverageOf.get(id) ?? 0,
        }));

      function neighbor(id: number, step: 1 | -1): number {
        const isSame = verses[id]?.book === verses[id + step]?.book;
        return isSame ? (scores.get(id + step) ?? 0) : 0;
      }
    },
  };
}

type VerseIndex = {
  readonly verses: readonly Verse[];
  readonly words: ReadonlySet<string>;
  readonly index: WordIndex;
};

async function indexVerses(scripture: Scripture): Promise<VerseIndex> {
  const verses: Verse[] = [];
  const words = new Set<string>();
  const builder = createWordIndexBuilder();
  for (const book of scripture.index.books) {
    for (const verse of scripture.versesOf(book)) {
      const all = tokenize(verse.text);
      all.forEach((word) => words.add(word));
      builder.add(all.filter((word) => !isStopword(word)).map(stemOf));
      verses.push(verse);
    }
    // Lets requests run between books.
    await yieldToEventLoop();
  }
  return { verses, words, index: builder.finish() };
}

/**
 * Returns a function for the share of the query that a verse covers. A term that only a neighboring verse has
 * counts half.
 */
function coverageIn(
  index: WordIndex,
  queryTerms: ReadonlyMap<string, QueryTerm>,
): (id: number) => number {
  const byOrigin = new Map<string, { maxIdf: number; weightById: Map<number, number> }>();
  for (const [term, { weight, origin }] of queryTerms) {
    const known = byOrigin.get(origin) ?? { maxIdf: 0, weightById: new Map<number, number>() };
    for (const id of index.textsWith(term)) {
      known.weightById.set(id, Math.max(known.weightById.get(id) ?? 0, weight));
    }
    known.maxIdf = Math.max(known.maxIdf, index.idf(term));
    byOrigin.set(origin, known);
  }
  const origins = [...byOrigin.values()];
  const total = origins.reduce((sum, { maxIdf }) => sum + maxIdf, 0);
  return (id) =>
    origins.reduce((sum, { maxIdf, weightById }) => {
      const near = Math.max(weightById.get(id - 1) ?? 0, weightById.get(id + 1) ?? 0);
      return sum + maxIdf * Math.max(weightById.get(id) ?? 0, near / 2);
    }, 0) / Math.max(total, 1);
}

/** Keeps the best verse of each chapter, together with adjacent verses that rank high too. */
function onePerChapter(
  ids: readonly number[],
  verses: readonly Verse[],
): { id: number; first: number; last: number }[] {
  const chapters = new Set<string>();
  const topIds = new Set(ids.slice(0, maxCandidates / 3));
  return ids.flatMap((id) => {
    const key = chapterOf(verses[id]);
    if (chapters.has(key)) {
      return [];
    }
    chapters.add(key);
    const isNext = (other: number): boolean =>
      topIds.has(other) && chapterOf(verses[other]) === key;
    const first = isNext(id - 1) ? id - 1 : id;
    const last = isNext(id + 1) ? id + 1 : id;
    return [{ id, first, last }];
  });
}

function chapterOf(verse: Verse | undefined): string {
  return verse === undefined ? '' : `${verse.book.slug} ${verse.chapter}`;
}

function passageFrom(from: Verse | undefined, to: Verse | undefined): Reference {
  assert(from !== undefined && to !== undefined, 'search results are ids of verses');
  return {
    book: from.book,
    start: { chapter: from.chapter, verse: from.verse },
    end: { chapter: to.chapter, verse: to.verse },
  };
}

function favoriteVerses(verses: readonly Verse[], favorites: readonly Reference[]): Set<number> {
  const byChapter = new Map<string, Reference[]>();
  for (const reference of favorites) {
    for (let chapter = reference.start.chapter; chapter <= reference.end.chapter; chapter += 1) {
      const key = `${reference.book.slug} ${chapter}`;
      byChapter.set(key, [...(byChapter.get(key) ?? []), reference]);
    }
  }
  return new Set(
    verses.flatMap(({ book, chapter, verse }, id) =>
      (byChapter.get(`${book.slug} ${chapter}`) ?? []).some((r) =>
        includesPoint(r, { chapter, verse }),
      )
        ? [id]
        : [],
    ),
  );
}

type Point = Reference['start'];

function includesPoint({ start, end }: Reference, point: Point): boolean {
  return isAtOrBefore(start, point) && isAtOrBefore(point, end);
}

function isAtOrBefore(a: Point, b: Point): boolean {
  return a.chapter < b.chapter || (a.chapter === b.chapter && a.verse <= b.verse);
}
