import type { DeviceData } from '../device-data';

/** Forgets something that could not be accepted, because the person said so. */
export async function discardRejected({ db }: Pick<DeviceData, 'db'>, id: string): Promise<void> {
  await db.write([db.rejected], () => db.rejected.delete(id));
}
