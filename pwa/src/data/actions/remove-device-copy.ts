import { currentPerson, forgetPerson } from '../db/current-person';
import { DeviceDatabase, deviceDatabaseName } from '../db/device-database';
import { forgetCopyMarker } from '../db/restored-copy';
import { removeDownloads } from '../downloads/downloads-database';
import { localTextStorage } from '../../platform/storage';

/** Removes the data of a person whose account was deleted from this device, whether or not a screen shows it. */
export async function removeDeviceCopy(userId: string): Promise<void> {
  // Open tabs close their connection when the database is deleted.
  await new DeviceDatabase(deviceDatabaseName(userId)).delete();
  await removeDownloads(userId);
  forgetCopyMarker({ userId, storage: localTextStorage });
  if ((await currentPerson()) === userId) {
    await forgetPerson();
  }
}
