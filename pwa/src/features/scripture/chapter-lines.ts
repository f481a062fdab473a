import type { Passage } from '@emmaus/shared/domain/passages-in';
import type { ScriptureBlock } from '@emmaus/shared/entities/scripture';

export type VersePart = {
  readonly verse: number;
  readonly text: string;
  /** Whether this is the first part of the verse, which shows its number. */
  readonly isFirst: boolean;
  /** Whether the verse belongs to the requested passage. */
  readonly isHighlighted: boolean;
};
export type ChapterBlock =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'prose'; readonly parts: readonly VersePart[] }
  | { readonly kind: 'poetry'; readonly parts: readonly VersePart[] };

/** A chapter's blocks, with the verses of the passage marked as highlighted. */
export function chapterBlocks(
  blocks: readonly ScriptureBlock[],
  chapter: number,
  passage: Passage,
): ChapterBlock[] {
  const [first, last] = highlightedRange(chapter, passage);
  let previousVerse: number | null = null;
  const partOf = ([verse, text]: readonly [number, string]): VersePart => {
    const isFirst = verse !== previousVerse;
    previousVerse = verse;
    return { verse, text, isFirst, isHighlighted: verse >= first && verse <= last };
  };
  return blocks.map((block): ChapterBlock => {
    if ('h' in block) {
      return { kind: 'heading', text: block.h };
    }
    return 'p' in block
      ? { kind: 'prose', parts: block.p.map(partOf) }
      : { kind: 'poetry', parts: block.q.map(partOf) };
  });
}

/** First and last highlighted verse; an empty range for a passage that is the whole chapter. */
function highlightedRange(chapter: number, { start, end }: Passage): readonly [number, number] {
  const isWhole = start.verse === 1 && end.verse === null;
  if (isWhole || chapter < start.chapter || chapter > end.chapter) {
    return [Number.POSITIVE_INFINITY, 0];
  }
  return [
    chapter === start.chapter ? start.verse : 1,
    chapter === end.chapter && end.verse !== null ? end.verse : Number.POSITIVE_INFINITY,
  ];
}
