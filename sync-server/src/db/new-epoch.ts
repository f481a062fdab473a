import { sql } from 'drizzle-orm';
import { assert } from '@emmaus/shared/kernel/assert';
import type { Database } from './database';
import { syncEpoch } from './schema/sync';

/**
 * Begins another history after a restore from backup: every device then reloads truth and sends again what the backup
 * does not have (PULL-3, PULL-4).
 */
export async function beginNewEpoch(db: Database): Promise<string> {
  const rows = await db
    .update(syncEpoch)
    .set({ epoch: sql`gen_random_uuid()` })
    .returning({ epoch: syncEpoch.epoch });
  const epoch = rows[0]?.epoch;
  assert(epoch !== undefined, 'the migration seeds the epoch');
  return epoch;
}
