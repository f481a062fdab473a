import type { ReactNode } from 'react';
import { resendRejectedEntry } from '../../data/actions/resend-rejected-entry';
import { useDeviceData } from '../../data/data-provider';
import { CopyButton } from '../../design/patterns/confirming-button';
import { showToast } from '../../design/patterns/toast';
import { Dialog } from '../../design/primitives/dialog';
import { copyText } from '../../platform/clipboard';
import { systemTimers } from '../../platform/timers';
import { entryOf } from './entry-fields';
import { EntryForm } from './entry-form';
import type { RejectedEntry } from './rejected-entry';
import { asSentence } from './rejected-entry';
import { useEntryDraft } from './use-entry-draft';

export type RejectedEntryDialogProps = {
  readonly entry: RejectedEntry;
  readonly onClose: () => void;
};

/** A rejected entry, to read, copy, correct and resend. Only the sync sheet can discard it, after a confirmation. */
export function RejectedEntryDialog({
  entry: { item, fields },
  onClose,
}: RejectedEntryDialogProps): ReactNode {
  const data = useDeviceData();
  const draft = useEntryDraft(`journal:rejected:${item.id}`, fields);
  return (
    <Dialog isOpen onOpenChange={onClose} title="Send again" description={asSentence(item.message)}>
      <CopyButton
        after={systemTimers.after}
        className="mb-5"
        label="Copy my words"
        onCopy={() => copyText(draft.fields.content)}
      />
      <EntryForm
        draft={draft}
        onCancel={onClose}
        failure="Failed to save your journal entry. Please try again."
        save={async (changed) => {
          await resendRejectedEntry(data, item, entryOf(changed));
          await draft.discard().catch(() => undefined);
          showToast({ title: 'On its way again.' });
          onClose();
        }}
      />
    </Dialog>
  );
}
