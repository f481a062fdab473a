import { CloudOff, Send, Square } from 'lucide-react';
import type { ReactNode } from 'react';
import { useRef, useState } from 'react';
import { priceNotice } from '@emmaus/shared/domain/credit-words';
import { creditCost, toolInputMaxLength } from '@emmaus/shared/enums/tools';
import type { TextToolId } from '@emmaus/shared/enums/tools';
import type { ToolProgress } from '../../data/api/tools-api';
import { useSyncedCredits } from '../../data/queries/use-synced-credits';
import { creditsLeft } from '../../data/tools/credits-left';
import { showToast } from '../../design/patterns/toast';
import { Button } from '../../design/primitives/button';
import { TextArea } from '../../design/primitives/field';
import { openDialog } from '../../dialogs/open-dialog';
import { systemClock } from '../../platform/clock';
import { toolQuestions } from './tool-catalog';
import type { RunState } from './use-tool-run';
import type { StoredSession } from './use-tool-session';

export type ToolFormProps = {
  readonly toolId: TextToolId;
  readonly stored: StoredSession;
  readonly run: RunState;
  readonly isOnline: boolean;
  /** Whether a membership is required. */
  readonly isLocked: boolean;
  readonly price: 'metered' | 'included';
  readonly onAsk: () => void;
  readonly onCancel: () => void;
  readonly onTyped: () => void;
};

/** The question's form with price, progress and errors. */
export function ToolForm(props: ToolFormProps): ReactNode {
  const { toolId, stored, run, isOnline, isLocked, onAsk, onCancel, onTyped } = props;
  const { session, change } = stored;
  const [wasSubmittedBlank, setWasSubmittedBlank] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const isBlank = session.input.trim() === '';
  const isAsking = run.kind === 'asking';

  const submit = (): void => {
    if (isBlank) {
      setWasSubmittedBlank(true);
      showToast({
        title: 'Input Required',
        description: 'Please enter your question or topic.',
        tone: 'problem',
      });
      form.current?.querySelector('textarea')?.focus();
      return;
    }
    setWasSubmittedBlank(false);
    onAsk();
  };

  return (
    <form
      ref={form}
      noValidate
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isAsking && isOnline && !isLocked) {
          submit();
        }
      }}
    >
      {stored.isRestored && <RestoredNote onStartOver={stored.startOver} />}
      <TextArea
        label={toolQuestions[toolId].label}
        placeholder={toolQuestions[toolId].placeholder}
        name="input"
        required
        rows={3}
        className="min-h-24!"
        value={session.input}
        maxLength={toolInputMaxLength}
        readOnly={isAsking}
        onChange={(event) => {
          onTyped();
          change({ input: event.target.value });
        }}
        {...(wasSubmittedBlank && isBlank ? { error: 'Please enter your question or topic.' } : {})}
      />
      {!isOnline && (
        <p role="status" className="flex gap-3 rounded-md bg-dusk-wash px-4 py-3">
          <CloudOff aria-hidden size={20} className="mt-1 shrink-0" />
          You&apos;re offline. Your words are kept here as a draft; nothing is sent until you ask
          with a connection.
        </p>
      )}
      <SubmitRow
        {...props}
        isAsking={isAsking}
        onCancel={() => {
          onCancel();
          form.current?.querySelector('textarea')?.focus();
        }}
      />
      <p role="status" className={isAsking ? 'animate-late text-ink-soft' : 'sr-only'}>
        {isAsking && progressText(run)}
        {run.kind === 'idle' && session.answer !== undefined && 'Your answer is here.'}
      </p>
      {run.kind === 'failed' && <Failure run={run} canAsk={isOnline} onRetry={submit} />}
    </form>
  );
}

function RestoredNote({ onStartOver }: { readonly onStartOver: () => void }): ReactNode {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 rounded-md bg-dusk-wash px-4 py-1.5">
      <p className="py-1.5">Your words of last time are here again.</p>
      <Button tone="plain" className="-mx-3" onClick={onStartOver}>
        Start over
      </Button>
    </div>
  );
}

type SubmitRowProps = Pick<
  ToolFormProps,
  'toolId' | 'isOnline' | 'isLocked' | 'price' | 'onCancel'
> & { readonly isAsking: boolean };

function SubmitRow(props: SubmitRowProps): ReactNode {
  const { toolId, isOnline, isLocked, price, isAsking, onCancel } = props;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button
        type="submit"
        icon={<Send aria-hidden size={18} />}
        disabled={!isOnline || isLocked}
        // Not replaced by Cancel, which a double tap would hit, and not `disabled`, which would lose the focus.
        aria-disabled={isAsking}
        className="aria-disabled:cursor-progress aria-disabled:opacity-55"
      >
        Get Response
      </Button>
      {isAsking && (
        <Button tone="quiet" icon={<Square aria-hidden size={16} />} onClick={onCancel}>
          Cancel
        </Button>
      )}
      {!isLocked && (price === 'metered' ? <Price toolId={toolId} /> : <Included />)}
    </div>
  );
}

function progressText({ stage, text }: Extract<RunState, { kind: 'asking' }>): string {
  return stage === 'writing' && text !== ''
    ? 'Writing on. Each part appears once it is checked.'
    : stageTexts[stage];
}

const stageTexts: Record<ToolProgress['stage'], string> = {
  sent: 'Sending your question...',
  looking: 'Looking up the passages...',
  writing: 'Writing your answer...',
  checking: 'Checking the quotations...',
};

/** The price and the balance, shown before a question is sent. */
function Price({ toolId }: Pick<ToolFormProps, 'toolId'>): ReactNode {
  const left = creditsLeft(useSyncedCredits() ?? null, systemClock.nowMs());
  return <p className="text-ink-soft">{priceNotice({ price: creditCost(toolId), left })}</p>;
}

function Included(): ReactNode {
  return <p className="text-ink-soft">Included in Premium</p>;
}

type FailureProps = {
  readonly run: Extract<RunState, { kind: 'failed' }>;
  readonly canAsk: boolean;
  readonly onRetry: () => void;
};

function Failure({ run: { failure }, canAsk, onRetry }: FailureProps): ReactNode {
  return (
    <div role="alert" className="rounded-md bg-rose-wash px-4 py-3">
      <p className="font-medium">{failure.title}</p>
      <p>{failure.text}</p>
      {failure.action === 'retry' && (
        <Button tone="quiet" className="mt-3" disabled={!canAsk} onClick={onRetry}>
          Try again
        </Button>
      )}
      {failure.action === 'plan' && (
        <Button tone="quiet" className="mt-3" onClick={() => openDialog({ kind: 'plan' })}>
          See your plan
        </Button>
      )}
    </div>
  );
}
