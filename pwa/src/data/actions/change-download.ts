import type { DeviceData } from '../device-data';
import { downloadsOf } from '../downloads/downloads-of';

type Person = Pick<DeviceData, 'userId'>;

/** Starts the download of an item, or resumes it. @throws when this device cannot store anything */
export async function startDownload({ userId }: Person, slug: string): Promise<void> {
  await downloadsOf(userId).start(slug);
}

/** Stops the download of an item; what has arrived stays on this device. */
export async function pauseDownload({ userId }: Person, slug: string): Promise<void> {
  await downloadsOf(userId).pause(slug);
}

/** Removes an item from this device, complete or not. */
export async function removeDownload({ userId }: Person, slug: string): Promise<void> {
  await downloadsOf(userId).remove(slug);
}
