import { createAccountApi } from '../api/account-api';
import { forgetPerson } from '../db/current-person';
import type { DeviceData } from '../device-data';
import { removeDeviceData } from '../device-data';
import { forgetSession } from '../session/session';
import { pageHttp } from '../../platform/http';

export type Unsent = { readonly waiting: number; readonly rejected: number };

/** Sends what can be sent. @returns what would be lost if this person's data were removed now */
export async function sendBeforeLogOut({ db, engine }: DeviceData): Promise<Unsent> {
  if ((await db.outbox.count()) > 0) {
    await engine.flushNow();
  }
  const [waiting, rejected] = await Promise.all([db.outbox.count(), db.rejected.count()]);
  return { waiting, rejected };
}

/** Ends the session here and on the server, and removes this person's data from the device (decisions, "Accounts"). */
export async function logOut(data: DeviceData): Promise<void> {
  await createAccountApi(pageHttp).logout();
  await removeDeviceData(data);
  await forgetPerson().catch(() => undefined);
  forgetSession();
}
