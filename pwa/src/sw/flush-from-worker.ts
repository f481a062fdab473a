import { DeviceDatabase, deviceDatabaseName } from '../data/db/device-database';
import { currentPerson } from '../data/db/current-person';
import { appVersion } from '../platform/app-version';
import { lockedFlush } from '../data/sync/locked-flush';
import { systemClock } from '../platform/clock';
import { pageHttp } from '../platform/http';
import { randomIds } from '../platform/ids';
import { webLocks } from '../platform/locks';

/**
 * Sends what waits when no page is open, with the pages' own flush (SEND-4). A lost login or an old version waits for a page.
 * @throws when it should be tried again, so that the browser fires another `sync` event
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
    });
    if (outcome.kind === 'retry') {
      throw new Error('The queue could not be sent yet.');
    }
  } finally {
    db.close();
  }
}
