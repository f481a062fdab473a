import { expect, test } from 'vitest';
import type { Passage } from '@emmaus/shared/domain/passages-in';
import type { ScriptureBlock } from '@emmaus/shared/entities/scripture';
import { chapterBlocks } from './chapter-lines';

const blocks: ScriptureBlock[] = [
  { h: 'BOOK I' },
  {
    p: [
      [1, 'One.'],
      [2, 'Two,'],
    ],
  },
  {
    q: [
      [2, 'and on.'],
      [3, 'Three'],
      [3, 'and three.'],
    ],
  },
];
const passage = (start: Passage['start'], end: Passage['end']): Passage => ({
  book: 'psalms',
  bookName: 'Psalms',
  start,
  end,
});
const highlightedVerses = (given: Passage, chapter = 4): number[] => [
  ...new Set(
    chapterBlocks(blocks, chapter, given).flatMap((block) =>
      block.kind === 'heading'
        ? []
        : block.parts.filter(({ isHighlighted }) => isHighlighted).map(({ verse }) => verse),
    ),
  ),
];

test('a verse that continues in another block has its number only once', () => {
  const parts = chapterBlocks(
    blocks,
    4,
    passage({ chapter: 4, verse: 1 }, { chapter: 4, verse: 1 }),
  )
    .flatMap((block) => (block.kind === 'heading' ? [] : block.parts))
    .map(({ verse, isFirst }) => (isFirst ? verse : 0));
  expect(parts).toEqual([1, 2, 0, 3, 0]);
});

test('the verses of the passage are highlighted', () => {
  expect(highlightedVerses(passage({ chapter: 4, verse: 2 }, { chapter: 4, verse: 2 }))).toEqual([
    2,
  ]);
  expect(highlightedVerses(passage({ chapter: 4, verse: 2 }, { chapter: 4, verse: 3 }))).toEqual([
    2, 3,
  ]);
});

test('a passage over two chapters is highlighted in both and in no other', () => {
  const over = passage({ chapter: 3, verse: 9 }, { chapter: 4, verse: 2 });
  expect(highlightedVerses(over)).toEqual([1, 2]);
  expect(highlightedVerses(over, 3)).toEqual([]);
  expect(highlightedVerses(over, 5)).toEqual([]);
});

test('a passage that is a whole chapter is not highlighted', () => {
  expect(highlightedVerses(passage({ chapter: 4, verse: 1 }, { chapter: 4, verse: null }))).toEqual(
    [],
  );
});
