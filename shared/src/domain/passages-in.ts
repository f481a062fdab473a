import { canon } from './canon';

type VersePoint = { readonly chapter: number; readonly verse: number };

/** Consecutive verses of one book. Without a last verse it ends with its last chapter. */
export type Passage = {
  /** File name of the book in the compiled Bible. */
  readonly book: string;
  readonly bookName: string;
  readonly start: VersePoint;
  readonly end: { readonly chapter: number; readonly verse: number | null };
};

/** A piece of a text. The pieces of a text concatenate to it. */
export type TextPiece = { readonly text: string; readonly passage: Passage | null };

const bookByName = new Map(canon.map((book) => [book.name, book]));
const names = [...bookByName.keys(), 'Psalm']
  .toSorted((a, b) => b.length - a.length)
  .map((name) => name.replaceAll(' ', '\\s'))
  .join('|');
/** `1 John 4:8`, `Psalm 23`, `Luke 23:50-24:3`, `Genesis 1-2`, with a hyphen or a dash. */
const referencePattern = new RegExp(
  `(?<![\\p{L}\\d])(${names})\\s(\\d{1,3})(?::(\\d{1,3}))?(?:[-–](?:(\\d{1,3}):)?(\\d{1,3}))?(?![\\p{L}\\d])`,
  'gu',
);

/**
 * Splits a text at its Bible references with a book's full name, as our own texts print them. Does not check that the
 * passage exists; the screen that opens it does.
 */
export function passagesIn(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let from = 0;
  for (const match of text.matchAll(referencePattern)) {
    const passage = passageOf(match);
    if (passage !== null) {
      if (match.index > from) {
        pieces.push({ text: text.slice(from, match.index), passage: null });
      }
      pieces.push({ text: match[0], passage });
      from = match.index + match[0].length;
    }
  }
  if (from < text.length) {
    pieces.push({ text: text.slice(from), passage: null });
  }
  return pieces;
}

function passageOf([
  ,
  name = '',
  first,
  verse,
  lastChapter,
  last,
]: RegExpMatchArray): Passage | null {
  const bookName = name.replaceAll(/\s/g, ' ');
  const book = bookByName.get(bookName === 'Psalm' ? 'Psalms' : bookName);
  if (book === undefined || first === undefined) {
    return null;
  }
  const chapter = Number(first);
  const start = { chapter, verse: Number(verse ?? 1) };
  const isChapters = verse === undefined && lastChapter === undefined;
  const end = isChapters
    ? { chapter: Number(last ?? chapter), verse: null }
    : { chapter: Number(lastChapter ?? chapter), verse: Number(last ?? start.verse) };
  const isInOrder =
    end.chapter > start.chapter ||
    (end.chapter === start.chapter && (end.verse === null || end.verse >= start.verse));
  return isInOrder ? { book: book.slug, bookName: book.name, start, end } : null;
}
