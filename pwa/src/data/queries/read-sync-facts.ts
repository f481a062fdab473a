import type { DeviceDatabase } from '../db/device-database';
import { readMeta } from '../db/meta';
import { queuedMutationSchema } from '../outbox/queued-mutation';

export type SyncFacts = {
  /** ISO 8601; null before the first sync. */
  readonly lastSyncedAt: string | null;
  readonly waiting: number;
  /** When the oldest of them was written; null when nothing waits or it cannot be read. */
  readonly oldestAt: string | null;
};

/** One snapshot of where the person's words are. */
export async function readSyncFacts(db: DeviceDatabase): Promise<SyncFacts> {
  return db.transaction('r', [db.outbox, db.meta], async () => {
    const [lastSyncedAt, waiting, first] = await Promise.all([
      readMeta(db, 'lastSyncedAt'),
      db.outbox.count(),
      db.outbox.orderBy('seq').first(),
    ]);
    const oldest = queuedMutationSchema.safeParse(first);
    return { lastSyncedAt, waiting, oldestAt: oldest.success ? oldest.data.occurredAt : null };
  });
}
