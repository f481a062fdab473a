import { forgetPerson } from '../db/current-person';
import { forgetCopyMarker } from '../db/restored-copy';
import type { DeviceData } from '../device-data';
import { removeDeviceData } from '../device-data';
import { removeDownloads } from '../downloads/downloads-database';
import { finishLogOut, noteLogOut } from '../session/pending-log-out';
import { forgetSession } from '../session/session';
import { pageHttp } from '../../platform/http';
import { webLocks } from '../../platform/locks';
import { localTextStorage } from '../../platform/storage';

export type Unsent = { readonly queued: number; readonly rejected: number };

/** Flushes the outbox. @returns how many mutations a removal of this person's data would lose */
export async function sendBeforeLogOut({ db, engine }: DeviceData): Promise<Unsent> {
  if ((await db.outbox.count()) > 0) {
    await engine.flushNow();
  }
  const [queued, rejected] = await Promise.all([db.outbox.count(), db.rejected.count()]);
  return { queued, rejected };
}

/**
 * Removes this person's data from the device and ends the session.
 * @returns false if the server could not be reached; `finishLogOut` then ends its session later
 */
export async function logOut(data: DeviceData): Promise<boolean> {
  await removeDeviceData(data);
  await removeDownloads(data.userId);
  forgetCopyMarker({ userId: data.userId, storage: localTextStorage });
  await forgetPerson().catch(() => undefined);
  // Noted before the request, so that the server's session ends even if the page is closed now.
  noteLogOut(localTextStorage);
  forgetSession();
  return finishLogOut({ http: pageHttp, storage: localTextStorage, locks: webLocks });
}
