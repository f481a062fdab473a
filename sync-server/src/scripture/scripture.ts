import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type {
  ScriptureBlock,
  ScriptureBook,
  ScriptureIndex,
  ScriptureIndexBook,
} from '@emmaus/shared/entities/scripture';
import { scriptureBookSchema, scriptureIndexSchema } from '@emmaus/shared/entities/scripture';
import type { FoundReference, Reference } from './reference';
import { createReferenceReader, formatReference } from './reference';

type ScripturePassage = {
  /** Canonical form, such as `Psalm 23:1-3`. */
  readonly reference: string;
  /** Paragraphs and lines of poetry are separated by `\n`, verses of prose by a space. Headings are omitted. */
  readonly text: string;
  readonly wordCount: number;
};

/** One verse that has text. Lines of poetry and paragraphs are joined by a space. */
export type Verse = {
  readonly book: ScriptureIndexBook;
  readonly chapter: number;
  readonly verse: number;
  readonly text: string;
};

export type Scripture = {
  readonly index: ScriptureIndex;
  /** Looks up a reference as a person writes it; null if it does not exist, is not one passage, or has no text. */
  readonly passage: (reference: string) => ScripturePassage | null;
  /** The same for a parsed reference. */
  readonly passageAt: (reference: Reference) => ScripturePassage | null;
  /** Parses a text that names one passage; null if it does not. */
  readonly locate: (text: string) => Reference | null;
  /** All verses of a book that have text, in canonical order. */
  readonly versesOf: (book: ScriptureIndexBook) => Verse[];
  /** References in running text; `reference` is null for those that do not exist. */
  readonly referencesIn: (prose: string) => FoundReference[];
  /** The same for typed input: `ps 23`, `1 cor 13`. */
  readonly typedReferencesIn: (question: string) => FoundReference[];
};

/**
 * Loads the compiled Bible from `dir`: all books at once (about 4 MB, a tenth of a second), so that lookups are
 * synchronous.
 */
export async function loadScripture(dir: string): Promise<Scripture> {
  const index = scriptureIndexSchema.parse(await readJson(join(dir, 'index.json')));
  const books = await Promise.all(
    index.books.map(async ({ slug }) => {
      const book = scriptureBookSchema.parse(await readJson(join(dir, `${slug}.json`)));
      return [slug, book] as const;
    }),
  );
  return scriptureOf(index, new Map(books));
}

function scriptureOf(index: ScriptureIndex, books: ReadonlyMap<string, ScriptureBook>): Scripture {
  const reader = createReferenceReader(index.books);
  function passageAt(reference: Reference): ScripturePassage | null {
    const book = books.get(reference.book.slug);
    const words = book === undefined ? '' : textOf(book, reference);
    return words === ''
      ? null
      : {
          reference: formatReference(reference),
          text: words,
          wordCount: words.split(/\s+/).length,
        };
  }
  return {
    index,
    passage: (text) => {
      const reference = reader.parse(text);
      return reference === null ? null : passageAt(reference);
    },
    passageAt,
    locate: reader.parse,
    versesOf: (book) => versesOf(book, books.get(book.slug)?.chapters ?? []),
    referencesIn: reader.findIn,
    typedReferencesIn: reader.typedIn,
  };
}

function versesOf(book: ScriptureIndexBook, chapters: readonly ScriptureBlock[][]): Verse[] {
  return chapters.flatMap((blocks, index) => {
    const texts = new Map<number, string>();
    for (const [verse, text] of blocks.flatMap(textsOf)) {
      const before = texts.get(verse);
      texts.set(verse, before === undefined ? text : `${before} ${text}`);
    }
    return [...texts].map(([verse, text]) => ({ book, chapter: index + 1, verse, text }));
  });
}

function textsOf(block: ScriptureBlock): [verse: number, text: string][] {
  if ('h' in block) {
    return [];
  }
  return 'p' in block ? block.p : block.q;
}

function textOf(book: ScriptureBook, { start, end }: Reference): string {
  return book.chapters
    .slice(start.chapter - 1, end.chapter)
    .flatMap((blocks, offset) => {
      const chapter = start.chapter + offset;
      const first = chapter === start.chapter ? start.verse : 1;
      const last = chapter === end.chapter ? end.verse : Number.POSITIVE_INFINITY;
      return blocks.map((block) => blockText(block, first, last));
    })
    .filter((text) => text !== '')
    .join('\n');
}

function blockText(block: ScriptureBlock, first: number, last: number): string {
  return textsOf(block)
    .filter(([verse]) => verse >= first && verse <= last)
    .map(([, text]) => text)
    .join('q' in block ? '\n' : ' ');
}

async function readJson(path: string): Promise<unknown> {
  return JSON.parse(await readFile(path, 'utf8'));
}
