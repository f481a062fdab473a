import { sql } from 'drizzle-orm';
import { assert } from '@emmaus/shared/kernel/assert';
import type { Database } from './database';
import { syncEpoch, userSync } from './schema/sync';

/**
 * Far beyond what anybody writes between two backups: no version of the lost history returns, so that an edit of words that
 * only that history had is never taken for one of other words (MERGE-2).
 */
export const versionsSkipped = 2 ** 32;

/**
 * Begins another history after a restore from backup: every device then reloads truth and sends again what the backup
 * does not have (PULL-3, PULL-4).
 */
export async function beginNewEpoch(db: Database): Promise<string> {
  const rows = await db.transaction(async (tx) => {
    await tx.update(userSync).set({ version: sql`${userSync.version} + ${versionsSkipped}` });
    return tx
      .update(syncEpoch)
      .set({ epoch: sql`gen_random_uuid()` })
      .returning({ epoch: syncEpoch.epoch });
  });
  const epoch = rows[0]?.epoch;
  assert(epoch !== undefined, 'the migration seeds the epoch');
  return epoch;
}
