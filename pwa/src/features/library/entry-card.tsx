import type { ReactNode } from 'react';
import { longDate } from '@emmaus/shared/domain/display-date';
import { entryFileName } from '@emmaus/shared/domain/file-names';
import { libraryPreview } from '@emmaus/shared/domain/library-preview';
import type { LibraryEntry } from '@emmaus/shared/entities/library-entry';
import { dayAt } from '@emmaus/shared/kernel/local-day';
import { useSavedTextNeeds } from '../../care/use-saved-text-needs';
import { KeepButtons } from '../../design/patterns/keep-buttons';
import { Badge } from '../../design/primitives/badge';
import { copyText } from '../../platform/clipboard';
import { saveTextFile } from '../../platform/save-file';
import { systemTimers } from '../../platform/timers';
import { entryParts } from './entry-parts';
import { FavoriteButton } from './favorite-button';
import { categoryLabel, libraryEntryText } from './filter-library';
import { isStoredEntry } from './is-stored-entry';
import { isToolAnswer, plainOutput } from '@emmaus/shared/domain/tool-answer';

export type EntryCardProps = {
  readonly entry: LibraryEntry;
  readonly timeZone: string | null;
  readonly onOpen: () => void;
};

/** One library entry: question, answer and date. The whole card opens it; the buttons are on top of that click area. */
export function EntryCard({ entry, timeZone, onOpen }: EntryCardProps): ReactNode {
  const day = dayAt(Date.parse(entry.createdAt), timeZone);
  const { title, input } = libraryPreview(entry, useSavedTextNeeds(entry.input));
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
        {isStoredEntry(entry) && (
          <FavoriteButton entry={{ ...entry, title }} className="relative -mt-2 -mr-2" />
        )}
      </header>
      <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
        <Badge>{categoryLabel(entry.category)}</Badge>
        <span>{entry.toolName}</span>
        <time dateTime={entry.createdAt}>{longDate(day)}</time>
      </p>
      {input !== '' && <p className="mt-3 line-clamp-2 font-medium">{input}</p>}
      <p className="mt-2 line-clamp-3 text-ink-soft">
        {isToolAnswer(entry) ? plainOutput(entry) : entryParts(entry)[0]?.text}
      </p>
      <div className="relative mt-4 flex w-fit flex-wrap gap-2">
        <KeepButtons
          after={systemTimers.after}
          onCopy={() => copyText(libraryEntryText(entry))}
          onDownload={() =>
            saveTextFile({ name: entryFileName(entry.title, day), text: libraryEntryText(entry) })
          }
        />
      </div>
    </article>
  );
}
