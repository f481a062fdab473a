import { sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { statisticChanges, statisticTotals } from '../db/schema/statistics';

/** Moves what was noted one by one into the sums. One statement, so a reader sees each amount once, before or after. */
export async function foldStatistics(db: Pick<Database, 'execute'>): Promise<void> {
  await db.execute(sql`
    with taken as (delete from ${statisticChanges} returning measure, key, amount)
    insert into ${statisticTotals} (measure, key, amount)
    select measure, key, sum(amount) from taken group by measure, key order by measure, key
    on conflict (measure, key) do update set amount = ${statisticTotals}.amount + excluded.amount`);
}
