import { sql } from 'drizzle-orm';
import { assert } from '@emmaus/shared/kernel/assert';
import type { Database } from './database';
import { syncEpoch, userSync } from './schema/sync';

/**
 * More than any person writes between two backups, so no version of the lost history is used again. Otherwise an edit that
 * is based on a lost text could replace another text with the same version (MERGE-2).
 */
export const versionsSkipped = 2 ** 32;

/**
 * Begins a new epoch after a restore from backup. Every device then reloads truth and sends again the mutations that the
 * backup does not have (PULL-3, PULL-4). @returns the epoch
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
