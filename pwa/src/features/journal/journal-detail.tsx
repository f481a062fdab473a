import { PencilLine, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useRef } from 'react';
import { longDate } from '@emmaus/shared/domain/display-date';
import { isConflictedCopy, unmarkedTitle } from '@emmaus/shared/domain/conflicted-copy';
import type { JournalEntry } from '@emmaus/shared/entities/journal-entry';
import { dayAt } from '@emmaus/shared/kernel/local-day';
import { LazySavedTextCare } from '../../care/lazy-saved-text-care';
import { deleteJournalEntry } from '../../data/actions/delete-with-undo';
import { useDeviceData } from '../../data/data-provider';
import { KeepButtons } from '../../design/patterns/keep-buttons';
import { Paragraphs } from '../../design/patterns/paragraphs';
import { PrintSheet } from '../../design/patterns/print-sheet';
import { showToast } from '../../design/patterns/toast';
import { Button } from '../../design/primitives/button';
import { Dialog } from '../../design/primitives/dialog';
import { openDialog } from '../../dialogs/open-dialog';
import { actionGrid } from '../../design/patterns/action-grid';
import { copyText } from '../../platform/clipboard';
import { printPage, saveTextFile } from '../../platform/save-file';
import { systemTimers } from '../../platform/timers';
import { entryFile, journalEntryText, shownPrompt } from './entry-text';

export type JournalDetailProps = {
  readonly entry: JournalEntry;
  readonly timeZone: string | null;
  readonly onClose: () => void;
};

/** One entry in full, with copy, download, print, edit and delete (docs/product-spec.md). */
export function JournalDetail({ entry, timeZone, onClose }: JournalDetailProps): ReactNode {
  const data = useDeviceData();
  const isDeleted = useRef(false);
  const day = dayAt(Date.parse(entry.createdAt), timeZone);
  const title = unmarkedTitle(entry.title);
  const meta = [longDate(day), entry.topic].filter((part) => part !== null).join(' · ');
  const prompt = shownPrompt(entry.prompt);

  const remove = async (): Promise<void> => {
    try {
      const undo = await deleteJournalEntry(data, entry.id);
      isDeleted.current = true;
      onClose();
      showToast({
        title: 'Entry deleted',
        action: { label: 'Undo', onClick: () => void undo().catch(showStoreError) },
      });
    } catch {
      showStoreError();
    }
  };

  const text = (
    <>
      {prompt !== null && (
        <p className="mb-5 border-l-2 border-ember pl-4 font-serif text-ink-soft whitespace-pre-line italic">
          {prompt}
        </p>
      )}
      <Paragraphs text={entry.content} />
    </>
  );
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={title}
      description={meta}
      isOpenerGone={() => isDeleted.current}
    >
      {isConflictedCopy(entry.title) && (
        <p className="mb-5 rounded-md bg-dusk-wash px-4 py-3">
          This entry was changed in two places at once. These are the words that came second; the
          others are kept under the same title. Take what you need from both and delete one.
        </p>
      )}
      <LazySavedTextCare entryId={entry.id} text={`${title}\n${entry.content}`} />
      {text}
      <div className={actionGrid}>
        <KeepButtons
          className="sm:col-span-2 max-sm:nth-3:col-span-2"
          after={systemTimers.after}
          onCopy={() => copyText(journalEntryText(entry, day))}
          onDownload={() => saveTextFile(entryFile(entry, day))}
          onPrint={printPage}
        />
        <Button
          tone="quiet"
          className="sm:col-span-3"
          icon={<PencilLine aria-hidden size={18} />}
          onClick={() => openDialog({ kind: 'edit-journal-entry', id: entry.id })}
        >
          Edit
        </Button>
        <Button
          tone="quiet"
          className="sm:col-span-3"
          icon={<Trash2 aria-hidden size={18} />}
          onClick={() => void remove()}
        >
          Delete
        </Button>
      </div>
      <PrintSheet title={title} meta={meta}>
        {text}
      </PrintSheet>
    </Dialog>
  );
}

function showStoreError(): void {
  showToast({
    title: 'Error',
    description: 'This device could not store the change. Please try again.',
    tone: 'problem',
  });
}
