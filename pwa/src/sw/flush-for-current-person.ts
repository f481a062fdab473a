import { appVersion } from '../data/app-version';
import { currentPerson } from '../data/db/current-person';
import { DeviceDatabase, deviceDatabaseName } from '../data/db/device-database';
import { flush } from '../data/sync/flush';
import { systemClock } from '../platform/clock';
import { pageHttp } from '../platform/http';
import { randomIds } from '../platform/ids';
import { webLocks } from '../platform/locks';

const lockWaitMs = 30_000;

/** Sends what the last person left waiting on this device. Without a live session the server refuses, and it stays. */
export async function flushForCurrentPerson(): Promise<void> {
  const userId = await currentPerson();
  if (userId === null) {
    return;
  }
  const db = new DeviceDatabase(deviceDatabaseName(userId));
  try {
    await db.open();
    if (!db.isFromNewerCode()) {
      await webLocks.run(`emmaus-sync-${userId}`, lockWaitMs, () =>
        flush({ db, userId, appVersion, http: pageHttp, clock: systemClock, ids: randomIds }),
      );
    }
  } finally {
    db.close();
  }
}
