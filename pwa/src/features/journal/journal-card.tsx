import { Check, Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { longDate } from '@emmaus/shared/domain/display-date';
import { isConflictedCopy, unmarkedTitle } from '@emmaus/shared/domain/conflicted-copy';
import type { JournalEntry } from '@emmaus/shared/entities/journal-entry';
import { dayAt } from '@emmaus/shared/kernel/local-day';
import { showToast } from '../../design/patterns/toast';
import { useConfirmation } from '../../design/patterns/use-confirmation';
import { Badge } from '../../design/primitives/badge';
import { IconButton } from '../../design/primitives/icon-button';
import { saveTextFile } from '../../platform/save-file';
import { systemTimers } from '../../platform/timers';
import { entryFile, previewOf } from './entry-text';

export type JournalCardProps = {
  readonly entry: JournalEntry;
  readonly timeZone: string | null;
  readonly onOpen: () => void;
};

/** The whole card opens the entry; the download button is on top of that click area. */
export function JournalCard({ entry, timeZone, onOpen }: JournalCardProps): ReactNode {
  const day = dayAt(Date.parse(entry.createdAt), timeZone);
  const title = unmarkedTitle(entry.title);
  const { isConfirmed, confirm } = useConfirmation(systemTimers.after);
  return (
    <article className="relative rounded-lg border border-line bg-surface p-5 transition-colors duration-150 hover:border-control">
      <header className="flex items-start justify-between gap-3">
        <h2 className="min-w-0 flex-1 font-serif text-xl font-semibold text-balance">
          <button
            type="button"
            aria-haspopup="dialog"
            className="w-full text-start after:absolute after:inset-0 after:rounded-lg"
            onClick={onOpen}
          >
            {title}
          </button>
        </h2>
        <IconButton
          label={isConfirmed ? 'Downloaded!' : `Download ${title}`}
          className="relative -mt-2 -mr-2"
          onClick={() => {
            saveTextFile(entryFile(entry, day));
            confirm();
            showToast({ title: 'Downloaded!' });
          }}
        >
          {isConfirmed ? <Check aria-hidden size={20} /> : <Download aria-hidden size={20} />}
        </IconButton>
      </header>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
        {isConflictedCopy(entry.title) && <Badge tone="dusk">Conflicted copy</Badge>}
        {entry.topic !== null && <span className="line-clamp-1">{entry.topic}</span>}
        <time dateTime={entry.createdAt}>{longDate(day)}</time>
      </p>
      <p className="mt-3 line-clamp-4 font-serif text-ink-soft">{previewOf(entry.content)}</p>
    </article>
  );
}
