import type { DeviceDatabase } from '../db/device-database';
import { writeMeta } from '../db/meta';

/**
 * Numbers everything that waits anew from `firstSeq`, in the same order. Ids stay, so that what the server already has is
 * still recognised. Run inside a transaction over `outbox` and `meta`.
 */
export async function renumberOutbox(db: DeviceDatabase, firstSeq: number): Promise<void> {
  const rows = await db.outbox.orderBy('seq').toArray();
  await db.outbox.clear();
  await db.outbox.bulkAdd(rows.map((row, index) => ({ ...row, seq: firstSeq + index })));
  await writeMeta(db, 'nextSeq', firstSeq + rows.length);
}
