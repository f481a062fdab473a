import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Reference } from '../reference';
import type { Scripture, Verse } from '../scripture';
import { wordTokens } from './word-tokens';

/** A range of word positions in the Bible; `to` is exclusive. */
export type WordSpan = { readonly from: number; readonly to: number };

/** The whole Bible as one array of word ids. A separator that is not a word id is between two books. */
export type BibleWords = {
  readonly length: number;
  /** The id of a word, or -1 if the Bible does not contain it. */
  readonly idOf: (word: string) => number;
  readonly idAt: (position: number) => number;
  /** The positions of a word, in ascending order. */
  readonly positionsOf: (id: number) => Uint32Array;
  /** Information content of a word in bits: about 4 for the most frequent, up to 20 for one that occurs once. */
  readonly bitsOf: (id: number) => number;
  readonly verseCount: number;
  readonly verseAt: (position: number) => number;
  /** The verse of each position of a word, in ascending order. */
  readonly versesWith: (id: number) => Uint16Array;
  readonly spanOfVerse: (verse: number) => WordSpan;
  readonly spanOf: (reference: Reference) => WordSpan | null;
  readonly referenceOf: (span: WordSpan) => Reference;
  /** The printed text of the span. */
  readonly textOf: (span: WordSpan) => string;
};

const noPositions = new Uint32Array();
const noVerses = new Uint16Array();

/**
 * Indexes all words of the Bible. It takes most of a second and yields to the event loop after each book; call it
 * once, on first use.
 */
export async function indexBibleWords(scripture: Scripture): Promise<BibleWords> {
  const { verses, starts, ids, vocabulary, counts } = await readWords(scripture);
  const wordIds = Uint16Array.from(ids);
  const verseStarts = Uint32Array.from(starts);
  const postings = postingsOf(wordIds, counts);
  const verseOfWord = versesOf(wordIds, verseStarts);
  const versesWith = postings.map((places) =>
    Uint16Array.from(places, (position) => verseOfWord[position] ?? 0),
  );

  const spanOfVerse = (verse: number): WordSpan => {
    const from = verseStarts[verse] ?? wordIds.length;
    const next = verseStarts[verse + 1] ?? wordIds.length;
    const isLastOfBook = verses[verse]?.book !== verses[verse + 1]?.book;
    return { from, to: isLastOfBook ? next - 1 : next };
  };
  const verseOf = new Map(verses.map((verse, n) => [keyOf(verse.book.slug, verse), n]));

  return {
    length: wordIds.length,
    idOf: (word) => vocabulary.get(word) ?? -1,
    idAt: (position) => wordIds[position] ?? -1,
    positionsOf: (id) => postings[id] ?? noPositions,
    bitsOf: (id) => Math.log2(wordIds.length / (counts[id] ?? 1)),
    verseCount: verses.length,
    verseAt: (position) => verseOfWord[position] ?? 0,
    versesWith: (id) => versesWith[id] ?? noVerses,
    spanOfVerse,
    spanOf: ({ book, start, end }) => {
      // A few verses have no text. The passage then begins or ends at the nearest verse that has.
      const first = nearestVerseWithText(verseOf, { slug: book.slug, point: start, step: 1 });
      const last = nearestVerseWithText(verseOf, { slug: book.slug, point: end, step: -1 });
      return first === null || last === null || last < first
        ? null
        : { from: spanOfVerse(first).from, to: spanOfVerse(last).to };
    },
    referenceOf: ({ from, to }) => {
      const [first, last] = [
        verses[verseOfWord[from] ?? 0],
        verses[verseOfWord[Math.max(from, to - 1)] ?? 0],
      ];
      if (first === undefined || last === undefined) {
        throw new RangeError(`no words at ${from} to ${to}`);
      }
      return { book: first.book, start: pointOf(first), end: pointOf(last) };
    },
    textOf: ({ from, to }) => {
      const firstVerse = verseOfWord[from] ?? 0;
      const lastVerse = verseOfWord[Math.max(from, to - 1)] ?? 0;
      return verses
        .slice(firstVerse, lastVerse + 1)
        .map(({ text }, offset) => {
          const verse = firstVerse + offset;
          const tokens = wordTokens(text);
          const start = verseStarts[verse] ?? 0;
          const isFirst = verse === firstVerse && from > start;
          const isLast = verse === lastVerse && to < spanOfVerse(verse).to;
          return text.slice(
            isFirst ? tokens[from - start]?.from : 0,
            isLast ? tokens[to - start - 1]?.to : text.length,
          );
        })
        .join(' ');
    },
  };
}

type ReadWords = {
  readonly verses: readonly Verse[];
  /** Position of the first word of each verse. */
  readonly starts: readonly number[];
  readonly ids: readonly number[];
  readonly vocabulary: ReadonlyMap<string, number>;
  /** Number of occurrences of each word id. */
  readonly counts: readonly number[];
};

async function readWords(scripture: Scripture): Promise<ReadWords> {
  const verses: Verse[] = [];
  const starts: number[] = [];
  const ids: number[] = [];
  const vocabulary = new Map<string, number>();
  const counts: number[] = [];
  const addWord = (word: string): void => {
    const known = vocabulary.get(word);
    const id = known ?? vocabulary.size;
    if (known === undefined) {
      vocabulary.set(word, id);
    }
    counts[id] = (counts[id] ?? 0) + 1;
    ids.push(id);
  };
  for (const book of scripture.index.books) {
    for (const verse of scripture.versesOf(book)) {
      starts.push(ids.length);
      verses.push(verse);
      wordTokens(verse.text).forEach(({ word }) => addWord(word));
    }
    addWord('\n');
    // Lets requests run between books.
    await yieldToEventLoop();
  }
  return { verses, starts, ids, vocabulary, counts };
}

function postingsOf(wordIds: Uint16Array, counts: readonly number[]): Uint32Array[] {
  const postings = counts.map((count) => new Uint32Array(count));
  const filled = new Uint32Array(counts.length);
  wordIds.forEach((id, position) => {
    const at = filled[id] ?? 0;
    const list = postings[id];
    if (list !== undefined) {
      list[at] = position;
    }
    filled[id] = at + 1;
  });
  return postings;
}

type Point = Reference['start'];

function pointOf({ chapter, verse }: Point): Point {
  return { chapter, verse };
}

function keyOf(slug: string, { chapter, verse }: Point): string {
  return `${slug} ${chapter}:${verse}`;
}

function nearestVerseWithText(
  verseOf: ReadonlyMap<string, number>,
  { slug, point, step }: { readonly slug: string; readonly point: Point; readonly step: 1 | -1 },
): number | null {
  for (let distance = 0; distance <= 2; distance += 1) {
    const verse = point.verse + distance * step;
    const found = verseOf.get(keyOf(slug, { chapter: point.chapter, verse }));
    if (found !== undefined) {
      return found;
    }
  }
  return null;
}

function versesOf(wordIds: Uint16Array, starts: Uint32Array): Uint16Array {
  const verses = new Uint16Array(wordIds.length);
  starts.forEach((from, verse) => verses.fill(verse, from, starts[verse + 1] ?? wordIds.length));
  return verses;
}
