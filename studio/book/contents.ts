import type { Book } from './book';
import { chapterId } from './markup';

/** A line of the table of contents. */
export type ContentsEntry = {
  readonly id: string;
  readonly title: string;
  /** The chapter's number, or null for the introduction and the notes. */
  readonly number: number | null;
};

/** The ids of the introduction and the notes in all editions. */
export const noteIds = {
  introduction: 'introduction',
  timesAndPlaces: 'times-and-places',
  source: 'about-this-edition',
} as const;

/** The introduction, the chapters and the notes, in reading order. */
export function contentsOf(book: Book): ContentsEntry[] {
  const note = (key: keyof typeof noteIds): ContentsEntry => ({
    id: noteIds[key],
    title: book[key].title,
    number: null,
  });
  return [
    note('introduction'),
    ...book.chapters.map(({ number, title }) => ({ id: chapterId(number), title, number })),
    note('timesAndPlaces'),
    note('source'),
  ];
}
