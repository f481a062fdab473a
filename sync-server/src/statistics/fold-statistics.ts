import { sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { statisticChanges, statisticTotals } from '../db/schema/statistics';

/** Adds the `statistic_changes` to the totals. It is one statement, so that a concurrent read counts each amount once. */
export async function foldStatistics(db: Pick<Database, 'execute'>): Promise<void> {
  await db.execute(sql`
    with folded as (delete from ${statisticChanges} returning measure, key, amount)
    insert into ${statisticTotals} (measure, key, amount)
    select measure, key, sum(amount) from folded group by measure, key order by measure, key
    on conflict (measure, key) do update set amount = ${statisticTotals}.amount + excluded.amount`);
}
