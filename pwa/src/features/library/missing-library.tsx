import { Link } from '@tanstack/react-router';
import { BookMarked, CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useHasSynced } from '../../data/queries/use-has-synced';
import { Skeleton } from '../../design/patterns/skeleton';
import { StateMessage } from '../../design/patterns/state-message';
import { buttonLook } from '../../design/primitives/button';
import { useIsOnline } from '../../platform/use-is-online';

export const loadingLibrary = 'Loading your spiritual library...';

/** Shown without entries: the library is empty, or this device has not synced yet. */
export function MissingLibrary(): ReactNode {
  const hasSynced = useHasSynced();
  const isOnline = useIsOnline();
  if (hasSynced === true) {
    return (
      <StateMessage
        icon={<BookMarked aria-hidden size={32} />}
        title="Your spiritual library is empty"
        text="Each walk that you complete is kept here, and what the tools answer you."
        action={
          <Link to="/discipleship-tools" className={buttonLook()}>
            Explore the tools
          </Link>
        }
      />
    );
  }
  return hasSynced === undefined || isOnline ? (
    <Skeleton label={loadingLibrary} />
  ) : (
    <StateMessage
      icon={<CloudOff aria-hidden size={32} />}
      title="Your library is not on this device yet"
      text="It comes with the first connection. What you write until then is kept here."
    />
  );
}
