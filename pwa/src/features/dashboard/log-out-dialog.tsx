import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import type { Unsent } from '../../data/actions/log-out';
import { logOut, sendBeforeLogOut } from '../../data/actions/log-out';
import { useDeviceData } from '../../data/data-provider';
import { showToast } from '../../design/patterns/toast';
import { Button } from '../../design/primitives/button';
import { Dialog } from '../../design/primitives/dialog';

export type LogOutDialogProps = { readonly onClose: () => void; readonly onDone: () => void };

/** Sends what waits, then logs out; asks first only when something would be lost (decisions, "Accounts"). */
export function LogOutDialog({ onClose, onDone }: LogOutDialogProps): ReactNode {
  const data = useDeviceData();
  const [unsent, setUnsent] = useState<Unsent | null>(null);

  const leave = async (): Promise<void> => {
    try {
      await logOut(data);
      onDone();
    } catch {
      showToast({ title: 'Error', description: 'Please try again in a moment.', tone: 'problem' });
      onClose();
    }
  };

  useEffect(() => {
    let isCurrent = true;
    const send = async (): Promise<void> => {
      const left = await sendBeforeLogOut(data);
      if (!isCurrent) {
        return;
      }
      if (left.waiting + left.rejected > 0) {
        setUnsent(left);
      } else {
        await logOut(data);
        onDone();
      }
    };
    send().catch(() => onClose());
    return () => {
      isCurrent = false;
    };
    // It runs once for the person who opened it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [data]);

  return (
    <Dialog isOpen onOpenChange={onClose} title="Log Out">
      {unsent === null ? (
        <p role="status">Sending what is still on this device...</p>
      ) : (
        <>
          <p>
            {unsent.waiting + unsent.rejected}{' '}
            {unsent.waiting + unsent.rejected === 1 ? 'change has' : 'changes have'} not reached
            Emmaus yet. If you log out now, what is only on this device is removed from it.
          </p>
          <div className="mt-6 flex flex-col gap-3 sm:flex-row">
            <Button onClick={onClose}>Stay signed in</Button>
            <Button tone="danger" onClick={() => void leave()}>
              Log out and remove it
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}
