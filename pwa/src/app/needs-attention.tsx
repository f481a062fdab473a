import type { ReactNode } from 'react';
import { useState } from 'react';
import { discardRejected } from '../data/actions/discard-rejected';
import { resendRejected } from '../data/actions/resend-rejected';
import { useDeviceData } from '../data/data-provider';
import type { RejectedAction } from '../data/outbox/rejected-action';
import { useRejected } from '../data/queries/use-rejected';
import { showToast } from '../design/patterns/toast';
import { Button } from '../design/primitives/button';
import { Dialog } from '../design/primitives/dialog';
import { TextArea } from '../design/primitives/field';
import { copyText } from '../platform/clipboard';
import { saveTextFile } from '../platform/save-file';

/** Everything that the server could not accept, with its words, until the person decides (sync-spec LOCAL-4). */
export function NeedsAttention({ onClose }: { readonly onClose: () => void }): ReactNode {
  const items = useRejected() ?? [];
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title="Needs attention"
      description="Emmaus could not accept this. Your words are kept on this device until you decide."
    >
      {items.length === 0 ? (
        <p>Nothing needs attention any more.</p>
      ) : (
        <ul className="space-y-8">
          {items.map((item) => (
            <li key={item.id}>
              <RejectedItem item={item} />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function RejectedItem({ item }: { readonly item: RejectedAction }): ReactNode {
  const data = useDeviceData();
  const [text, setText] = useState(item.text);
  const [isSure, setIsSure] = useState(false);
  const hasText = item.text !== '';

  const attempt = (work: Promise<void>): void => {
    work.catch(() =>
      showToast({
        title: 'Error',
        description: 'That did not work. Your words are still here.',
        tone: 'problem',
      }),
    );
  };

  return (
    <div className="space-y-3">
      <p className="font-medium text-rose">{item.message}</p>
      {hasText ? (
        <TextArea
          label="Your words"
          value={text}
          readOnly={item.action === null}
          onChange={(event) => setText(event.target.value)}
        />
      ) : (
        <p>A change to your settings or your library.</p>
      )}
      <div className="flex flex-wrap gap-2">
        {item.action !== null && (
          <Button onClick={() => attempt(resendRejected(data, item, text))}>Send again</Button>
        )}
        {hasText && (
          <>
            <Button tone="quiet" onClick={() => attempt(copyText(text))}>
              Copy
            </Button>
            <Button
              tone="quiet"
              onClick={() =>
                saveTextFile({ name: `Emmaus-${item.rejectedAt.slice(0, 10)}.txt`, text })
              }
            >
              Save as a file
            </Button>
          </>
        )}
        {isSure ? (
          <Button tone="danger" onClick={() => attempt(discardRejected(data, item.id))}>
            Discard for good
          </Button>
        ) : (
          <Button tone="plain" onClick={() => setIsSure(true)}>
            Discard
          </Button>
        )}
      </div>
    </div>
  );
}
