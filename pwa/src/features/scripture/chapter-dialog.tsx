import { ArrowLeft, ArrowRight, BookX, CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { Passage } from '@emmaus/shared/domain/passages-in';
import type { ScriptureBook } from '@emmaus/shared/entities/scripture';
import type { ScriptureApi } from '../../data/api/scripture-api';
import { createScriptureApi } from '../../data/api/scripture-api';
import { Skeleton } from '../../design/patterns/skeleton';
import { StateMessage } from '../../design/patterns/state-message';
import { Button } from '../../design/primitives/button';
import { Dialog } from '../../design/primitives/dialog';
import { pageHttp } from '../../platform/http';
import { chapterBlocks } from './chapter-lines';
import { ChapterText } from './chapter-text';
import { useBook } from './use-book';

const pageApi = createScriptureApi(pageHttp);

export type ChapterDialogProps = {
  readonly passage: Passage;
  readonly onClose: () => void;
  readonly api?: ScriptureApi;
};

/** A Bible passage highlighted in its chapter, with buttons for the neighboring chapters. */
export function ChapterDialog({ passage, onClose, api = pageApi }: ChapterDialogProps): ReactNode {
  const [chapter, setChapter] = useState(passage.start.chapter);
  const state = useBook(api, passage.book);
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={chapterName(passage.bookName, chapter)}
      description="World English Bible"
    >
      {state.kind === 'loading' && <Skeleton label="Opening the chapter..." lines={8} />}
      {state.kind === 'not-found' && <ChapterNotFound />}
      {state.kind === 'unreachable' && (
        <StateMessage
          icon={<CloudOff aria-hidden size={32} />}
          title="This book is not on this device yet"
          text="It comes with a connection, and stays here to be read without one."
          action={<Button onClick={state.retry}>Try again</Button>}
        />
      )}
      {state.kind === 'open' && (
        <Chapter book={state.book} chapter={chapter} passage={passage} onTurn={setChapter} />
      )}
    </Dialog>
  );
}

type ChapterProps = {
  readonly book: ScriptureBook;
  readonly chapter: number;
  readonly passage: Passage;
  readonly onTurn: (chapter: number) => void;
};

function Chapter({ book, chapter, passage, onTurn }: ChapterProps): ReactNode {
  const text = useRef<HTMLDivElement>(null);
  const openedChapter = useRef<number | null>(chapter);
  const blocks = book.chapters[chapter - 1];

  useEffect(() => {
    const highlighted = text.current?.querySelector('[data-highlighted]');
    if (chapter === openedChapter.current && highlighted) {
      highlighted.scrollIntoView({ block: 'center' });
    }
    if (chapter !== openedChapter.current) {
      // Another chapter is shown from its top, and a screen reader reads from there too.
      openedChapter.current = null;
      text.current?.parentElement?.scrollTo({ top: 0 });
      text.current?.focus({ preventScroll: true });
    }
  }, [chapter]);

  if (blocks === undefined) {
    return <ChapterNotFound />;
  }
  return (
    <div ref={text} tabIndex={-1} className="outline-none">
      <ChapterText blocks={chapterBlocks(blocks, chapter, passage)} />
      <nav
        aria-label="Chapters"
        className="mt-8 flex flex-wrap justify-between gap-3 border-t border-line pt-5"
      >
        {chapter > 1 && (
          <Button
            tone="quiet"
            icon={<ArrowLeft aria-hidden size={18} />}
            onClick={() => onTurn(chapter - 1)}
          >
            {chapterName(book.name, chapter - 1)}
          </Button>
        )}
        {chapter < book.chapters.length && (
          <Button tone="quiet" className="ml-auto" onClick={() => onTurn(chapter + 1)}>
            {chapterName(book.name, chapter + 1)}
            <ArrowRight aria-hidden size={18} />
          </Button>
        )}
      </nav>
    </div>
  );
}

function ChapterNotFound(): ReactNode {
  return (
    <StateMessage
      icon={<BookX aria-hidden size={32} />}
      title="There is no such chapter"
      text="The reference does not fit the World English Bible."
    />
  );
}

function chapterName(book: string, chapter: number): string {
  return `${book === 'Psalms' ? 'Psalm' : book} ${chapter}`;
}
