import type { ScriptureBlock } from '@emmaus/shared/entities/scripture';
import { assertNever } from '@emmaus/shared/kernel/assert';
import { cleanHeading, cleanText } from './clean-text';
import type { SourceEntry } from './source-entries';

export type CompiledBook = {
  readonly chapters: ScriptureBlock[][];
  /** Highest verse number of each chapter. */
  readonly verseCounts: number[];
  /** Verse numbers that have no text in this translation. */
  readonly emptyVerses: { readonly chapter: number; readonly verse: number }[];
};

type Kind = 'p' | 'q';
type OpenBlock = { readonly kind: Kind; readonly texts: [verse: number, text: string][] };

/**
 * Groups the source's flat list of entries into blocks per chapter.
 * @throws Error if a verse number is missing or goes back, or if a heading has no text after it: the source has
 * changed
 */
export function compileBook(entries: readonly SourceEntry[]): CompiledBook {
  const chapters: ScriptureBlock[][] = [];
  const verseCounts: number[] = [];
  const versesWithText = new Set<string>();
  let headings: string[] = [];
  let open: OpenBlock | null = null;

  function close(): void {
    open = null;
  }

  function blockFor(kind: Kind, chapter: number): OpenBlock {
    if (open !== null && open.kind === kind && chapter === chapters.length) {
      return open;
    }
    const blocks = chapterAt(chapters, chapter);
    blocks.push(...headings.map((h) => ({ h })));
    headings = [];
    const texts: OpenBlock['texts'] = [];
    blocks.push(kind === 'p' ? { p: texts } : { q: texts });
    open = { kind, texts };
    return open;
  }

  function addText(
    kind: Kind,
    entry: Extract<SourceEntry, { value: string; verseNumber: number }>,
  ) {
    const { chapterNumber: chapter, verseNumber: verse } = entry;
    countVerse(verseCounts, chapter, verse);
    const text = cleanText(entry.value);
    if (text === '') {
      return;
    }
    versesWithText.add(`${chapter}:${verse}`);
    const { texts } = blockFor(kind, chapter);
    const last = texts.at(-1);
    if (kind === 'p' && last !== undefined && last[0] === verse) {
      last[1] = `${last[1]} ${text}`;
    } else {
      texts.push([verse, text]);
    }
  }

  for (const entry of entries) {
    switch (entry.type) {
      case 'paragraph start':
      case 'paragraph end':
      case 'stanza start':
      case 'stanza end':
      case 'break':
        close();
        break;
      case 'line break':
        break;
      case 'header':
        close();
        headings.push(cleanHeading(entry.value));
        break;
      case 'paragraph text':
        addText('p', entry);
        break;
      case 'line text':
        addText('q', entry);
        break;
      default:
        assertNever(entry);
    }
  }
  if (headings.length > 0) {
    throw new Error(`the heading "${headings[0]}" has no text after it`);
  }
  return { chapters, verseCounts, emptyVerses: versesWithoutText(versesWithText, verseCounts) };
}

function chapterAt(chapters: ScriptureBlock[][], chapter: number): ScriptureBlock[] {
  while (chapters.length < chapter) {
    chapters.push([]);
  }
  const blocks = chapters[chapter - 1];
  if (blocks === undefined) {
    throw new Error(`chapter ${chapter} does not exist`);
  }
  return blocks;
}

/** Records a verse number. @throws Error unless it repeats the last verse or is the next one */
function countVerse(verseCounts: number[], chapter: number, verse: number): void {
  const isSame = chapter === verseCounts.length && verse === verseCounts.at(-1);
  const isNext = chapter === verseCounts.length && verse === (verseCounts.at(-1) ?? 0) + 1;
  const isNewChapter = chapter === verseCounts.length + 1 && verse === 1;
  if (isNewChapter) {
    verseCounts.push(1);
  } else if (isNext) {
    verseCounts[chapter - 1] = verse;
  } else if (!isSame) {
    throw new Error(
      `verse ${chapter}:${verse} follows ${verseCounts.length}:${verseCounts.at(-1) ?? 0}`,
    );
  }
}

function versesWithoutText(
  versesWithText: ReadonlySet<string>,
  verseCounts: readonly number[],
): CompiledBook['emptyVerses'] {
  return verseCounts.flatMap((count, index) =>
    Array.from({ length: count }, (_, offset) => ({
      chapter: index + 1,
      verse: offset + 1,
    })).filter(({ chapter, verse }) => !versesWithText.has(`${chapter}:${verse}`)),
  );
}
