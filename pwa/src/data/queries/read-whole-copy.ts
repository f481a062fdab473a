import type { Rows } from '@emmaus/shared/mutations/rows';
import { rowKinds } from '@emmaus/shared/entities/row-kinds';
import { readMeta } from '../db/meta';
import type { DeviceData } from '../device-data';
import type { RejectedAction } from '../outbox/rejected-action';
import { readRejected } from '../outbox/rejected-action';
import { readView } from './read-rows';

/** Everything that this device holds of one person, with what waits counted in. */
export type WholeCopy = {
  readonly rows: Rows;
  /** What could not be accepted; it exists here only. */
  readonly rejected: readonly RejectedAction[];
  readonly lastSyncedAt: string | null;
};

export async function readWholeCopy(data: Pick<DeviceData, 'db' | 'userId'>): Promise<WholeCopy> {
  const [{ rows }, rejected, lastSyncedAt] = await Promise.all([
    readView(data, rowKinds),
    data.db.rejected.toArray(),
    readMeta(data.db, 'lastSyncedAt'),
  ]);
  return { rows, rejected: rejected.map(readRejected), lastSyncedAt };
}
