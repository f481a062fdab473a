import type { ReactNode } from 'react';
import { createContext, useContext, useEffect, useState } from 'react';
import { pageHttp } from '../platform/http';
import { randomIds, systemRandom } from '../platform/ids';
import { systemClock } from '../platform/clock';
import { pageLive } from '../platform/live';
import { webLocks } from '../platform/locks';
import { askForBackgroundFlush, watchFlushMessages } from '../platform/service-worker';
import { localTextStorage } from '../platform/storage';
import { systemTimers } from '../platform/timers';
import { pageWake } from '../platform/wake';
import type { DeviceData } from './device-data';
import { openDeviceData } from './device-data';
import { rememberPerson } from './db/current-person';
import { mirrorClockAhead } from './db/device-clock';
import { noteCopy } from './db/known-copy';
import { appVersion } from '../platform/app-version';
import type { BlockedWhy } from './sync/exchange';
import { isAboutSession } from './sync/exchange';

/** Browsers are known to leave the opening of a database without any answer. */
const openPatienceMs = 8000;

/** Tests put data of their own here. */
export const DataContext = createContext<DeviceData | null>(null);

/** The signed-in person's data. Only below a `DataProvider`. */
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

/** Opens the person's database for the screens below and syncs as long as they are shown. */
export function DataProvider(props: DataProviderProps): ReactNode {
  const { userId, onSessionEnded } = props;
  const [opening, setOpening] = useState<Opening>({ kind: 'opening' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isCurrent = true;
    let stop = (): void => undefined;
    // An answer that comes late after all is still taken.
    const stopWaiting = systemTimers.after(openPatienceMs, () =>
      setOpening({ kind: 'failed', error: new Error('The database does not open.') }),
    );
    const open = async (): Promise<void> => {
      const data = await openDeviceData({
        userId,
        appVersion,
        http: pageHttp,
        clock: systemClock,
        ids: randomIds,
        random: systemRandom,
        timers: systemTimers,
        wake: pageWake,
        locks: webLocks,
        live: pageLive,
        onBlocked: (why) => {
          if (isAboutSession(why)) {
            onSessionEnded(why);
          }
        },
        // oxlint-disable-next-line no-console -- the browser's console is this app's log
        onError: (error) => console.error('sync failed unexpectedly', error),
        onQueued: () => void askForBackgroundFlush(),
      });
      stopWaiting();
      if (!isCurrent) {
        data.close();
        return;
      }
      const stopMessages = watchFlushMessages(() => data.engine.wakeUp());
      const stopNoting = data.engine.state.subscribe(({ kind }) => {
        if (kind === 'idle') {
          noteCopy({ ...data, storage: localTextStorage }).catch(() => undefined);
          mirrorClockAhead(data.db, localTextStorage).catch(() => undefined);
        }
      });
      stop = () => {
        stopMessages();
        stopNoting();
        data.close();
      };
      setOpening({ kind: 'open', data });
      // For the worker's own flush; the pages do without it.
      await rememberPerson(userId).catch(() => undefined);
    };
    open().catch((error: unknown) => {
      stopWaiting();
      if (isCurrent) {
        setOpening({ kind: 'failed', error });
      }
    });
    return () => {
      isCurrent = false;
      stopWaiting();
      stop();
    };
    // A new attempt opens again what failed before.
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
