import type { ReactNode } from 'react';
import type { ScriptureBlock } from '@emmaus/shared/entities/scripture';

/** A chapter of Scripture as it was compiled: paragraphs, lines of poetry and headings, verse numbers where a verse begins. */
export function SampleChapterText({
  blocks,
}: {
  readonly blocks: readonly ScriptureBlock[];
}): ReactNode {
  const begun = versesBegunBefore(blocks);
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
        const before = begun[index] ?? 0;
        return 'q' in block ? (
          <p key={key} className="pl-6">
            {block.q.map(([verse, line], place) => (
              <span key={`${verse}-${line}`} className="block -indent-4">
                <VerseNumber verse={verse} before={block.q[place - 1]?.[0] ?? before} />
                {line}
              </span>
            ))}
          </p>
        ) : (
          <p key={key} className="text-pretty">
            {block.p.map(([verse, text], place) => (
              <span key={`${verse}-${text}`}>
                <VerseNumber verse={verse} before={block.p[place - 1]?.[0] ?? before} />
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

/** The last verse that stands before each block; a verse may go on in the next one. */
function versesBegunBefore(blocks: readonly ScriptureBlock[]): number[] {
  let last = 0;
  return blocks.map((block) => {
    const before = last;
    const texts = 'p' in block ? block.p : 'q' in block ? block.q : [];
    last = texts.at(-1)?.[0] ?? last;
    return before;
  });
}
