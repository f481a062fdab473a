import type { DeviceDatabase } from '../db/device-database';
import { readMeta } from '../db/meta';
import { queuedMutationSchema } from '../outbox/queued-mutation';

export type SyncFacts = {
  /** ISO 8601; null before the first sync. */
  readonly lastSyncedAt: string | null;
  /** The number of mutations in the outbox. */
  readonly queued: number;
  /** When the first mutation of the outbox was queued; null if the outbox is empty or the row is unreadable. */
  readonly oldestAt: string | null;
};

/** Reads in one snapshot how much of the person's data is not synced. */
export async function readSyncFacts(db: DeviceDatabase): Promise<SyncFacts> {
  return db.transaction('r', [db.outbox, db.meta], async () => {
    const [lastSyncedAt, queued, first] = await Promise.all([
      readMeta(db, 'lastSyncedAt'),
      db.outbox.count(),
      db.outbox.orderBy('seq').first(),
    ]);
    const oldest = queuedMutationSchema.safeParse(first);
    return { lastSyncedAt, queued, oldestAt: oldest.success ? oldest.data.occurredAt : null };
  });
}
