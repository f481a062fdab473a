import { Link } from '@tanstack/react-router';
import { BookmarkCheck, BookmarkPlus } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { credits } from '@emmaus/shared/domain/credit-words';
import type { ToolAnswerBody } from '@emmaus/shared/api/ai-tools';
import { longDate } from '@emmaus/shared/domain/display-date';
import type { TextToolId } from '@emmaus/shared/enums/tools';
import { toolNames } from '@emmaus/shared/enums/tools';
import { dayAt } from '@emmaus/shared/kernel/local-day';
import { careNeedsOf } from '../../care/load-care-needs';
import { saveToolAnswer } from '../../data/actions/save-tool-answer';
import { useDeviceData } from '../../data/data-provider';
import { KeepButtons } from '../../design/patterns/keep-buttons';
import { MarkedText } from '../../design/patterns/marked-text';
import { PrintSheet } from '../../design/patterns/print-sheet';
import { showToast } from '../../design/patterns/toast';
import { Button, buttonLook } from '../../design/primitives/button';
import { classNames } from '../../design/primitives/class-names';
import { openDialog } from '../../dialogs/open-dialog';
import type { DialogRequest } from '../../dialogs/open-dialog';
import { copyText } from '../../platform/clipboard';
import { printPage, saveTextFile } from '../../platform/save-file';
import { systemTimers } from '../../platform/timers';
import { toolAnswerFile, answerText, sourceLabel } from './answer-text';
import { JournalFollowUp } from './journal-follow-up';
import type { SessionEntry, ToolSession } from '../../data/tools/tool-session';

type Passage = Extract<DialogRequest, { kind: 'passage' }>['passage'];
const openPassage = (passage: Passage): void => openDialog({ kind: 'passage', passage });

export type ToolAnswerProps = {
  readonly toolId: TextToolId;
  /** The question. */
  readonly input: string;
  /** Undefined while the answer is being written. */
  readonly answer: ToolAnswerBody | undefined;
  /** The part of the answer that has been received. */
  readonly partialText: string;
  readonly entry: SessionEntry | undefined;
  readonly timeZone: string | null;
  readonly onChange: (change: Partial<ToolSession>) => void;
  /** The section, to focus it. */
  readonly ref: Ref<HTMLElement>;
};

type CompleteAnswerProps = Omit<ToolAnswerProps, 'answer' | 'partialText' | 'ref'> & {
  readonly answer: ToolAnswerBody;
};

/** An answer while it streams, then with its actions. Both states share their elements, so that the text does not move. */
export function ToolAnswer({ answer, partialText, ref, ...props }: ToolAnswerProps): ReactNode {
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-label={answer === undefined ? 'Answer so far' : 'Answer'}
      aria-busy={answer === undefined}
      className="border-t border-line pt-6 outline-none"
    >
      <MarkedText text={answer?.result ?? partialText} onPassage={openPassage} look="arriving" />
      {answer !== undefined && <AnswerActions {...props} answer={answer} />}
    </section>
  );
}

function AnswerActions(props: CompleteAnswerProps): ReactNode {
  const { toolId, input, answer, entry, timeZone, onChange } = props;
  const day = dayAt(Date.parse(answer.createdAt), timeZone);
  const answered = { toolId, input, result: answer.result, source: answer.source };
  const source = sourceLabel(answer.source);
  return (
    <>
      <div className="mt-5 flex flex-wrap items-center gap-x-4 text-sm text-ink-soft">
        <p>
          {source}
          {answer.creditsUsed > 0 && ` · ${credits(answer.creditsUsed)}`}
        </p>
        <button
          type="button"
          className="min-h-11 underline"
          onClick={() =>
            openDialog({
              kind: 'report',
              generated: {
                toolId,
                date: day,
                text: answer.result,
                source: answer.source,
                answerId: answer.id,
              },
            })
          }
        >
          Report this text
        </button>
      </div>
      <div className="mt-5 grid grid-cols-2 gap-2 sm:grid-cols-3">
        <KeepButtons
          className="max-sm:nth-3:col-span-2"
          after={systemTimers.after}
          onCopy={() => copyText(answerText(answered))}
          onDownload={() => saveTextFile(toolAnswerFile(answered, day))}
          onPrint={printPage}
        />
        <SaveButton {...props} />
      </div>
      {toolId === 'bible-journaling' && (
        <JournalFollowUp
          topic={input}
          result={answer.result}
          entry={entry ?? emptyEntry}
          onChange={(next) => onChange({ entry: next })}
        />
      )}
      <PrintSheet title={toolNames[toolId]} meta={`${longDate(day)} · ${source}`}>
        <p className="mb-5 font-serif italic">{input}</p>
        <MarkedText text={answer.result} />
      </PrintSheet>
    </>
  );
}

const emptyEntry: SessionEntry = { title: '', content: '', state: 'writing' };

/** Saves the answer to the library, or links to it: for some tools the server has saved it already. */
function SaveButton({ toolId, input, answer, onChange }: CompleteAnswerProps): ReactNode {
  const data = useDeviceData();
  if (answer.isSaved) {
    return (
      <Link
        to="/spiritual-library"
        search={{ entry: answer.id }}
        className={classNames(buttonLook('quiet'), 'col-span-full')}
      >
        <BookmarkCheck aria-hidden size={18} />
        In your library
      </Link>
    );
  }
  const save = async (): Promise<void> => {
    try {
      const needs = await careNeedsOf(input);
      await saveToolAnswer(data, { toolId, input, needs, answer });
      onChange({ answer: { ...answer, isSaved: true } });
      showToast({ title: 'Saved to Library!' });
    } catch {
      showToast({
        title: 'Error',
        description: 'This device could not store it. The answer is still here to copy.',
        tone: 'problem',
      });
    }
  };
  return (
    <Button
      tone="quiet"
      className="col-span-full"
      icon={<BookmarkPlus aria-hidden size={18} />}
      onClick={() => void save()}
    >
      Save to library
    </Button>
  );
}
