import { syncBatchMaxMutations } from '@emmaus/shared/enums/limits';
import { appVersion } from '../platform/app-version';
import { systemClock } from '../platform/clock';
import { pageHttp } from '../platform/http';
import { randomIds, systemRandom } from '../platform/ids';
import { pageLive } from '../platform/live';
import { webLocks } from '../platform/locks';
import { askForBackgroundFlush, watchFlushMessages } from '../platform/service-worker';
import { localTextStorage } from '../platform/storage';
import { systemTimers } from '../platform/timers';
import { pageWake } from '../platform/wake';
import { mirrorClockAhead } from './db/device-clock';
import { detectRestoredCopy } from './db/restored-copy';
import type { DeviceData, OpenOptions } from './device-data';
import { openDeviceData } from './device-data';

type PageData = {
  readonly data: DeviceData;
  /** Stops the sync and closes the database. */
  readonly close: () => void;
};

/** Opens a person's data with the clock, network and storage of this page. @throws if this browser cannot store anything */
export async function openPageData(
  options: Pick<OpenOptions, 'userId' | 'onBlocked'>,
): Promise<PageData> {
  const data = await openDeviceData({
    ...options,
    appVersion,
    http: pageHttp,
    clock: systemClock,
    ids: randomIds,
    random: systemRandom,
    timers: systemTimers,
    wake: pageWake,
    locks: webLocks,
    live: pageLive,
    batchMaxMutations: syncBatchMaxMutations,
    dexie: {},
    // oxlint-disable-next-line no-console -- the browser's console is this app's log
    onError: (error) => console.error('sync failed unexpectedly', error),
    onQueued: () => void askForBackgroundFlush(),
  });
  const stopMessages = watchFlushMessages(data.engine.wakeUp);
  const stopWatchingSyncs = data.engine.state.subscribe(({ kind }) => {
    if (kind === 'idle') {
      detectRestoredCopy({ ...data, storage: localTextStorage }).catch(() => undefined);
      mirrorClockAhead(data.db, localTextStorage).catch(() => undefined);
    }
  });
  return {
    data,
    close: () => {
      stopMessages();
      stopWatchingSyncs();
      data.close();
    },
  };
}
