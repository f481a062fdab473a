import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { syncNow } from '../data/actions/sync-now';
import { useDeviceData } from '../data/data-provider';
import { useRejected } from '../data/queries/use-rejected';
import type { SyncFacts } from '../data/queries/read-sync-facts';
import { useSyncFacts } from '../data/queries/use-sync-facts';
import type { FlushOutcome } from '../data/sync/flush';
import { Button } from '../design/primitives/button';
import { Dialog } from '../design/primitives/dialog';
import { systemClock } from '../platform/clock';
import { formatTimestamp } from './format-timestamp';
import { NeedsAttention } from './needs-attention';

/** The sync state in detail: last sync, unsent changes, and rejected actions that need a decision. */
export function SyncSheet({ onClose }: { readonly onClose: () => void }): ReactNode {
  const facts = useSyncFacts();
  const rejected = useRejected();
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title="Your words"
      description="Everything you write is saved on this device first, then kept with Emmaus, so that your other devices have it too."
    >
      {facts !== undefined && rejected !== undefined && (
        <>
          <Facts facts={facts} />
          <SyncNow />
          {rejected.length > 0 && <NeedsAttention items={rejected} />}
        </>
      )}
    </Dialog>
  );
}

function Facts({ facts }: { readonly facts: SyncFacts }): ReactNode {
  const nowMs = systemClock.nowMs();
  const { lastSyncedAt, queued, oldestAt } = facts;
  return (
    <dl className="divide-y divide-line border-y border-line">
      <Fact name="Last synced">
        {lastSyncedAt === null ? 'Not yet' : formatTimestamp(lastSyncedAt, nowMs)}
      </Fact>
      <Fact name="Waiting to be sent">
        {queued === 0 ? 'Nothing' : `${queued} ${queued === 1 ? 'change' : 'changes'}`}
      </Fact>
      {oldestAt !== null && <Fact name="Oldest written">{formatTimestamp(oldestAt, nowMs)}</Fact>}
    </dl>
  );
}

function Fact({
  name,
  children,
}: {
  readonly name: string;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 py-3">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="font-medium tabular-nums first-letter:uppercase">{children}</dd>
    </div>
  );
}

const outcomeTexts: Record<FlushOutcome['kind'], string> = {
  synced: 'Everything is with Emmaus.',
  retry:
    'Emmaus cannot be reached right now. Your words are safe here and will be sent by themselves.',
  blocked: 'This needs a reload or a new sign-in first. Your words stay on this device.',
};

function SyncNow(): ReactNode {
  const data = useDeviceData();
  const [state, setState] = useState<'none' | 'running' | FlushOutcome['kind']>('none');
  const isRunning = state === 'running';

  const start = async (): Promise<void> => {
    setState('running');
    setState(await syncNow(data).catch(() => 'retry' as const));
  };

  return (
    <div className="mt-5 flex flex-col gap-3 sm:flex-row sm:items-center">
      <Button
        icon={<RefreshCw aria-hidden size={18} className={isRunning ? 'animate-spin' : ''} />}
        // Not `disabled`: a disabled button loses the focus.
        aria-disabled={isRunning}
        onClick={() => {
          if (!isRunning) {
            void start();
          }
        }}
      >
        Sync now
      </Button>
      <p role="status" className="flex-1 text-ink-soft">
        {state === 'running' ? 'Syncing...' : state !== 'none' && outcomeTexts[state]}
      </p>
    </div>
  );
}
