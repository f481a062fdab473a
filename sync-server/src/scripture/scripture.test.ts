import * as fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { testScripture } from '../testing/scripture';
import { knownEmptyVerses, verseTotal } from './compile-scripture';
import { createReferenceReader, formatReference } from './reference';
import type { ReferenceReader } from './reference';
import type { Scripture } from './scripture';

let scripture: Scripture;
let reader: ReferenceReader;
beforeAll(async () => {
  scripture = await testScripture();
  reader = createReferenceReader(scripture.index.books);
});

describe('references', () => {
  test.each([
    ['John 3:16-18', 'John 3:16-18'],
    ['Psalm 23', 'Psalm 23'],
    ['psalms 23:1-3', 'Psalm 23:1-3'],
    ['Psalm 23:1-6', 'Psalm 23'],
    ['Psalms 23-24', 'Psalms 23-24'],
    ['1 John 4:7–8', '1 John 4:7-8'],
    ['First John 4:7', '1 John 4:7'],
    ['Luke 24:13-35', 'Luke 24:13-35'],
    ['Luke 23:50-24:3', 'Luke 23:50-24:3'],
    ['John 3-4', 'John 3-4'],
    ['Jn 3.16', 'John 3:16'],
    ['  John 3:16  ', 'John 3:16'],
    ['John 3:16 (WEB)', 'John 3:16'],
    ['John 3:16, 17', 'John 3:16-17'],
    ['Luke 24:13ff', 'Luke 24:13-53'],
    ['Song of Songs 2:4', 'Song of Solomon 2:4'],
    ['Jude', 'Jude'],
    ['Jude 1', 'Jude'],
    ['Jude 3', 'Jude 1:3'],
    ['Jude 1:3-5', 'Jude 1:3-5'],
    ['Philemon 1:4', 'Philemon 1:4'],
    ['Romans 14:24-26', 'Romans 14:24-26'],
    ['Acts 8:37', 'Acts 8:37'],
  ])('%s is %s', (text, expected) => {
    const reference = reader.parse(text);
    expect(reference === null ? null : formatReference(reference)).toBe(expected);
  });

  test.each([
    '',
    '   ',
    'Ephesians 7',
    'John 3:99',
    'John 3:16-99',
    'John 3:999',
    'John 3:0',
    'John 0:1',
    'Hezekiah 1:1',
    'Tobit 3:2',
    'Psalm 151',
    'Romans 16:26',
    'Jude 26',
    'John 3:16; Psalm 23',
    'John 3:16,18',
    'John 3 and 5',
    'John 3:16-12',
    'John 3:16-4',
    'Genesis 50-Exodus 2',
    'Jude-Revelation 2',
    'Ruth',
    'John',
    '3:16',
    'John 3:16 and then some',
    'see John 3:16',
    'John 3:16\u0000',
    'For God so loved the world',
  ])('%j is refused', (text) => {
    expect(reader.parse(text)).toBeNull();
    expect(scripture.passage(text)).toBeNull();
  });

  test('a text that is too long is refused', () => {
    expect(reader.parse(`John ${'3'.repeat(5000)}:16`)).toBeNull();
  });

  test('parsing a formatted reference gives the same passage', () => {
    const points = fc
      .constantFrom(...scripture.index.books)
      .chain((book) =>
        fc.record({
          book: fc.constant(book),
          a: pointIn(book.chapters),
          b: pointIn(book.chapters),
        }),
      )
      .map(({ book, a, b }) => {
        const isOrdered = a.chapter < b.chapter || (a.chapter === b.chapter && a.verse <= b.verse);
        return isOrdered ? { book, start: a, end: b } : { book, start: b, end: a };
      })
      // A whole book is no passage, unless it has one chapter.
      .filter(({ book, start, end }) => {
        const isFromStart = start.chapter === 1 && start.verse === 1;
        const isToEnd = end.chapter === book.chapters.length && end.verse === book.chapters.at(-1);
        return !(isFromStart && isToEnd && book.chapters.length > 1);
      });
    fc.assert(
      fc.property(points, (reference) => {
        expect(reader.parse(formatReference(reference))).toEqual(reference);
      }),
      { numRuns: 500 },
    );
  });

  test('the parser never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 100 }), (text) => {
        expect(() => [reader.parse(text), reader.parse(`John ${text}`)]).not.toThrow();
      }),
      { numRuns: 300 },
    );
  }, 30_000);

  test('finds references in running text by the full name of the book', () => {
    expect(
      reader
        .findIn('He is 90 and acts 99 years old. See Luke 24:13-35, Psalm 151 and 1 Kings 19:5.')
        .map(({ text, reference }) => [text, reference && formatReference(reference)]),
    ).toEqual([
      ['Luke 24:13-35, Psalm 151 and 1 Kings 19:5', 'Luke 24:13-35'],
      ['Luke 24:13-35, Psalm 151 and 1 Kings 19:5', null],
      ['Luke 24:13-35, Psalm 151 and 1 Kings 19:5', '1 Kings 19:5'],
    ]);
  });
});

describe('passages', () => {
  test('prose: verses are joined by a space', () => {
    expect(scripture.passage('Luke 24:15-16')).toEqual({
      reference: 'Luke 24:15-16',
      text: 'While they talked and questioned together, Jesus himself came near, and went with them. But their eyes were kept from recognizing him.',
      wordCount: 22,
    });
  });

  test('poetry: each line is separate, and the psalm heading is omitted', () => {
    expect(scripture.passage('Psalm 23:1-2')?.text).toBe(
      'Yahweh is my shepherd:\nI shall lack nothing.\nHe makes me lie down in green pastures.\nHe leads me beside still waters.',
    );
  });

  test('paragraphs are separate lines', () => {
    expect(scripture.passage('Acts 8:36-38')?.text.split('\n')).toHaveLength(2);
  });

  test('a range over two chapters has the end of the first and the start of the second', () => {
    const text = scripture.passage('Luke 23:56-24:1')?.text ?? '';
    expect(text).toMatch(/^They returned/);
    expect(text).toMatch(/bringing the spices which they had prepared\.$/);
  });

  test('verses without text: null by themselves, omitted in a range', () => {
    expect(scripture.index.emptyVerses.map((verse) => scripture.passage(verse))).toEqual(
      scripture.index.emptyVerses.map(() => null),
    );
    expect(scripture.passage('Romans 16:24-25')?.text).toBe(
      scripture.passage('Romans 16:24')?.text,
    );
  });

  test('versesOf returns the verses that have text, with the text of their passage', () => {
    const verses = scripture.index.books.flatMap((book) => scripture.versesOf(book));
    expect(verses).toHaveLength(verseTotal - knownEmptyVerses.length);
    for (const { book, chapter, verse, text } of verses.filter((_, n) => n % 500 === 0)) {
      const passage = scripture.passage(`${book.name} ${chapter}:${verse}`);
      expect(text).toBe(passage?.text.replaceAll('\n', ' '));
    }
  });

  test('a parsed reference gives the same passage', () => {
    const reference = scripture.locate('luke 24:15-16');
    expect(reference === null ? null : scripture.passageAt(reference)).toEqual(
      scripture.passage('Luke 24:15-16'),
    );
  });

  test('every chapter of every book has text', () => {
    for (const { name, chapters } of scripture.index.books) {
      for (const chapter of chapters.keys()) {
        expect(
          scripture.passage(`${name} ${chapter + 1}`),
          `${name} ${chapter + 1}`,
        ).not.toBeNull();
      }
    }
  });
});

function pointIn(chapters: readonly number[]) {
  return fc.integer({ min: 1, max: chapters.length }).chain((chapter) =>
    fc.record({
      chapter: fc.constant(chapter),
      verse: fc.integer({ min: 1, max: chapters[chapter - 1] ?? 1 }),
    }),
  );
}
