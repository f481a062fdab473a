import { currentPerson, forgetPerson } from '../db/current-person';
import { DeviceDatabase, deviceDatabaseName } from '../db/device-database';
import { forgetCopy } from '../db/known-copy';
import { removeDownloads } from '../downloads/downloads-database';
import { localTextStorage } from '../../platform/storage';

/** Removes what this device holds of a person whose account is gone, whether or not a screen shows it. */
export async function removeCopy(userId: string): Promise<void> {
  // Whoever has it open closes it when it is deleted.
  await new DeviceDatabase(deviceDatabaseName(userId)).delete();
  await removeDownloads(userId);
  forgetCopy({ userId, storage: localTextStorage });
  if ((await currentPerson()) === userId) {
    await forgetPerson();
  }
}
