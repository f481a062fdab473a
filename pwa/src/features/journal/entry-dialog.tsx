import type { ReactNode } from 'react';
import { saveJournalEntry } from '../../data/actions/save-journal-entry';
import { useDeviceData } from '../../data/data-provider';
import { showToast } from '../../design/patterns/toast';
import { Dialog } from '../../design/primitives/dialog';
import { emptyFields, entryOf } from './entry-fields';
import { EntryForm } from './entry-form';
import { showDraftToast } from './show-draft-toast';
import { useEntryDraft } from './use-entry-draft';

export type EntryDialogProps = {
  readonly onClose: () => void;
  /** The initial prompt, such as the reflective prompt of a walk. */
  readonly prompt?: string;
  readonly topic?: string;
  /** The date of the walk from which the entry is written. */
  readonly fromDailyWalkId?: string;
};

/** Writes a new journal entry (docs/product-spec.md). */
export function EntryDialog(props: EntryDialogProps): ReactNode {
  const { onClose, prompt = '', topic = '', fromDailyWalkId } = props;
  const data = useDeviceData();
  const key = `journal:${fromDailyWalkId ?? 'new'}`;
  const draft = useEntryDraft(key, { ...emptyFields, prompt, topic });

  const close = (): void => {
    onClose();
    if (draft.isStored) {
      showDraftToast(draft);
    }
  };
  return (
    <Dialog isOpen onOpenChange={close} title="Bible Journaling">
      <EntryForm
        draft={draft}
        onCancel={close}
        failure="Failed to save your journaling entry. Please try again."
        save={async (fields) => {
          await saveJournalEntry(data, {
            ...entryOf(fields),
            ...(fromDailyWalkId === undefined ? {} : { fromDailyWalkId }),
          });
          // The entry is in the outbox, so a draft that cannot be deleted does no harm.
          await draft.discard().catch(() => undefined);
          showToast({ title: 'Entry Saved!', description: 'It is in your journal.' });
          onClose();
        }}
      />
    </Dialog>
  );
}
