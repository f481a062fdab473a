import type { ReactNode } from 'react';
import { Fragment } from 'react';
import type { ChapterBlock, VersePart } from './chapter-lines';

/** A chapter as it is printed: prose in paragraphs, poetry line by line. Verse numbers are not read out. */
export function ChapterText({ blocks }: { readonly blocks: readonly ChapterBlock[] }): ReactNode {
  return (
    <div className="reading space-y-4 text-pretty">
      {blocks.map((block, index) => (
        // Blocks of one chapter never change places.
        <Fragment key={index}>
          {block.kind === 'heading' && <h3 className="small-caps text-ember">{block.text}</h3>}
          {block.kind === 'prose' && (
            <p>
              {block.parts.map((part, place) => (
                <Fragment key={place}>
                  {place > 0 && ' '}
                  <Verse part={part} />
                </Fragment>
              ))}
            </p>
          )}
          {block.kind === 'poetry' && (
            <p>
              {block.parts.map((part, place) => (
                <span key={place} className="block pl-6 -indent-3">
                  <Verse part={part} />
                </span>
              ))}
            </p>
          )}
        </Fragment>
      ))}
    </div>
  );
}

function Verse({
  part: { verse, text, isFirst, isAsked },
}: {
  readonly part: VersePart;
}): ReactNode {
  const words = (
    <>
      {isFirst && (
        <sup aria-hidden className="mr-1 font-sans text-[0.65em] text-ink-soft select-none">
          {verse}
        </sup>
      )}
      {text}
    </>
  );
  return isAsked ? (
    <mark data-asked className="rounded-sm bg-ember-wash box-decoration-clone px-0.5 text-ink">
      {words}
    </mark>
  ) : (
    words
  );
}
