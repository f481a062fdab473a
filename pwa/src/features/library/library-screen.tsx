import { Link } from '@tanstack/react-router';
import { ArrowLeft, BookMarked, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { useDeferredValue, useState } from 'react';
import type { LibraryEntry } from '@emmaus/shared/entities/library-entry';
import { useLibrary } from '../../data/queries/use-library';
import { Skeleton } from '../../design/patterns/skeleton';
import { StateMessage } from '../../design/patterns/state-message';
import { buttonLook } from '../../design/primitives/button';
import { inputLook } from '../../design/primitives/field';
import { Tabs } from '../../design/primitives/tabs';
import { EntryCard } from './entry-card';
import type { LibraryTab } from './filter-library';
import { countByTab, filterLibrary, libraryTabs } from './filter-library';

/** Everything that was kept, newest first (spec section 2). */
export function LibraryScreen(): ReactNode {
  const entries = useLibrary();
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
      <LibraryBody entries={entries} />
    </div>
  );
}

function LibraryBody({ entries }: { readonly entries: LibraryEntry[] | undefined }): ReactNode {
  const [tab, setTab] = useState<LibraryTab>('all');
  const [typed, setTyped] = useState('');
  // Typing stays ahead of the list when the library is long.
  const words = useDeferredValue(typed);

  if (entries === undefined) {
    return <Skeleton label="Loading your spiritual library..." />;
  }
  if (entries.length === 0) {
    return (
      <StateMessage
        icon={<BookMarked aria-hidden size={32} />}
        title="Your spiritual library is empty"
        text="Each walk that you complete is kept here, with what you took from it."
        action={
          <Link to="/todays-walk" className={buttonLook()}>
            Open today&apos;s walk
          </Link>
        }
      />
    );
  }
  const counts = countByTab(entries);
  const found = filterLibrary(entries, { tab, words });
  return (
    <>
      <label className="relative mb-4 block">
        <span className="sr-only">Search your library</span>
        <Search
          aria-hidden
          size={20}
          className="pointer-events-none absolute top-1/2 left-4 -translate-y-1/2 text-ink-soft"
        />
        <input
          type="search"
          placeholder="Search your library..."
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className={`${inputLook} pl-12`}
        />
      </label>
      <Tabs
        label="Categories"
        tabs={libraryTabs.map(({ id, label }) => ({ id, label, count: counts[id] }))}
        current={tab}
        onChange={setTab}
      >
        {found.length === 0 ? (
          <StateMessage title="No matching entries found" />
        ) : (
          <ul className="space-y-4">
            {found.map((entry) => (
              <li key={entry.id}>
                <EntryCard entry={entry} />
              </li>
            ))}
          </ul>
        )}
      </Tabs>
    </>
  );
}
