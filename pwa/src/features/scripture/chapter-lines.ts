import type { Passage } from '@emmaus/shared/domain/passages-in';
import type { ScriptureBlock } from '@emmaus/shared/entities/scripture';

export type VersePart = {
  readonly verse: number;
  readonly text: string;
  /** Its number stands before the first part of a verse. */
  readonly isFirst: boolean;
  /** It belongs to the passage that was asked for. */
  readonly isAsked: boolean;
};
export type ChapterBlock =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'prose'; readonly parts: readonly VersePart[] }
  | { readonly kind: 'poetry'; readonly parts: readonly VersePart[] };

/** A chapter for reading, with the passage marked that somebody came for. */
export function chapterBlocks(
  blocks: readonly ScriptureBlock[],
  chapter: number,
  passage: Passage,
): ChapterBlock[] {
  const [first, last] = askedVerses(chapter, passage);
  let before: number | null = null;
  const partOf = ([verse, text]: readonly [number, string]): VersePart => {
    const isFirst = verse !== before;
    before = verse;
    return { verse, text, isFirst, isAsked: verse >= first && verse <= last };
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

/** A passage that is a whole chapter marks nothing: all of it is meant. */
function askedVerses(chapter: number, { start, end }: Passage): readonly [number, number] {
  const isWhole = start.verse === 1 && end.verse === null;
  if (isWhole || chapter < start.chapter || chapter > end.chapter) {
    return [Number.POSITIVE_INFINITY, 0];
  }
  return [
    chapter === start.chapter ? start.verse : 1,
    chapter === end.chapter && end.verse !== null ? end.verse : Number.POSITIVE_INFINITY,
  ];
}
