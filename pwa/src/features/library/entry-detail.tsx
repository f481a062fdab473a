import { Link } from '@tanstack/react-router';
import { NotebookPen, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useRef } from 'react';
import { longDate } from '@emmaus/shared/domain/display-date';
import { entryFileName } from '@emmaus/shared/domain/file-names';
import type { LibraryEntry } from '@emmaus/shared/entities/library-entry';
import { dayAt } from '@emmaus/shared/kernel/local-day';
import { LazySavedTextCare } from '../../care/lazy-saved-text-care';
import { deleteJournalEntry, deleteLibraryEntry } from '../../data/actions/delete-with-undo';
import { setFavorite } from '../../data/actions/set-favorite';
import { useDeviceData } from '../../data/data-provider';
import { actionGrid } from '../../design/patterns/action-grid';
import { KeepButtons } from '../../design/patterns/keep-buttons';
import type { MarkedTextProps } from '../../design/patterns/marked-text';
import { MarkedText } from '../../design/patterns/marked-text';
import { Paragraphs } from '../../design/patterns/paragraphs';
import { PrintSheet } from '../../design/patterns/print-sheet';
import { showToast } from '../../design/patterns/toast';
import { Button, buttonLook } from '../../design/primitives/button';
import { classNames } from '../../design/primitives/class-names';
import { Dialog } from '../../design/primitives/dialog';
import { openDialog } from '../../dialogs/open-dialog';
import { copyText } from '../../platform/clipboard';
import { printPage, saveTextFile } from '../../platform/save-file';
import { systemTimers } from '../../platform/timers';
import { entryParts } from './entry-parts';
import { FavoriteHeart } from './favorite-heart';
import { categoryLabel, libraryEntryText } from './filter-library';
import { isAssessment } from './is-stored-entry';
import { showStoreError } from './show-store-error';
import { isToolAnswer } from '@emmaus/shared/domain/tool-answer';

export type EntryDetailProps = {
  readonly entry: LibraryEntry;
  readonly timeZone: string | null;
  readonly onClose: () => void;
};

/** One library entry in full, with its actions. */
export function EntryDetail({ entry, timeZone, onClose }: EntryDetailProps): ReactNode {
  const data = useDeviceData();
  const isDeleted = useRef(false);
  const day = dayAt(Date.parse(entry.createdAt), timeZone);
  const meta = `${entry.toolName} · ${longDate(day)}`;
  const isJournalEntry = entry.category === 'journaling';

  const remove = async (): Promise<void> => {
    try {
      const undo = await (isJournalEntry ? deleteJournalEntry : deleteLibraryEntry)(data, entry.id);
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

  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={entry.title}
      description={meta}
      isOpenerGone={() => isDeleted.current}
    >
      <LazySavedTextCare entryId={entry.id} text={writtenText(entry)} />
      <EntryText entry={entry} onPassage={(passage) => openDialog({ kind: 'passage', passage })} />
      <div className={actionGrid}>
        <KeepButtons
          className="sm:col-span-2 max-sm:nth-3:col-span-2"
          after={systemTimers.after}
          onCopy={() => copyText(libraryEntryText(entry))}
          onDownload={() =>
            saveTextFile({ name: entryFileName(entry.title, day), text: libraryEntryText(entry) })
          }
          onPrint={printPage}
        />
        <EntryAction entry={entry} />
        {!isAssessment(entry) && (
          <Button
            tone="quiet"
            className="sm:col-span-3"
            icon={<Trash2 aria-hidden size={18} />}
            onClick={() => void remove()}
          >
            Delete
          </Button>
        )}
      </div>
      <PrintSheet title={entry.title} meta={meta}>
        <EntryText entry={entry} />
      </PrintSheet>
    </Dialog>
  );
}

/** The action that depends on the kind of entry: journal, assessment results, or favorite. */
function EntryAction({ entry }: Pick<EntryDetailProps, 'entry'>): ReactNode {
  const data = useDeviceData();
  if (entry.category === 'journaling') {
    return (
      <Link
        to="/journal-library"
        search={{ entry: entry.id }}
        className={classNames(buttonLook('quiet'), 'max-sm:px-3 sm:col-span-3')}
      >
        <NotebookPen aria-hidden size={18} />
        In my journal
      </Link>
    );
  }
  if (isAssessment(entry)) {
    return (
      <Button
        tone="quiet"
        className="sm:col-span-6"
        onClick={() =>
          openDialog({ kind: 'spiritual-gifts', show: 'results', assessmentId: entry.id })
        }
      >
        See the results
      </Button>
    );
  }
  return (
    <Button
      tone="quiet"
      className="sm:col-span-3"
      aria-pressed={entry.isFavorite}
      icon={<FavoriteHeart isFilled={entry.isFavorite} />}
      onClick={() => {
        const { id, isFavorite } = entry;
        setFavorite(data, { id, isFavorite: !isFavorite }).catch(showStoreError);
      }}
    >
      Favorite
    </Button>
  );
}

type EntryTextProps = Pick<EntryDetailProps, 'entry'> & Pick<MarkedTextProps, 'onPassage'>;

function EntryText({ entry, ...handlers }: EntryTextProps): ReactNode {
  return (
    <>
      {entry.input !== '' && (
        <div className="mb-6 border-l-2 border-ember pl-4">
          <p className="small-caps text-ink-soft">{inputLabel(entry)}</p>
          <Paragraphs text={entry.input} />
        </div>
      )}
      {entryParts(entry).map(({ heading, text }) => (
        <section key={heading} className="mb-6 last:mb-0">
          {heading !== null && <h3 className="small-caps mb-2 text-ember">{heading}</h3>}
          {isToolAnswer(entry) ? (
            <MarkedText text={text} {...handlers} />
          ) : (
            <Paragraphs text={text} />
          )}
        </section>
      ))}
    </>
  );
}

/** The person's own words in a walk or a journal entry. A question to a tool was judged before its answer (CARE-2). */
function writtenText({ category, title, input, output }: LibraryEntry): string {
  switch (category) {
    case 'walks':
      return input;
    case 'journaling':
      return `${title}\n${output}`;
    default:
      return '';
  }
}

function inputLabel({ category }: LibraryEntry): string {
  switch (category) {
    case 'walks':
      return 'Your takeaway';
    case 'journaling':
      return 'What you wrote about';
    default:
      return `Your question · ${categoryLabel(category)}`;
  }
}
