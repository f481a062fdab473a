import { bcv_parser as BcvParser } from 'bible-passage-reference-parser';
import * as english from 'bible-passage-reference-parser/esm/lang/en.js';
import type { ScriptureIndexBook } from '@emmaus/shared/entities/scripture';

type VersePoint = { readonly chapter: number; readonly verse: number };

/** A range of verses in one book. All its verse numbers exist in the WEB. */
export type Reference = {
  readonly book: ScriptureIndexBook;
  readonly start: VersePoint;
  readonly end: VersePoint;
};

export type FoundReference = {
  /** As written in the text. */
  readonly text: string;
  /** Index of its first character. */
  readonly at: number;
  /** Null if the passage does not exist. */
  readonly reference: Reference | null;
};

export type ReferenceReader = {
  /** Returns the passage that the text names; null if it names none, several, or one that does not exist. */
  readonly parse: (text: string) => Reference | null;
  /** Finds the references in running text that use a book's full name. */
  readonly findIn: (prose: string) => FoundReference[];
  /** Finds the references in a typed question, in any case and with the usual abbreviations. */
  readonly typedIn: (question: string) => FoundReference[];
};

/** Longer than any real reference. Limits the parser's work. */
const referenceMaxLength = 80;
/** The parser's value for "to the end", because it does not know our verse counts. */
const openEnd = 999;

/** Creates a parser of English references that knows which books, chapters and verses exist. */
export function createReferenceReader(books: readonly ScriptureIndexBook[]): ReferenceReader {
  const byOsis = new Map(books.map((book) => [book.osis, book]));
  const byName = new Map(books.map((book) => [book.name, book]));
  const parser = new BcvParser(english);
  // Existence is checked against our own text, because the parser numbers Romans 14 and 16 differently.
  parser.set_options({
    passage_existence_strategy: 'b',
    osis_compaction_strategy: 'bc',
    book_alone_strategy: 'full',
    captive_end_digits_strategy: 'include',
    end_range_digits_strategy: 'sequence',
  });

  /** Splits a list such as `John 3:16,18` into its passages. */
  function toFound({ osis, text, at }: { osis: string; text: string; at: number }) {
    return osis
      .split(',')
      .map((part): FoundReference => ({ text, at, reference: referenceOf(part, byOsis) }));
  }

  return {
    parse: (text) => {
      const trimmed = text.trim().replace(/\s*\(?\bWEB\)?$/, '');
      if (
        trimmed === '' ||
        trimmed.length > referenceMaxLength ||
        trimmed.includes(String(openEnd))
      ) {
        return null;
      }
      const printed = parseCanonical(trimmed, byName);
      if (printed !== null) {
        return printed;
      }
      parser.parse(trimmed);
      const [found, ...others] = parser.osis_and_indices();
      if (found === undefined || others.length > 0) {
        return null;
      }
      const isWhole = found.indices[0] === 0 && found.indices[1] === trimmed.length;
      return isWhole ? referenceOf(found.osis, byOsis) : null;
    },
    findIn: (prose) => {
      if (!/\d/.test(prose)) {
        return [];
      }
      parser.parse(prose);
      return parser.osis_and_indices().flatMap(({ osis, indices }) => {
        const text = prose.slice(indices[0], indices[1]);
        return startsWithBookName(text, books) ? toFound({ osis, text, at: indices[0] }) : [];
      });
    },
    typedIn: (question) => {
      if (!/\d/.test(question)) {
        return [];
      }
      parser.parse(question);
      return parser.osis_and_indices().flatMap(({ osis, indices }) => {
        const text = question.slice(indices[0], indices[1]);
        return isReference(text, question.slice(indices[1]))
          ? toFound({ osis, text, at: indices[0] })
          : [];
      });
    },
  };
}

/** Names of books that are also ordinary words, and abbreviations that look like words. */
const ordinaryWords =
  /^(?:is|am|as|so|song|songs|job|mark|acts?|numbers?|judges|kings|ho|la|re|ex|na|hos|lam|ruth|luke)$/i;

/**
 * False for text such as `my job 2 weeks ago`: after an ambiguous name with a chapter alone, no other content word
 * may follow.
 */
function isReference(text: string, after: string): boolean {
  const name = /^\d?\s*(\p{L}+)/u.exec(text)?.[1] ?? '';
  const isChapterAlone = !/\d\s*[:.]\s*\d/.test(text);
  return (
    /\d/.test(text) &&
    !(
      isChapterAlone &&
      ordinaryWords.test(name) &&
      /^\s+(?!and\b|or\b|in\b|for\b|to\b|about\b|mean)\p{L}/iu.test(after)
    )
  );
}

/** Formats a reference canonically: `John 3:16-18`, `Psalm 23`, `Luke 23:50-24:3`, `Jude 1:3`, `Jude`. */
export function formatReference({ book, start, end }: Reference): string {
  const isOneChapter = start.chapter === end.chapter;
  const isWholeChapters = start.verse === 1 && end.verse === book.chapters[end.chapter - 1];
  const name = book.name === 'Psalms' && isOneChapter ? 'Psalm' : book.name;
  if (isWholeChapters) {
    if (book.chapters.length === 1) {
      return name;
    }
    return isOneChapter ? `${name} ${start.chapter}` : `${name} ${start.chapter}-${end.chapter}`;
  }
  const from = `${name} ${start.chapter}:${start.verse}`;
  if (!isOneChapter) {
    return `${from}-${end.chapter}:${end.verse}`;
  }
  return start.verse === end.verse ? from : `${from}-${end.verse}`;
}

/** Fast path for the output of `formatReference`, a hundred times faster than the parser. */
function parseCanonical(
  text: string,
  byName: ReadonlyMap<string, ScriptureIndexBook>,
): Reference | null {
  const match = /^(.+) (\d+)(?::(\d+))?(?:-(?:(\d+):)?(\d+))?$/.exec(text);
  const [, name = '', chapter, verse, endChapter, end] = match ?? [];
  const book = byName.get(name === 'Psalm' ? 'Psalms' : name);
  if (book === undefined || chapter === undefined || book.chapters.length === 1) {
    return null;
  }
  const lastOf = (n: number): number => book.chapters[n - 1] ?? 0;
  const isChapters = verse === undefined && endChapter === undefined;
  const start = { chapter: Number(chapter), verse: Number(verse ?? 1) };
  const last = isChapters
    ? { chapter: Number(end ?? chapter), verse: lastOf(Number(end ?? chapter)) }
    : { chapter: Number(endChapter ?? chapter), verse: Number(end ?? start.verse) };
  return hasVerse(book, start) && hasVerse(book, last) && isInOrder(start, last)
    ? { book, start, end: last }
    : null;
}

/** Reads OSIS such as `John.3.16-John.3.18` or `Ps.23`. */
function referenceOf(
  osis: string,
  byOsis: ReadonlyMap<string, ScriptureIndexBook>,
): Reference | null {
  const match = /^(\w+)\.(\d+)(?:\.(\d+))?(?:-(\w+)\.(\d+)(?:\.(\d+))?)?$/.exec(osis);
  const book = byOsis.get(match?.[1] ?? '');
  if (match === null || book === undefined || (match[4] ?? match[1]) !== match[1]) {
    return null;
  }
  const start = { chapter: Number(match[2]), verse: Number(match[3] ?? 1) };
  const endChapter = Number(match[5] ?? match[2]);
  const lastVerse = book.chapters[endChapter - 1];
  // A chapter without a verse, also as the end of a range, includes its last verse.
  const endVerse = match[4] === undefined ? match[3] : match[6];
  if (lastVerse === undefined) {
    return null;
  }
  const isToTheEnd = endVerse === undefined || Number(endVerse) === openEnd;
  const end = { chapter: endChapter, verse: isToTheEnd ? lastVerse : Number(endVerse) };
  return hasVerse(book, start) && hasVerse(book, end) && isInOrder(start, end)
    ? { book, start, end }
    : null;
}

function hasVerse(book: ScriptureIndexBook, { chapter, verse }: VersePoint): boolean {
  const count = book.chapters[chapter - 1];
  return count !== undefined && verse >= 1 && verse <= count;
}

function isInOrder(start: VersePoint, end: VersePoint): boolean {
  return start.chapter < end.chapter || (start.chapter === end.chapter && start.verse <= end.verse);
}

/** Requires the full name, because many words are also abbreviations of books: is, am, acts. */
function startsWithBookName(text: string, books: readonly ScriptureIndexBook[]): boolean {
  return /^Psalm \d/.test(text) || books.some(({ name }) => text.startsWith(`${name} `));
}
