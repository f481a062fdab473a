import type { Clock } from '@emmaus/shared/kernel/ports';
import type { DeviceDatabase } from '../db/device-database';
import type { QueuedMutation } from './queued-mutation';
import { queuedMutationSchema } from './queued-mutation';

/**
 * What waits to be sent, in order, at most `limit`. A row that cannot be read is set aside where the person sees it and
 * never skipped in silence (LOCAL-6); the rows behind it are numbered anew by the server's `gap` answer.
 */
export async function readOutbox(
  { db, clock }: { readonly db: DeviceDatabase; readonly clock: Clock },
  limit: number,
): Promise<QueuedMutation[]> {
  const rows: unknown[] = await db.outbox.orderBy('seq').limit(limit).toArray();
  const readable: QueuedMutation[] = [];
  for (const row of rows) {
    const parsed = queuedMutationSchema.safeParse(row);
    if (parsed.success) {
      readable.push(parsed.data);
    } else {
      // One transaction each, and there are hardly ever any.
      // oxlint-disable-next-line no-await-in-loop
      await setAside(db, row, new Date(clock.nowMs()).toISOString());
    }
  }
  return readable;
}

async function setAside(db: DeviceDatabase, row: unknown, rejectedAt: string): Promise<void> {
  const seq = typeof row === 'object' && row !== null && 'seq' in row ? row.seq : null;
  await db.transaction('rw', [db.outbox, db.rejected], async () => {
    await db.rejected.put({
      id: `unreadable-${String(seq)}`,
      code: 'unreadable',
      message: 'This could not be read back from this device.',
      rejectedAt,
      mutation: row,
    });
    if (typeof seq === 'number') {
      await db.outbox.delete(seq);
    }
  });
}
