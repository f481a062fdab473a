import { sql } from 'drizzle-orm';
import type { Reader } from './database';

export type LatestPosition = {
  readonly userId: string;
  readonly epoch: string;
  readonly version: number;
};

/** The current version counters of these people. A device at that version is up to date. */
export async function latestPositions(
  db: Reader,
  userIds: readonly string[],
): Promise<LatestPosition[]> {
  if (userIds.length === 0) {
    return [];
  }
  const rows = await db.execute<{ user_id: string; epoch: string; version: string }>(sql`
    select user_id, version, (select epoch from sync_epoch) as epoch
    from user_sync where user_id in ${userIds}`);
  return rows.map((row) => ({
    userId: row.user_id,
    epoch: row.epoch,
    version: Number(row.version),
  }));
}
