import type { ReactNode } from 'react';
import { createContext, useContext, useEffect, useState } from 'react';
import { systemTimers } from '../platform/timers';
import { rememberPerson } from './db/current-person';
import type { DeviceData } from './device-data';
import { openPageData } from './page-data';
import type { BlockedWhy } from './sync/exchange';
import { isAboutSession } from './sync/exchange';

/** Some browsers never finish opening a database; after this time the person can retry. */
const openTimeoutMs = 8000;

/** Tests provide their own data here. */
export const DataContext = createContext<DeviceData | null>(null);

/** The data of the person who is signed in. Only below a `DataProvider`. */
export function useDeviceData(): DeviceData {
  const data = useContext(DataContext);
  if (data === null) {
    throw new Error('useDeviceData needs a DataProvider above it');
  }
  return data;
}

type Opening =
  | { readonly kind: 'opening' }
  | { readonly kind: 'open'; readonly data: DeviceData }
  | { readonly kind: 'failed'; readonly error: unknown };

export type DataProviderProps = {
  readonly userId: string;
  /** Called when the server no longer accepts this browser's session. */
  readonly onSessionEnded: (why: BlockedWhy) => void;
  readonly opening: ReactNode;
  readonly failed: (retry: () => void) => ReactNode;
  readonly children: ReactNode;
};

/** Opens the person's database for the screens below, and syncs while it is mounted. */
export function DataProvider(props: DataProviderProps): ReactNode {
  const { userId, onSessionEnded } = props;
  const [opening, setOpening] = useState<Opening>({ kind: 'opening' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isCurrent = true;
    let close = (): void => undefined;
    // A database that opens after the timeout is used all the same.
    const cancelTimeout = systemTimers.after(openTimeoutMs, () =>
      setOpening({ kind: 'failed', error: new Error('The database does not open.') }),
    );
    const open = async (): Promise<void> => {
      const onBlocked = (why: BlockedWhy): void => {
        if (isAboutSession(why)) {
          onSessionEnded(why);
        }
      };
      const opened = await openPageData({ userId, onBlocked });
      cancelTimeout();
      if (!isCurrent) {
        opened.close();
        return;
      }
      ({ close } = opened);
      setOpening({ kind: 'open', data: opened.data });
      // Only the service worker's flush needs this, so a failure does not matter here.
      await rememberPerson(userId).catch(() => undefined);
    };
    open().catch((error: unknown) => {
      cancelTimeout();
      if (isCurrent) {
        setOpening({ kind: 'failed', error });
      }
    });
    return () => {
      isCurrent = false;
      cancelTimeout();
      close();
    };
    // A new attempt runs the effect again.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [userId, onSessionEnded, attempt]);

  switch (opening.kind) {
    case 'open':
      return <DataContext value={opening.data}>{props.children}</DataContext>;
    case 'failed':
      return props.failed(() => {
        setOpening({ kind: 'opening' });
        setAttempt((count) => count + 1);
      });
    default:
      return props.opening;
  }
}
