import { Check, CircleAlert, CloudOff, RefreshCw, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Suspense, lazy, useState } from 'react';
import { assertNever } from '@emmaus/shared/kernel/assert';
import type { SyncStatus } from '../data/queries/sync-status';
import { useSyncStatus } from '../data/queries/use-sync-status';
import { reloadPage } from '../platform/reload';

/** Hardly ever needed: fetched when it is opened. */
const NeedsAttention = lazy(async () => ({
  default: (await import('./needs-attention')).NeedsAttention,
}));

/** One quiet line that always says where the person's words are. */
export function SyncStatusLine(): ReactNode {
  const status = useSyncStatus();
  return (
    <div
      data-passing
      role="status"
      className="flex min-h-9 items-center gap-2 py-1 text-sm text-ink-soft"
    >
      {status !== undefined && <StatusWords status={status} />}
    </div>
  );
}

function StatusWords({ status }: { readonly status: SyncStatus }): ReactNode {
  switch (status.kind) {
    case 'offline':
      return (
        <>
          <CloudOff aria-hidden size={16} />
          {status.waiting > 0 ? 'Offline · Saved on this device · will sync' : 'Offline'}
        </>
      );
    case 'saved-here':
      return (
        <>
          <Smartphone aria-hidden size={16} />
          Saved on this device · will sync
        </>
      );
    case 'syncing':
      return (
        <>
          <RefreshCw aria-hidden size={16} />
          Syncing
        </>
      );
    case 'synced':
      return (
        <>
          <Check aria-hidden size={16} className="text-olive" />
          Synced
        </>
      );
    case 'needs-attention':
      return <AttentionWords rejected={status.rejected} />;
    case 'update-required':
    case 'read-only':
      return (
        <span className="flex items-center gap-2 font-medium text-rose">
          <CircleAlert aria-hidden size={16} />
          Emmaus was updated.
          <button type="button" className="min-h-9 underline" onClick={reloadPage}>
            Reload to go on
          </button>
        </span>
      );
    default:
      return assertNever(status);
  }
}

function AttentionWords({ rejected }: { readonly rejected: number }): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <CircleAlert aria-hidden size={16} className="text-rose" />
      <button
        type="button"
        className="min-h-9 text-left font-medium text-rose underline"
        onClick={() => setIsOpen(true)}
      >
        Needs attention: {rejected} {rejected === 1 ? 'change' : 'changes'} could not be accepted
        and {rejected === 1 ? 'is' : 'are'} kept on this device
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <NeedsAttention onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
