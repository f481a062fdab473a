import type { DeviceDatabase } from '../db/device-database';
import { readMeta, writeMeta } from '../db/meta';
import type { QueuedMutation } from './queued-mutation';

/**
 * Gives all mutations new `seq` values from `firstSeq` on, in the same order. Ids stay, so the server still recognizes what
 * it has. Run inside a transaction over `outbox` and `meta`.
 * @param before mutations to put in front of the outbox
 */
export async function renumberOutbox(
  db: DeviceDatabase,
  firstSeq: number,
  before: readonly QueuedMutation[] = [],
): Promise<void> {
  const queued = await db.outbox.orderBy('seq').toArray();
  const rows = [...before, ...queued];
  await db.outbox.clear();
  await db.outbox.bulkAdd(rows.map((row, index) => ({ ...row, seq: firstSeq + index })));
  await writeMeta(db, 'nextSeq', firstSeq + rows.length);
  await writeMeta(db, 'numbering', ((await readMeta(db, 'numbering')) ?? 0) + 1);
}
