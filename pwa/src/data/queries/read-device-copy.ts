import type { Rows } from '@emmaus/shared/mutations/rows';
import { rowKinds } from '@emmaus/shared/entities/row-kinds';
import { readMeta } from '../db/meta';
import type { DeviceData } from '../device-data';
import type { RejectedAction } from '../outbox/rejected-action';
import { readRejected } from '../outbox/rejected-action';
import { readView } from './read-rows';

/** All data of one person on this device, with the outbox applied. */
export type DeviceCopy = {
  readonly rows: Rows;
  /** Rejected mutations, which exist only on this device. */
  readonly rejected: readonly RejectedAction[];
  readonly lastSyncedAt: string | null;
};

export async function readDeviceCopy(data: Pick<DeviceData, 'db' | 'userId'>): Promise<DeviceCopy> {
  const [{ rows }, rejected, lastSyncedAt] = await Promise.all([
    readView(data, rowKinds),
    data.db.rejected.toArray(),
    readMeta(data.db, 'lastSyncedAt'),
  ]);
  return { rows, rejected: rejected.map(readRejected), lastSyncedAt };
}
