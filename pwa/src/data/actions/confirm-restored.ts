import { sayRestored } from '../db/known-copy';
import type { DeviceData } from '../device-data';

/** The person has read that this device's copy was lost and restored: the notice is not shown again (LOCAL-8). */
export async function confirmRestored({ db }: Pick<DeviceData, 'db'>): Promise<void> {
  await sayRestored(db);
}
