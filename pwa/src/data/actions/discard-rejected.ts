import type { DeviceData } from '../device-data';

/** Deletes a rejected mutation after the person has confirmed it (LOCAL-4). */
export async function discardRejected({ db }: Pick<DeviceData, 'db'>, id: string): Promise<void> {
  await db.write([db.rejected], () => db.rejected.delete(id));
}
