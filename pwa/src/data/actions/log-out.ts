import { forgetPerson } from '../db/current-person';
import { forgetCopy } from '../db/known-copy';
import type { DeviceData } from '../device-data';
import { removeDeviceData } from '../device-data';
import { removeDownloads } from '../downloads/downloads-database';
import { finishLogOut, noteLogOut } from '../session/pending-log-out';
import { forgetSession } from '../session/session';
import { pageHttp } from '../../platform/http';
import { webLocks } from '../../platform/locks';
import { localTextStorage } from '../../platform/storage';

export type Unsent = { readonly waiting: number; readonly rejected: number };

/** Sends what can be sent. @returns what would be lost if this person's data were removed now */
export async function sendBeforeLogOut({ db, engine }: DeviceData): Promise<Unsent> {
  if ((await db.outbox.count()) > 0) {
    await engine.flushNow();
  }
  const [waiting, rejected] = await Promise.all([db.outbox.count(), db.rejected.count()]);
  return { waiting, rejected };
}

/**
 * Removes this person's data from the device and ends the session (decision 0080).
 * @returns false when the server could not be reached: then its session ends at the next chance (`finishLogOut`)
 */
export async function logOut(data: DeviceData): Promise<boolean> {
  await removeDeviceData(data);
  await removeDownloads(data.userId);
  forgetCopy({ userId: data.userId, storage: localTextStorage });
  await forgetPerson().catch(() => undefined);
  // Before anything that may take its time: a page that is closed now must not leave the session open.
  noteLogOut(localTextStorage);
  forgetSession();
  return finishLogOut({ http: pageHttp, storage: localTextStorage, locks: webLocks });
}
