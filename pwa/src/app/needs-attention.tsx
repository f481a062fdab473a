import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import { discardRejected } from '../data/actions/discard-rejected';
import { resendRejected } from '../data/actions/resend-rejected';
import { useDeviceData } from '../data/data-provider';
import { useDraft } from '../data/drafts/use-draft';
import type { RejectedAction } from '../data/outbox/rejected-action';
import { KeepButtons } from '../design/patterns/keep-buttons';
import { showToast } from '../design/patterns/toast';
import { Button } from '../design/primitives/button';
import { TextArea } from '../design/primitives/field';
import { systemClock } from '../platform/clock';
import { copyText } from '../platform/clipboard';
import { saveTextFile } from '../platform/save-file';
import { systemTimers } from '../platform/timers';
import { formatTimestamp } from './format-timestamp';
import { rejectedTitle } from './rejected-title';

/** The rejected actions with the server's message and the person's text. Each can be resent or discarded (LOCAL-4). */
export function NeedsAttention({
  items,
}: {
  readonly items: readonly RejectedAction[];
}): ReactNode {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-8">
      <h3 id={id} className="font-serif text-xl font-semibold">
        Needs attention
      </h3>
      <p className="mt-1 text-ink-soft">
        Emmaus could not accept {items.length === 1 ? 'this' : 'these'}. Your words stay on this
        device until you decide.
      </p>
      <ul className="mt-4 space-y-4">
        {items.map((item) => (
          <li key={item.id} className="rounded-md border border-line bg-surface p-4 sm:p-5">
            <RejectedItem item={item} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function RejectedItem({ item }: { readonly item: RejectedAction }): ReactNode {
  const data = useDeviceData();
  const draft = useDraft(`rejected:${item.id}`);
  const [typed, setTyped] = useState<string | null>(null);
  // A draft of an earlier visit takes precedence over the rejected text.
  const text = typed ?? (draft.text === '' ? item.text : draft.text);
  const { action } = item;

  const attempt = async (work: () => Promise<void>, done: string): Promise<void> => {
    try {
      await work();
      showToast({ title: done });
    } catch (error) {
      showToast({ title: 'Error', description: failureMessageOf(error), tone: 'problem' });
    }
  };

  const sendAgain = async (): Promise<void> => {
    await resendRejected(data, item, text);
    await draft.discard();
  };
  const discard = async (): Promise<void> => {
    await discardRejected(data, item.id);
    await draft.discard();
  };

  return (
    <div className="space-y-3">
      <div>
        <h4 className="font-semibold">{rejectedTitle(action)}</h4>
        <p className="text-sm text-ink-soft">
          Set aside {formatTimestamp(item.rejectedAt, systemClock.nowMs())}
        </p>
      </div>
      <p className="flex gap-2 rounded-sm bg-rose-wash px-3 py-2">
        <CircleAlert aria-hidden size={18} className="mt-1 shrink-0 text-rose" />
        {item.message}
      </p>
      {item.text !== '' && (
        <TextArea
          label="Your words"
          value={text}
          readOnly={action === null}
          onChange={(event) => {
            setTyped(event.target.value);
            draft.setText(event.target.value);
          }}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {action !== null && (
          <Button onClick={() => void attempt(sendAgain, 'On its way again.')}>Send again</Button>
        )}
        {item.text !== '' && (
          <>
            <KeepButtons
              after={systemTimers.after}
              onCopy={() => copyText(text)}
              onDownload={() =>
                saveTextFile({ name: `Emmaus-${item.rejectedAt.slice(0, 10)}.txt`, text })
              }
            />
          </>
        )}
        <Discard onDiscard={() => void attempt(discard, 'Discarded.')} />
      </div>
    </div>
  );
}

/** Asks for a confirmation in place, because no other copy of this text exists. */
function Discard({ onDiscard }: { readonly onDiscard: () => void }): ReactNode {
  const [isAsking, setIsAsking] = useState(false);
  if (!isAsking) {
    return (
      <Button tone="plain" onClick={() => setIsAsking(true)}>
        Discard
      </Button>
    );
  }
  return (
    <div className="flex w-full flex-wrap items-center gap-2 border-t border-line pt-3">
      <p className="w-full">These words are nowhere else. Discard them for good?</p>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the button that had the focus */}
      <Button autoFocus onClick={() => setIsAsking(false)} tone="quiet">
        Keep them
      </Button>
      <Button tone="danger" onClick={onDiscard}>
        Discard for good
      </Button>
    </div>
  );
}

function failureMessageOf(error: unknown): string {
  const isForPerson = error instanceof Error && error.name === 'InvalidActionError';
  return isForPerson ? error.message : 'That did not work. Your words are still here.';
}
