import { markRestoredShown } from '../db/restored-copy';
import type { DeviceData } from '../device-data';

/** Records that the person has read the notice about the restored copy, so that it is not shown again (LOCAL-8). */
export async function confirmRestored({ db }: Pick<DeviceData, 'db'>): Promise<void> {
  await markRestoredShown(db);
}
