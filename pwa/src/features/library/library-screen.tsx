import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Suspense, lazy, useState } from 'react';
import type { LibraryEntry } from '@emmaus/shared/entities/library-entry';
import { useDeviceData } from '../../data/data-provider';
import { useProfile } from '../../data/queries/use-profile';
import { useWholeLibrary } from '../../data/queries/use-whole-library';
import { Skeleton } from '../../design/patterns/skeleton';
import { StateMessage } from '../../design/patterns/state-message';
import { VirtualList } from '../../design/patterns/virtual-list';
import { Tabs } from '../../design/primitives/tabs';
import { EntryCard } from './entry-card';
import type { LibraryTab } from './filter-library';
import { countByTab, filterLibrary, libraryTabs } from './filter-library';
import type { RequestedEntry } from './find-requested-entry';
import { findRequestedEntry } from './find-requested-entry';
import { LibrarySearch } from './library-search';
import { MissingLibrary, loadingLibrary } from './missing-library';
import { useSearch } from './search/use-search';

const EntryDetail = lazy(async () => ({ default: (await import('./entry-detail')).EntryDetail }));

/** An estimate; the list measures each card when it is rendered. */
const estimatedCardHeightPx = 290;

export type LibraryScreenProps = {
  /** The entry that the URL requests. */
  readonly requested: RequestedEntry;
  readonly onOpen: (id: string) => void;
  readonly onClose: () => void;
};

/** The library, newest entry first (docs/product-spec.md). */
export function LibraryScreen({ requested, onOpen, onClose }: LibraryScreenProps): ReactNode {
  const { userId } = useDeviceData();
  const library = useWholeLibrary();
  const timeZone = useProfile()?.timeZone ?? null;
  const open = library === undefined ? null : findRequestedEntry(library, requested, userId);
  return (
    <div className="screen-column">
      <header className="pt-3">
        <Link
          to="/dashboard"
          className="-ml-2 inline-flex min-h-11 items-center gap-2 rounded-full px-2 text-ink-soft hover:text-ink"
        >
          <ArrowLeft aria-hidden size={18} />
          Back to Dashboard
        </Link>
        <h1 className="mt-2 mb-5 font-serif text-3xl font-semibold">My Spiritual Library</h1>
      </header>
      {library === undefined && <Skeleton label={loadingLibrary} />}
      {library !== undefined &&
        open === null &&
        (requested.entry ?? requested.walkId) !== undefined && (
          <p role="status" className="mb-5 animate-late rounded-md bg-dusk-wash px-4 py-3">
            {requested.entry === undefined
              ? 'This walk is not in your library. A walk is kept here once it is completed.'
              : 'This entry is not in your library any more.'}
          </p>
        )}
      {library?.entries.length === 0 && <MissingLibrary />}
      {library !== undefined && library.entries.length > 0 && (
        <Entries entries={library.entries} timeZone={timeZone} onOpen={onOpen} />
      )}
      <Suspense>
        {open !== null && (
          <EntryDetail key={open.id} entry={open} timeZone={timeZone} onClose={onClose} />
        )}
      </Suspense>
    </div>
  );
}

type EntriesProps = {
  readonly entries: readonly LibraryEntry[];
  readonly timeZone: string | null;
  readonly onOpen: (id: string) => void;
};

function Entries({ entries, timeZone, onOpen }: EntriesProps): ReactNode {
  const [tab, setTab] = useState<LibraryTab>('all');
  const [query, setQuery] = useState('');
  const [onlyFavorites, setOnlyFavorites] = useState(false);
  const found = useSearch(entries, query);
  const counts = countByTab(entries);
  const shown = filterLibrary(entries, { tab, onlyFavorites, ids: found?.ids ?? null });
  const isSearching = found?.isComplete === false;
  return (
    <>
      <LibrarySearch
        query={query}
        onQueryChange={setQuery}
        onlyFavorites={onlyFavorites}
        onOnlyFavorites={setOnlyFavorites}
      />
      <Tabs
        label="Categories"
        tabs={libraryTabs.map(({ id, label }) => ({ id, label, count: counts[id] }))}
        current={tab}
        onChange={setTab}
      >
        <p role="status" className="sr-only">
          {found !== null && !isSearching && `${shown.length} found`}
        </p>
        {shown.length === 0 && isSearching && <Skeleton label="Searching..." />}
        {shown.length === 0 && !isSearching && <StateMessage title="No matching entries found" />}
        <VirtualList
          label="Library entries"
          items={shown}
          keyOf={({ id }) => id}
          estimate={estimatedCardHeightPx}
        >
          {(entry) => (
            <EntryCard entry={entry} timeZone={timeZone} onOpen={() => onOpen(entry.id)} />
          )}
        </VirtualList>
      </Tabs>
    </>
  );
}
