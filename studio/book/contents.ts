import type { Book } from './book';
import { chapterId } from './markup';

export type ContentsEntry = {
  readonly id: string;
  readonly title: string;
  /** Null for what is not a chapter. */
  readonly number: number | null;
};

/** The ids under which the editions have what is not a chapter. */
export const noteIds = {
  introduction: 'introduction',
  timesAndPlaces: 'times-and-places',
  source: 'about-this-edition',
} as const;

/** All parts of the book in reading order. */
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
