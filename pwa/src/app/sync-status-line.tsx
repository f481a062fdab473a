import { Check, CircleAlert, CloudOff, RefreshCw, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Suspense, lazy, useState } from 'react';
import { assertNever } from '@emmaus/shared/kernel/assert';
import type { SyncStatus } from '../data/queries/sync-status';
import { useSyncStatus } from '../data/queries/use-sync-status';
import { reloadPage } from '../platform/reload';

/** Opened seldom, so its code is loaded on the first click. */
const SyncSheet = lazy(async () => ({ default: (await import('./sync-sheet')).SyncSheet }));

/** The sync status as one line. A click opens the sync sheet with the details. */
export function SyncStatusLine(): ReactNode {
  const status = useSyncStatus();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <div
        data-transient
        role="status"
        className="flex min-h-11 flex-wrap items-center gap-x-3 text-sm text-ink-soft"
      >
        {status !== undefined && (
          <>
            <button
              type="button"
              aria-haspopup="dialog"
              title="How your words are kept"
              className="-mx-2 flex min-h-11 items-center gap-2 rounded-sm px-2 text-left hover:text-ink"
              onClick={() => setIsOpen(true)}
            >
              <StatusText status={status} />
            </button>
            {(status.kind === 'update-required' || status.kind === 'read-only') && (
              <button
                type="button"
                className="min-h-11 font-medium text-rose underline"
                onClick={reloadPage}
              >
                Reload to go on
              </button>
            )}
          </>
        )}
      </div>
      {isOpen && (
        <Suspense fallback={null}>
          <SyncSheet onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function StatusText({ status }: { readonly status: SyncStatus }): ReactNode {
  switch (status.kind) {
    case 'offline':
      return (
        <>
          <CloudOff aria-hidden size={16} className="shrink-0" />
          {status.queued > 0 ? 'Offline · Saved on this device · will sync' : 'Offline'}
        </>
      );
    case 'saved-here':
      return (
        <>
          <Smartphone aria-hidden size={16} className="shrink-0" />
          Saved on this device · will sync
        </>
      );
    case 'syncing':
      return (
        <>
          <RefreshCw aria-hidden size={16} className="shrink-0" />
          Syncing
        </>
      );
    case 'synced':
      return (
        <>
          <Check aria-hidden size={16} className="shrink-0 text-olive" />
          Synced
        </>
      );
    case 'needs-attention':
      return (
        <>
          <CircleAlert aria-hidden size={16} className="shrink-0 text-rose" />
          <span className="py-1.5 font-medium text-rose underline">
            Needs attention: {status.rejected} {status.rejected === 1 ? 'change' : 'changes'} could
            not be accepted and {status.rejected === 1 ? 'is' : 'are'} kept on this device
          </span>
        </>
      );
    case 'update-required':
    case 'read-only':
      return (
        <>
          <CircleAlert aria-hidden size={16} className="shrink-0 text-rose" />
          <span className="font-medium text-rose">Emmaus was updated.</span>
        </>
      );
    default:
      return assertNever(status);
  }
}
