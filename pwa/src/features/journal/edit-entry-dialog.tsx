import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { editJournalEntry } from '../../data/actions/save-journal-entry';
import { useDeviceData } from '../../data/data-provider';
import { readJournalForEdit } from '../../data/queries/read-journal-for-edit';
import { Skeleton } from '../../design/patterns/skeleton';
import { StateMessage } from '../../design/patterns/state-message';
import { showToast } from '../../design/patterns/toast';
import { Dialog } from '../../design/primitives/dialog';
import type { EntryFields } from './entry-fields';
import { entryOf, fieldsOf } from './entry-fields';
import { EntryForm } from './entry-form';
import { keptAsDraft } from './kept-as-draft';
import { useEntryDraft } from './use-entry-draft';

export type EditEntryDialogProps = { readonly id: string; readonly onClose: () => void };

/** Changes an entry. What it is based on is what stood there when the editing began, even if that was days ago (MERGE-2). */
export function EditEntryDialog({ id, onClose }: EditEntryDialogProps): ReactNode {
  const data = useDeviceData();
  const [opened, setOpened] = useState<EntryFields | null | 'reading'>('reading');

  useEffect(() => {
    let isCurrent = true;
    const read = async (): Promise<void> => {
      const found = await readJournalForEdit(data, id).catch(() => null);
      if (isCurrent) {
        setOpened(found === null ? null : { ...fieldsOf(found.entry), base: found.base });
      }
    };
    void read();
    return () => {
      isCurrent = false;
    };
  }, [data, id]);

  if (opened === 'reading' || opened === null) {
    return (
      <Dialog isOpen onOpenChange={onClose} title="Edit Entry">
        {opened === null ? (
          <StateMessage
            title="This entry is not here any more."
            text="It was deleted, perhaps on another device."
          />
        ) : (
          <Skeleton label="Opening your entry..." />
        )}
      </Dialog>
    );
  }
  return <Editor id={id} opened={opened} onClose={onClose} />;
}

function Editor({
  id,
  opened,
  onClose,
}: EditEntryDialogProps & { readonly opened: EntryFields }): ReactNode {
  const data = useDeviceData();
  const draft = useEntryDraft(`journal:edit:${id}`, opened);
  const close = (): void => {
    onClose();
    if (draft.isKept) {
      keptAsDraft(draft);
    }
  };
  return (
    <Dialog isOpen onOpenChange={close} title="Edit Entry">
      <EntryForm
        draft={draft}
        onCancel={close}
        failure="Failed to save your journal entry. Please try again."
        save={async (fields) => {
          if (!draft.isKept) {
            // Nothing was changed, so there is nothing to send.
            onClose();
            return;
          }
          const { base = { baseVersion: 0 } } = fields;
          await editJournalEntry(data, {
            ...entryOf(fields),
            id,
            baseVersion: base.baseVersion,
            ...(base.basedOn === undefined ? {} : { basedOn: base.basedOn }),
          });
          await draft.discard().catch(() => undefined);
          showToast({ title: 'Journal Entry Saved!' });
          onClose();
        }}
      />
    </Dialog>
  );
}
