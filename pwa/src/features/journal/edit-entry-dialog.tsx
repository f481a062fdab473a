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
import { emptyFields, entryOf, fieldsOf } from './entry-fields';
import { EntryForm } from './entry-form';
import { showDraftToast } from './show-draft-toast';
import { useEntryDraft } from './use-entry-draft';

export type EditEntryDialogProps = { readonly id: string; readonly onClose: () => void };

/** Edits an entry. The edit is based on the text at the time when editing began, even if that was days ago (MERGE-2). */
export function EditEntryDialog({ id, onClose }: EditEntryDialogProps): ReactNode {
  const data = useDeviceData();
  const [opened, setOpened] = useState<EntryFields | null | 'reading'>('reading');
  const isOpened = opened !== 'reading' && opened !== null;
  const draft = useEntryDraft(`journal:edit:${id}`, isOpened ? opened : emptyFields);

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

  const close = (): void => {
    onClose();
    if (isOpened && draft.isStored) {
      showDraftToast(draft);
    }
  };
  const save = async (fields: EntryFields): Promise<void> => {
    if (!draft.isStored) {
      // Without a change there is nothing to save.
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
  };

  // One `Dialog` for all states: a second one could not return the focus to the element that opened the first.
  return (
    <Dialog isOpen onOpenChange={close} title="Edit Entry">
      {opened === 'reading' && <Skeleton label="Opening your entry..." />}
      {opened === null && (
        <StateMessage
          title="This entry is not here any more."
          text="It was deleted, perhaps on another device."
        />
      )}
      {isOpened && (
        <EntryForm
          draft={draft}
          onCancel={close}
          failure="Failed to save your journal entry. Please try again."
          save={save}
        />
      )}
    </Dialog>
  );
}
