import { syncBatchMaxMutations } from '@emmaus/shared/enums/limits';
import { DeviceDatabase, deviceDatabaseName } from '../data/db/device-database';
import { currentPerson } from '../data/db/current-person';
import { appVersion } from '../platform/app-version';
import { lockedFlush } from '../data/sync/locked-flush';
import { systemClock } from '../platform/clock';
import { pageHttp } from '../platform/http';
import { randomIds } from '../platform/ids';
import { webLocks } from '../platform/locks';

/**
 * Sends the outbox with the pages' flush while no page is visible (SEND-4). A lost session or an outdated version is left to the
 * next page.
 * @throws if a retry may help: the browser then fires another `sync` event
 */
export async function flushFromWorker(): Promise<void> {
  const userId = await currentPerson();
  if (userId === null) {
    return;
  }
  const db = new DeviceDatabase(deviceDatabaseName(userId));
  try {
    await db.open();
    if (db.isFromNewerCode() || (await db.outbox.count()) === 0) {
      return;
    }
    const outcome = await lockedFlush({
      db,
      userId,
      appVersion,
      http: pageHttp,
      clock: systemClock,
      ids: randomIds,
      locks: webLocks,
      batchMaxMutations: syncBatchMaxMutations,
    });
    if (outcome.kind === 'retry') {
      throw new Error('The queue could not be sent yet.');
    }
  } finally {
    db.close();
  }
}
