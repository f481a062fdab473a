import type { AccountDeletion } from '@emmaus/shared/api/account';
import type { SettingsApi } from '../api/settings-api';
import type { Outcome } from '../api/outcome';
import { forgetPerson } from '../db/current-person';
import { forgetCopyMarker } from '../db/restored-copy';
import type { DeviceData } from '../device-data';
import { removeDeviceData } from '../device-data';
import { removeDownloads } from '../downloads/downloads-database';
import { forgetSession } from '../session/session';
import { localTextStorage } from '../../platform/storage';

/** Deletes the account on the server and then the person's data on this device. */
export async function deleteAccount(
  data: DeviceData,
  api: Pick<SettingsApi, 'deleteAccount'>,
  deletion: AccountDeletion,
): Promise<Outcome<unknown>> {
  const outcome = await api.deleteAccount(data.userId, deletion);
  if (outcome.kind === 'done') {
    // If the browser cannot delete the data, the session must end all the same, because the account no longer exists.
    await removeDeviceData(data).catch(() => undefined);
    await removeDownloads(data.userId).catch(() => undefined);
    forgetCopyMarker({ userId: data.userId, storage: localTextStorage });
    await forgetPerson().catch(() => undefined);
    forgetSession();
  }
  return outcome;
}
