import { describe, expect, test } from 'vitest';
import { compileBook } from './compile-book';
import type { SourceEntry } from './source-entries';

const prose = (chapterNumber: number, verseNumber: number, value: string): SourceEntry => ({
  type: 'paragraph text',
  chapterNumber,
  verseNumber,
  value,
});
const line = (chapterNumber: number, verseNumber: number, value: string): SourceEntry => ({
  type: 'line text',
  chapterNumber,
  verseNumber,
  value,
});
const mark = (type: 'paragraph start' | 'paragraph end' | 'stanza start' | 'stanza end') =>
  ({ type }) satisfies SourceEntry;

describe('compileBook', () => {
  test('keeps paragraphs, verses that continue in the next block, and lines of poetry', () => {
    const { chapters, verseCounts } = compileBook([
      mark('paragraph start'),
      prose(1, 1, 'He sat down. '),
      prose(1, 2, 'He opened his mouth, '),
      prose(1, 2, 'and said: '),
      mark('paragraph end'),
      mark('stanza start'),
      line(1, 2, ' '),
      line(1, 3, 'Blessed are the poor, '),
      { type: 'line break' },
      line(1, 3, 'for theirs it is. '),
      mark('stanza end'),
      mark('paragraph start'),
      prose(1, 3, 'So he spoke.'),
      mark('paragraph end'),
    ]);
    expect(chapters).toEqual([
      [
        {
          p: [
            [1, 'He sat down.'],
            [2, 'He opened his mouth, and said:'],
          ],
        },
        {
          q: [
            [3, 'Blessed are the poor,'],
            [3, 'for theirs it is.'],
          ],
        },
        { p: [[3, 'So he spoke.']] },
      ],
    ]);
    expect(verseCounts).toEqual([3]);
  });

  test('puts a heading before the words that follow it, in their chapter', () => {
    const { chapters } = compileBook([
      line(1, 1, 'One.'),
      { type: 'header', value: 'A Psalm by David.* A note.' },
      mark('stanza start'),
      line(1, 1, ' '),
      line(2, 1, 'Two.'),
    ]);
    expect(chapters).toEqual([
      [{ q: [[1, 'One.']] }],
      [{ h: 'A Psalm by David.' }, { q: [[1, 'Two.']] }],
    ]);
  });

  test('starts a new block when a chapter ends inside a paragraph', () => {
    const { chapters } = compileBook([prose(1, 1, 'One.'), prose(2, 1, 'Two.')]);
    expect(chapters).toEqual([[{ p: [[1, 'One.']] }], [{ p: [[1, 'Two.']] }]]);
  });

  test('omits a verse without text and reports its number', () => {
    const { chapters, verseCounts, emptyVerses } = compileBook([
      prose(1, 1, 'One.'),
      prose(1, 2, '   '),
      prose(1, 3, 'Three.'),
      prose(1, 4, ' '),
    ]);
    expect(chapters).toEqual([
      [
        {
          p: [
            [1, 'One.'],
            [3, 'Three.'],
          ],
        },
      ],
    ]);
    expect(verseCounts).toEqual([4]);
    expect(emptyVerses).toEqual([
      { chapter: 1, verse: 2 },
      { chapter: 1, verse: 4 },
    ]);
  });

  test.each([
    ['a missing verse', [prose(1, 1, 'One.'), prose(1, 3, 'Three.')], 'verse 1:3 follows 1:1'],
    [
      'a verse number that goes back',
      [prose(1, 1, 'a'), prose(1, 2, 'b'), prose(1, 1, 'c')],
      'verse 1:1 follows 1:2',
    ],
    ['a missing chapter', [prose(1, 1, 'One.'), prose(3, 1, 'Three.')], 'verse 3:1 follows 1:1'],
    ['a late start', [prose(1, 2, 'Two.')], 'verse 1:2 follows 0:0'],
    [
      'a heading at the end',
      [prose(1, 1, 'One.'), { type: 'header', value: 'Amen' } as const],
      'the heading "Amen" has no text after it',
    ],
  ])('refuses %s', (_, entries, message) => {
    expect(() => compileBook(entries)).toThrow(message);
  });
});
