import { testScripture } from '../../sync-server/src/testing/scripture';

/** Laments and wisdom, which people quote when they are not in danger. */
const books: readonly string[] = [
  'psalms',
  'job',
  'lamentations',
  'ecclesiastes',
  'jonah',
  'philippians',
];
/** A verse is a weaker example than a text of a person. */
const importance = 0.3;

/** Verses of the World English Bible as harmless examples. */
export async function readVerses(): Promise<
  { readonly kind: null; readonly text: string; readonly importance: number }[]
> {
  const scripture = await testScripture();
  return scripture.index.books
    .filter(({ slug }) => books.includes(slug))
    .flatMap((book) => scripture.versesOf(book))
    .map(({ text }) => ({ kind: null, text, importance }));
}
