import { Outlet, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCallback, useEffect } from 'react';
import { DataProvider } from '../data/data-provider';
import { currentUser, forgetSession } from '../data/session/session';
import { useStoredUser } from '../data/queries/use-stored-user';
import type { BlockedWhy } from '../data/sync/exchange';
import { Skeleton } from '../design/patterns/skeleton';
import { StateMessage } from '../design/patterns/state-message';
import { showToast } from '../design/patterns/toast';
import { Button } from '../design/primitives/button';
import { openDialog } from '../dialogs/open-dialog';
import { DialogHost } from './dialog-host';
import { TabBar, TopLinks } from './navigation';
import { watchStorage } from '../platform/storage';
import { SyncStatusLine } from './sync-status-line';

export type SignedInShellProps = {
  readonly userId: string;
  /** Default: the matched child route. */
  readonly children?: ReactNode;
};

/** Opens the person's data and frames their screens: status line, content, navigation. */
export function SignedInShell({ userId, children }: SignedInShellProps): ReactNode {
  const navigate = useNavigate();
  const onSessionEnded = useCallback(
    (why: BlockedWhy) => {
      // The outbox and the database stay on the device until the same person signs in again (decision 0007).
      // Another tab may have signed in as another person; this tab must not end that session.
      if (currentUser()?.id === userId) {
        forgetSession();
      }
      void navigate({ to: '/login' });
      if (why === 'account-deleted') {
        void removeCopyOfDeleted(userId);
      }
    },
    [navigate, userId],
  );
  useEffect(
    () =>
      watchStorage(() => {
        // Another tab logged out or signed in as another person.
        if (currentUser()?.id !== userId) {
          void navigate({ to: '/login' });
        }
      }),
    [navigate, userId],
  );
  return (
    <DataProvider
      key={userId}
      userId={userId}
      onSessionEnded={onSessionEnded}
      opening={
        <main className="screen-column">
          <Skeleton label="Opening your walk..." />
        </main>
      }
      failed={storageProblem}
    >
      <a
        href="#content"
        className="sr-only rounded-md bg-surface px-4 py-2 focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-50"
      >
        Skip to content
      </a>
      <div className="flex min-h-dvh flex-col">
        <div className="no-print border-b border-line">
          <div className="wide-column flex items-center justify-between gap-4">
            <SyncStatusLine />
            <div className="flex shrink-0 items-center gap-2">
              <TopLinks />
              <button
                type="button"
                className="min-h-11 rounded-full px-2 text-sm text-ink-soft hover:text-ink sm:px-3 sm:text-base"
                onClick={() => openDialog({ kind: 'get-help' })}
              >
                Get Help
              </button>
            </div>
          </div>
        </div>
        <main id="content" tabIndex={-1} className="flex-1 pb-28 sm:pb-16">
          {children ?? <Outlet />}
        </main>
        <TabBar />
      </div>
      <DialogHost />
      <StoredUser />
    </DataProvider>
  );
}

function StoredUser(): ReactNode {
  useStoredUser();
  return null;
}

/** The person deleted their account on another device. */
async function removeCopyOfDeleted(userId: string): Promise<void> {
  const { removeDeviceCopy } = await import('../data/actions/remove-device-copy');
  await removeDeviceCopy(userId);
  showToast({
    title: 'This account was deleted',
    description: 'What this device held of it is removed.',
  });
}

function storageProblem(retry: () => void): ReactNode {
  return (
    <main className="screen-column">
      <StateMessage
        title="This browser could not open its storage."
        text="A private window or full storage is often the reason. Nothing of yours is lost on the server."
        action={<Button onClick={retry}>Try again</Button>}
      />
    </main>
  );
}
