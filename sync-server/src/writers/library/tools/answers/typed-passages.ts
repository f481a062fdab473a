import { formatReference } from '../../../../scripture/reference';
import type { Reference } from '../../../../scripture/reference';
import type { Scripture } from '../../../../scripture/scripture';
import type { AnswerPage } from './answer-page';
import type { Question } from './question';

const maxPassages = 3;
const maxWords = 320;
/** Passages of fewer verses are also shown in context. */
const maxVersesForContext = 3;
const contextVerses = 2;

/** Quotes the typed passages with their context, and names those that do not exist. */
export function writeTypedPassages(
  page: AnswerPage,
  { references, missing }: Question,
  scripture: Scripture,
): void {
  for (const typed of missing) {
    page.text(`There is no ${typed.trim()} in the Bible${hintFor(typed, scripture)}.`);
  }
  for (const reference of references.slice(0, maxPassages)) {
    page.heading(formatReference(reference));
    const shown = truncated(reference, scripture);
    page.quote(formatReference(shown));
    const context = contextOf(reference);
    if (context !== null) {
      page.text('Where it stands:');
      page.quote(formatReference(context));
    }
    if (formatReference(shown) !== formatReference(reference)) {
      page.text(`It goes on to ${reference.end.chapter}:${reference.end.verse}.`);
    }
  }
}

/** Shortens a passage to its first verses if it has more than `maxWords` words. */
function truncated(reference: Reference, scripture: Scripture): Reference {
  if ((scripture.passageAt(reference)?.wordCount ?? 0) <= maxWords) {
    return reference;
  }
  const { book, start } = reference;
  const isOneChapter = reference.end.chapter === start.chapter;
  const last = isOneChapter ? reference.end.verse : (book.chapters[start.chapter - 1] ?? 1);
  let end = start;
  for (let verse = start.verse; verse <= last; verse += 1) {
    const longer = { book, start, end: { chapter: start.chapter, verse } };
    if ((scripture.passageAt(longer)?.wordCount ?? 0) > maxWords) {
      break;
    }
    end = longer.end;
  }
  return { book, start, end };
}

function contextOf({ book, start, end }: Reference): Reference | null {
  const last = book.chapters[start.chapter - 1] ?? 1;
  if (start.chapter !== end.chapter || end.verse - start.verse >= maxVersesForContext) {
    return null;
  }
  const from = Math.max(1, start.verse - contextVerses);
  const to = Math.min(last, end.verse + contextVerses);
  return {
    book,
    start: { chapter: start.chapter, verse: from },
    end: { chapter: start.chapter, verse: to },
  };
}

function hintFor(typed: string, { index, locate }: Scripture): string {
  const name = /^\s*(\d?\s*[\p{L}. ]+)/u.exec(typed)?.[1]?.trim() ?? '';
  const book = locate(`${name} 1:1`)?.book;
  if (book === undefined || !index.books.includes(book)) {
    return '';
  }
  const count = book.chapters.length;
  const chapter = Number(/(\d+)\s*[:.]/.exec(typed.slice(name.length))?.[1] ?? Number.NaN);
  const verses = book.chapters[chapter - 1];
  if (verses !== undefined) {
    return `: ${book.name} ${chapter} has ${verses} verses`;
  }
  return `: ${book.name} has ${count} chapter${count === 1 ? '' : 's'}`;
}
