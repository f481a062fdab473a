import type { ReactNode } from 'react';
import { Fragment } from 'react';
import { blocksOf, parseInlineText } from '@emmaus/shared/domain/marked-text';
import type { Block } from '@emmaus/shared/domain/marked-text';
import type { Passage } from '@emmaus/shared/domain/passages-in';
import { passagesIn } from '@emmaus/shared/domain/passages-in';
import { classNames } from '../primitives/class-names';

export type MarkedTextProps = {
  readonly text: string;
  /** Called when a Scripture reference is tapped. Without it references are plain text, such as in print. */
  readonly onPassage?: (passage: Passage) => void;
  /** For a streamed text: each new block fades in. */
  readonly look?: 'arriving';
};

type TapProps = Pick<MarkedTextProps, 'onPassage'>;
type LineProps = TapProps & { readonly line: string };

/**
 * Renders a text with simple markup (see `blocksOf`). HTML in the text is shown, not interpreted. Scripture references
 * are buttons.
 */
export function MarkedText({ text, onPassage, look }: MarkedTextProps): ReactNode {
  const tap = onPassage === undefined ? {} : { onPassage };
  return (
    <div className={classNames('reading space-y-4 text-pretty', look)}>
      {blocksOf(text).map((block, index) => (
        // An index key is safe: a streamed text only grows at its end.
        <BlockOfText key={index} block={block} {...tap} />
      ))}
    </div>
  );
}

function BlockOfText({ block, ...tap }: TapProps & { readonly block: Block }): ReactNode {
  switch (block.kind) {
    case 'heading':
      return (
        <h3 className="pt-2 text-xl font-semibold text-balance">
          <Line line={block.text} {...tap} />
        </h3>
      );
    case 'list':
      return <ul className="list-disc space-y-1.5 pl-6">{items(block.items, tap)}</ul>;
    case 'steps':
      return (
        <ol start={block.first} className="list-decimal space-y-1.5 pl-7">
          {items(block.items, tap)}
        </ol>
      );
    case 'quote':
      return (
        <blockquote className="border-l-2 border-ember pl-4">
          <p>{lines(block.lines, tap)}</p>
          {block.source !== null && (
            <footer className="small-caps mt-2 text-ink-soft">
              <Line line={block.source} {...tap} />
            </footer>
          )}
        </blockquote>
      );
    default:
      return <p>{lines(block.lines, tap)}</p>;
  }
}

function items(texts: readonly string[], tap: TapProps): ReactNode {
  return texts.map((line, index) => (
    <li key={index}>
      <Line line={line} {...tap} />
    </li>
  ));
}

/** Keeps line breaks, for poetry. */
function lines(texts: readonly string[], tap: TapProps): ReactNode {
  return texts.map((line, index) => (
    <Fragment key={index}>
      {index > 0 && <br />}
      <Line line={line} {...tap} />
    </Fragment>
  ));
}

function Line({ line, ...tap }: LineProps): ReactNode {
  return parseInlineText(line).map(({ text, isEmphasized }, index) => {
    const words = <Passages line={text} {...tap} />;
    return <Fragment key={index}>{isEmphasized ? <em>{words}</em> : words}</Fragment>;
  });
}

function Passages({ line, onPassage }: LineProps): ReactNode {
  if (onPassage === undefined) {
    return line;
  }
  const parts = passagesIn(line);
  return parts.map(({ text, passage }, index) => {
    if (passage === null) {
      return parts[index + 1] === undefined ? text : text.replace(opening, '');
    }
    return (
      // Keeps an opening bracket or quote on the same line as the reference.
      <span key={index} className="whitespace-nowrap">
        {opening.exec(parts[index - 1]?.text ?? '')?.[0]}
        <button
          type="button"
          aria-haspopup="dialog"
          className="whitespace-normal text-inherit underline decoration-control decoration-dotted underline-offset-4 hover:decoration-solid"
          onClick={() => onPassage(passage)}
        >
          {text}
        </button>
      </span>
    );
  });
}

const opening = /[([“‘]$/;
