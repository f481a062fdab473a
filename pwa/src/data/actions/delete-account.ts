import type { AccountDeletion } from '@emmaus/shared/api/account';
import type { SettingsApi } from '../api/settings-api';
import type { Outcome } from '../api/outcome';
import { forgetPerson } from '../db/current-person';
import { forgetCopy } from '../db/known-copy';
import type { DeviceData } from '../device-data';
import { removeDeviceData } from '../device-data';
import { removeDownloads } from '../downloads/downloads-database';
import { forgetSession } from '../session/session';
import { localTextStorage } from '../../platform/storage';

/** Deletes the account on the server, and only then what this device holds of it. */
export async function deleteAccount(
  data: DeviceData,
  api: Pick<SettingsApi, 'deleteAccount'>,
  deletion: AccountDeletion,
): Promise<Outcome<unknown>> {
  const outcome = await api.deleteAccount(data.userId, deletion);
  if (outcome.kind === 'done') {
    // A disk that refuses must not leave a signed-in screen without an account behind it.
    await removeDeviceData(data).catch(() => undefined);
    await removeDownloads(data.userId).catch(() => undefined);
    forgetCopy({ userId: data.userId, storage: localTextStorage });
    await forgetPerson().catch(() => undefined);
    forgetSession();
  }
  return outcome;
}
