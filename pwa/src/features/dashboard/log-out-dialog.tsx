import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import type { Unsent } from '../../data/actions/log-out';
import { logOut, sendBeforeLogOut } from '../../data/actions/log-out';
import type { DeviceData } from '../../data/device-data';
import { useDeviceData } from '../../data/data-provider';
import { showToast } from '../../design/patterns/toast';
import { Button } from '../../design/primitives/button';
import { Dialog } from '../../design/primitives/dialog';
import { useIsOnline } from '../../platform/use-is-online';

export type LogOutDialogProps = { readonly onClose: () => void; readonly onDone: () => void };

/** Sends the outbox, then logs out. Asks first if unsent changes would be lost, or when offline (decision 0080). */
export function LogOutDialog({ onClose, onDone }: LogOutDialogProps): ReactNode {
  const data = useDeviceData();
  const isOnline = useIsOnline();
  const [unsent, setUnsent] = useState<Unsent | null>(null);
  const [isLoggingOut, setIsLoggingOut] = useState(false);

  const startLogOut = async (): Promise<void> => {
    setIsLoggingOut(true);
    await logOutAndNotify(data, onDone).catch(() => {
      showToast({ title: 'Error', description: 'Please try again in a moment.', tone: 'problem' });
      onClose();
    });
  };

  useEffect(() => {
    let isCurrent = true;
    const send = async (): Promise<void> => {
      const stillUnsent = await sendBeforeLogOut(data);
      if (!isCurrent) {
        return;
      }
      if (stillUnsent.queued + stillUnsent.rejected > 0 || !isOnline) {
        setUnsent(stillUnsent);
      } else {
        await startLogOut();
      }
    };
    send().catch(() => onClose());
    return () => {
      isCurrent = false;
    };
    // Runs once per dialog: a change of `isOnline` must not start a second log-out.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [data]);

  return (
    <Dialog isOpen onOpenChange={isLoggingOut ? () => undefined : onClose} title="Log Out">
      {unsent === null || isLoggingOut ? (
        <p role="status">
          {isLoggingOut ? 'Logging out...' : 'Sending what is still on this device...'}
        </p>
      ) : (
        <>
          <Consequences unsent={unsent} isOnline={isOnline} />
          <div className="mt-6 flex flex-col gap-3 sm:flex-row">
            <Button onClick={onClose}>Stay signed in</Button>
            <Button tone="danger" onClick={() => void startLogOut()}>
              {unsent.queued + unsent.rejected > 0 ? 'Log out and remove it' : 'Log out'}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}

function Consequences({
  unsent,
  isOnline,
}: {
  readonly unsent: Unsent;
  readonly isOnline: boolean;
}): ReactNode {
  const lost = unsent.queued + unsent.rejected;
  return (
    <div className="space-y-3">
      {lost > 0 && (
        <p>
          {lost} {lost === 1 ? 'change has' : 'changes have'} not reached Emmaus yet. If you log out
          now, what is only on this device is removed from it.
        </p>
      )}
      {!isOnline && (
        <p>
          You are offline. {lost === 0 && 'Everything you wrote is with Emmaus. '}Your walks are
          taken off this device, and you need a connection to sign in again. The session on our
          server ends when Emmaus is next open in this browser with a connection.
        </p>
      )}
    </div>
  );
}

async function logOutAndNotify(data: DeviceData, onDone: () => void): Promise<void> {
  const isEnded = await logOut(data);
  onDone();
  if (!isEnded) {
    showToast({
      title: 'Logged out on this device',
      description:
        'Emmaus could not be reached. Your session there ends when Emmaus is next open in this browser with a connection.',
    });
  }
}
