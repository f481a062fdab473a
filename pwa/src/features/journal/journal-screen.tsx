import { Link } from '@tanstack/react-router';
import { ArrowLeft, CloudOff, NotebookPen, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Suspense, lazy } from 'react';
import type { JournalEntry } from '@emmaus/shared/entities/journal-entry';
import { useHasSynced } from '../../data/queries/use-has-synced';
import { useIsMember } from '../../data/queries/use-is-member';
import { useJournal } from '../../data/queries/use-journal';
import { useProfile } from '../../data/queries/use-profile';
import { Skeleton } from '../../design/patterns/skeleton';
import { StateMessage } from '../../design/patterns/state-message';
import { VirtualList } from '../../design/patterns/virtual-list';
import { Button, buttonLook } from '../../design/primitives/button';
import { openDialog } from '../../dialogs/open-dialog';
import { useIsOnline } from '../../platform/use-is-online';
import { JournalCard } from './journal-card';
import { MembershipPrompt } from './membership-prompt';
import { RejectedEntries } from './rejected-entries';

const JournalDetail = lazy(async () => ({
  default: (await import('./journal-detail')).JournalDetail,
}));

/** An estimate; the list measures each card when it is rendered. */
const estimatedCardHeightPx = 190;

export type JournalScreenProps = {
  /** The id of the open entry; undefined for none. */
  readonly openId: string | undefined;
  readonly onOpen: (id: string) => void;
  readonly onClose: () => void;
};

/** The journal, newest first (docs/product-spec.md). */
export function JournalScreen({ openId, onOpen, onClose }: JournalScreenProps): ReactNode {
  const entries = useJournal();
  const isMember = useIsMember();
  const timeZone = useProfile()?.timeZone ?? null;
  const isLoading = entries === undefined || isMember === undefined;
  const open = entries?.find(({ id }) => id === openId);
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
        <div className="mt-2 mb-5 flex flex-wrap items-center justify-between gap-3">
          <h1 className="font-serif text-3xl font-semibold">My Journal Library</h1>
          {isMember === true && (
            <Button
              icon={<Plus aria-hidden size={18} />}
              onClick={() => openDialog({ kind: 'journal-entry' })}
            >
              New entry
            </Button>
          )}
        </div>
      </header>
      {isLoading ? (
        <MissingJournal />
      ) : (
        <>
          {openId !== undefined && open === undefined && (
            <p role="status" className="mb-5 animate-late rounded-md bg-dusk-wash px-4 py-3">
              This entry is not in your journal any more.
            </p>
          )}
          {!isMember && <MembershipPrompt />}
          <RejectedEntries />
          <Entries entries={entries} isMember={isMember} timeZone={timeZone} onOpen={onOpen} />
        </>
      )}
      {openId !== undefined && !isLoading && (
        <Suspense>
          {open !== undefined && (
            <JournalDetail key={open.id} entry={open} timeZone={timeZone} onClose={onClose} />
          )}
        </Suspense>
      )}
    </div>
  );
}

/** Shown while the journal is loading, or if this device has not synced yet. */
function MissingJournal(): ReactNode {
  const hasSynced = useHasSynced();
  const isOnline = useIsOnline();
  return hasSynced === false && !isOnline ? (
    <StateMessage
      icon={<CloudOff aria-hidden size={32} />}
      title="Your journal is not on this device yet"
      text="It comes with the first connection."
    />
  ) : (
    <Skeleton label="Loading your journal..." />
  );
}

type EntriesProps = {
  readonly entries: readonly JournalEntry[];
  readonly isMember: boolean;
  readonly timeZone: string | null;
  readonly onOpen: (id: string) => void;
};

function Entries({ entries, isMember, timeZone, onOpen }: EntriesProps): ReactNode {
  if (entries.length === 0) {
    return (
      isMember && (
        <StateMessage
          icon={<NotebookPen aria-hidden size={32} />}
          title="Your journal is empty"
          text="Begin where you are: today's walk has a question that wants an answer."
          action={
            <Link to="/todays-walk" className={buttonLook()}>
              Open today&apos;s walk
            </Link>
          }
        />
      )
    );
  }
  return (
    <VirtualList
      label="Journal entries"
      items={entries}
      keyOf={({ id }) => id}
      estimate={estimatedCardHeightPx}
    >
      {(entry) => <JournalCard entry={entry} timeZone={timeZone} onOpen={() => onOpen(entry.id)} />}
    </VirtualList>
  );
}
