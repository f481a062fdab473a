import type { ReactNode } from 'react';
import type { ScriptureBlock } from '@emmaus/shared/entities/scripture';

/** A compiled Bible chapter: paragraphs, lines of poetry and headings, with a verse number where a verse begins. */
export function SampleChapterText({
  blocks,
}: {
  readonly blocks: readonly ScriptureBlock[];
}): ReactNode {
  const lastVerses = lastVersesBefore(blocks);
  return (
    <div className="reading space-y-4">
      {blocks.map((block, index) => {
        const key = `${index}`;
        if ('h' in block) {
          return (
            <p key={key} className="font-semibold">
              {block.h}
            </p>
          );
        }
        const before = lastVerses[index] ?? 0;
        return 'q' in block ? (
          <p key={key} className="pl-6">
            {block.q.map(([verse, line], position) => (
              <span key={`${verse}-${line}`} className="block -indent-4">
                <VerseNumber verse={verse} before={block.q[position - 1]?.[0] ?? before} />
                {line}
              </span>
            ))}
          </p>
        ) : (
          <p key={key} className="text-pretty">
            {block.p.map(([verse, text], position) => (
              <span key={`${verse}-${text}`}>
                <VerseNumber verse={verse} before={block.p[position - 1]?.[0] ?? before} />
                {text}{' '}
              </span>
            ))}
          </p>
        );
      })}
    </div>
  );
}

function VerseNumber({
  verse,
  before,
}: {
  readonly verse: number;
  readonly before: number;
}): ReactNode {
  return (
    verse > before && (
      <sup aria-hidden className="mr-1 font-sans text-[0.65em] text-ink-soft select-none">
        {verse}
      </sup>
    )
  );
}

/** The last verse number before each block. A verse can continue in the next block and then gets no second number. */
function lastVersesBefore(blocks: readonly ScriptureBlock[]): number[] {
  let last = 0;
  return blocks.map((block) => {
    const before = last;
    const texts = 'p' in block ? block.p : 'q' in block ? block.q : [];
    last = texts.at(-1)?.[0] ?? last;
    return before;
  });
}
