import { canon } from './canon';

type VersePoint = { readonly chapter: number; readonly verse: number };

/** A run of verses of one book. Without a last verse it goes to the end of its last chapter. */
export type Passage = {
  /** File name of the book in the compiled Bible. */
  readonly book: string;
  readonly bookName: string;
  readonly start: VersePoint;
  readonly end: { readonly chapter: number; readonly verse: number | null };
};

/** A piece of running text; the pieces together are the text. */
export type TextPiece = { readonly text: string; readonly passage: Passage | null };

const bookByName = new Map(canon.map((book) => [book.name, book]));
const names = [...bookByName.keys(), 'Psalm']
  .toSorted((a, b) => b.length - a.length)
  .map((name) => name.replaceAll(' ', '\\s'))
  .join('|');
/** `1 John 4:8`, `Psalm 23`, `Luke 23:50-24:3`, `Genesis 1-2`, with a hyphen or a dash. */
const written = new RegExp(
  `(?<![\\p{L}\\d])(${names})\\s(\\d{1,3})(?::(\\d{1,3}))?(?:[-–](?:(\\d{1,3}):)?(\\d{1,3}))?(?![\\p{L}\\d])`,
  'gu',
);

/**
 * Cuts a text at the references that stand in it under a book's full name, as our own texts print them. Whether there is such
 * a passage is not known here: who shows it says so.
 */
export function passagesIn(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let from = 0;
  for (const match of text.matchAll(written)) {
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
  const spoken = name.replaceAll(/\s/g, ' ');
  const book = bookByName.get(spoken === 'Psalm' ? 'Psalms' : spoken);
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
