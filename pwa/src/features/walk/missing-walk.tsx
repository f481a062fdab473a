import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWakeSync } from '../../data/actions/use-wake-sync';
import { useSyncStatus } from '../../data/queries/use-sync-status';
import { Skeleton } from '../../design/patterns/skeleton';
import { StateMessage } from '../../design/patterns/state-message';
import { Button } from '../../design/primitives/button';

/** Shown if this device has no walk for the day: loading while a sync runs, else an error with a retry. */
export function MissingWalk({ preparing }: { readonly preparing: string }): ReactNode {
  const status = useSyncStatus();
  const wakeSync = useWakeSync();
  if (status === undefined || status.kind === 'syncing' || status.kind === 'saved-here') {
    return <Skeleton label={preparing} lines={7} />;
  }
  return (
    <StateMessage
      icon={status.kind === 'offline' ? <CloudOff aria-hidden size={28} /> : undefined}
      title="Unable to load your walk content. Please try again."
      {...(status.kind === 'offline'
        ? {
            text: 'A week of walks is kept on this device. The next ones come when there is a network again.',
          }
        : {})}
      action={<Button onClick={wakeSync}>Try again</Button>}
    />
  );
}
