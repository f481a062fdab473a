import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import type { SampleChapter } from '@emmaus/shared/entities/sample-chapter';
import type { DownloadsApi } from '../../data/api/downloads-api';
import type { Outcome } from '../../data/api/outcome';
import { Skeleton } from '../../design/patterns/skeleton';
import { StateMessage } from '../../design/patterns/state-message';
import { Button } from '../../design/primitives/button';
import { Dialog } from '../../design/primitives/dialog';
import { SampleChapterText } from './sample-chapter-text';

export type SampleDialogProps = {
  readonly slug: string;
  readonly bookTitle: string;
  readonly api: Pick<DownloadsApi, 'sample'>;
  readonly onClose: () => void;
};

/** One chapter of the book as a preview for everyone: scene, Bible text, questions. */
export function SampleDialog({ slug, bookTitle, api, onClose }: SampleDialogProps): ReactNode {
  const [outcome, setOutcome] = useState<Outcome<SampleChapter>>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    const load = async (): Promise<void> => {
      const response = await api.sample(slug);
      if (isCurrent) {
        setOutcome(response);
      }
    };
    void load();
    return () => {
      isCurrent = false;
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a retry sends the request again
  }, [api, slug, attempt]);
  const chapter = outcome?.kind === 'done' ? outcome.value : null;
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={chapter?.title ?? 'A sample chapter'}
      description={chapter === null ? bookTitle : `${bookTitle}, chapter ${chapter.number}`}
    >
      {outcome === undefined && <Skeleton label="Opening the chapter..." />}
      {outcome !== undefined && chapter === null && (
        <StateMessage
          title="The chapter could not be opened."
          text="It needs a connection the first time."
          action={
            <Button
              onClick={() => {
                setOutcome(undefined);
                setAttempt((count) => count + 1);
              }}
            >
              Try again
            </Button>
          }
        />
      )}
      {chapter !== null && <Chapter chapter={chapter} />}
    </Dialog>
  );
}

function Chapter({ chapter }: { readonly chapter: SampleChapter }): ReactNode {
  return (
    <div className="space-y-7">
      <div className="reading space-y-4 text-pretty italic">
        {chapter.scene.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <section aria-label={`Matthew ${chapter.number}`} className="border-t border-line pt-6">
        <SampleChapterText blocks={chapter.scripture} />
        <p className="small-caps mt-4 text-ink-soft">
          Matthew {chapter.number}{' '}
          <abbr title="World English Bible" className="no-underline">
            WEB
          </abbr>
        </p>
      </section>
      <section className="border-t border-line pt-6">
        <h3 className="font-semibold">To think about</h3>
        <ul className="reading mt-3 list-disc space-y-3 pl-5">
          {chapter.questions.map((question) => (
            <li key={question}>{question}</li>
          ))}
        </ul>
      </section>
    </div>
  );
}
