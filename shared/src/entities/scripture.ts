import * as z from 'zod/mini';

const versedText = z.tuple([z.number(), z.string()]);

/**
 * One piece of a chapter: a prose paragraph (`p`), a stanza line by line (`q`), or a heading (`h`).
 * Each text has its verse number. A verse may continue in the next block, and in a stanza it has one pair per line.
 */
export const scriptureBlockSchema = z.union([
  z.object({ p: z.array(versedText) }),
  z.object({ q: z.array(versedText) }),
  z.object({ h: z.string() }),
]);
export type ScriptureBlock = z.infer<typeof scriptureBlockSchema>;

/** One book of the Bible, as `<slug>.json`. */
export const scriptureBookSchema = z.object({
  slug: z.string(),
  name: z.string(),
  osis: z.string(),
  /** The blocks of each chapter; chapter 1 is at index 0. */
  chapters: z.array(z.array(scriptureBlockSchema)),
});
export type ScriptureBook = z.infer<typeof scriptureBookSchema>;

export const scriptureIndexBookSchema = z.object({
  slug: z.string(),
  name: z.string(),
  osis: z.string(),
  /** Verses in each chapter; chapter 1 is at index 0. */
  chapters: z.array(z.number()),
});
export type ScriptureIndexBook = z.infer<typeof scriptureIndexBookSchema>;

/** All books in canonical order, as `index.json`. */
export const scriptureIndexSchema = z.object({
  translation: z.string(),
  abbreviation: z.string(),
  /** Changes with every change of the text. */
  version: z.string(),
  books: z.array(scriptureIndexBookSchema),
  /** Verses without text in this translation, such as `Acts 8:37`. */
  emptyVerses: z.array(z.string()),
});
export type ScriptureIndex = z.infer<typeof scriptureIndexSchema>;
