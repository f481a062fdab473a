import type { ReactNode } from 'react';
import { Fragment } from 'react';
import type { ChapterBlock, VersePart } from './chapter-lines';

/** A chapter as in a printed Bible: prose in paragraphs, poetry by line. Verse numbers are hidden from screen readers. */
export function ChapterText({ blocks }: { readonly blocks: readonly ChapterBlock[] }): ReactNode {
  return (
    <div className="reading space-y-4 text-pretty">
      {blocks.map((block, index) => (
        // The order of a chapter's blocks never changes, so the index is a stable key.
        <Fragment key={index}>
          {block.kind === 'heading' && <h3 className="small-caps text-ember">{block.text}</h3>}
          {block.kind === 'prose' && (
            <p>
              {block.parts.map((part, position) => (
                <Fragment key={position}>
                  {position > 0 && ' '}
                  <Verse part={part} />
                </Fragment>
              ))}
            </p>
          )}
          {block.kind === 'poetry' && (
            <p>
              {block.parts.map((part, position) => (
                <span key={position} className="block pl-6 -indent-3">
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
  part: { verse, text, isFirst, isHighlighted },
}: {
  readonly part: VersePart;
}): ReactNode {
  const content = (
    <>
      {isFirst && (
        <sup aria-hidden className="mr-1 font-sans text-[0.65em] text-ink-soft select-none">
          {verse}
        </sup>
      )}
      {text}
    </>
  );
  return isHighlighted ? (
    <mark
      data-highlighted
      className="rounded-sm bg-ember-wash box-decoration-clone px-0.5 text-ink"
    >
      {content}
    </mark>
  ) : (
    content
  );
}
