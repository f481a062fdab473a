import { Check, Copy, FileText, Heart } from 'lucide-react';
import type { ReactNode } from 'react';
import { longDate } from '@emmaus/shared/domain/display-date';
import { entryFileName } from '@emmaus/shared/domain/file-names';
import type { LibraryEntry } from '@emmaus/shared/entities/library-entry';
import { dayAt } from '@emmaus/shared/kernel/local-day';
import { showToast } from '../../design/patterns/toast';
import { useConfirmation } from '../../design/patterns/use-confirmation';
import { Badge } from '../../design/primitives/badge';
import { Button } from '../../design/primitives/button';
import { copyText } from '../../platform/clipboard';
import { saveTextFile } from '../../platform/save-file';
import { systemTimers } from '../../platform/timers';
import { categoryLabel, entryText } from './filter-library';

/** One kept thing: what was asked, what came back, when. */
export function EntryCard({ entry }: { readonly entry: LibraryEntry }): ReactNode {
  const day = dayAt(Date.parse(entry.createdAt), null);
  const copied = useConfirmation(systemTimers.after);
  const downloaded = useConfirmation(systemTimers.after);

  const copy = async (): Promise<void> => {
    try {
      await copyText(entryText(entry));
      copied.confirm();
    } catch {
      showToast({ title: 'Error', description: 'Failed to copy content', tone: 'problem' });
    }
  };
  const download = (): void => {
    saveTextFile({ name: entryFileName(entry.title, day), text: entryText(entry) });
    downloaded.confirm();
    showToast({ title: 'Downloaded!' });
  };

  return (
    <article className="rounded-lg border border-line bg-surface p-5">
      <header className="flex items-start justify-between gap-3">
        <h2 className="font-serif text-xl font-semibold text-balance">{entry.title}</h2>
        {entry.isFavorite && (
          <Heart role="img" aria-label="Favorite" size={20} className="fill-current text-rose" />
        )}
      </header>
      <p className="mt-1.5 flex flex-wrap items-center gap-2 text-sm text-ink-soft">
        <Badge>{categoryLabel(entry.category)}</Badge>
        {entry.toolName}
        <span aria-hidden>·</span>
        <time dateTime={entry.createdAt}>{longDate(day)}</time>
      </p>
      {entry.input !== '' && <p className="mt-3 line-clamp-2 font-medium">{entry.input}</p>}
      <p className="mt-2 line-clamp-3 text-ink-soft">{entry.output}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button
          tone="quiet"
          icon={confirmationIcon(copied.isConfirmed, <Copy aria-hidden size={18} />)}
          onClick={() => void copy()}
        >
          {copied.isConfirmed ? 'Copied!' : 'Copy'}
        </Button>
        <Button
          tone="quiet"
          icon={confirmationIcon(downloaded.isConfirmed, <FileText aria-hidden size={18} />)}
          onClick={download}
        >
          {downloaded.isConfirmed ? 'Downloaded!' : 'Download'}
        </Button>
      </div>
    </article>
  );
}

function confirmationIcon(isConfirmed: boolean, icon: ReactNode): ReactNode {
  return isConfirmed ? <Check aria-hidden size={18} /> : icon;
}
