import type { DeviceDatabase } from '../db/device-database';
import { readMeta, writeMeta } from '../db/meta';
import type { QueuedMutation } from './queued-mutation';

/**
 * Numbers everything that waits anew from `firstSeq`, in the same order. Ids stay, so that what the server already has is
 * still recognised. Run inside a transaction over `outbox` and `meta`.
 * @param before what is put in front of it
 */
export async function renumberOutbox(
  db: DeviceDatabase,
  firstSeq: number,
  before: readonly QueuedMutation[] = [],
): Promise<void> {
  const waiting = await db.outbox.orderBy('seq').toArray();
  const rows = [...before, ...waiting];
  await db.outbox.clear();
  await db.outbox.bulkAdd(rows.map((row, index) => ({ ...row, seq: firstSeq + index })));
  await writeMeta(db, 'nextSeq', firstSeq + rows.length);
  await writeMeta(db, 'numbering', ((await readMeta(db, 'numbering')) ?? 0) + 1);
}
