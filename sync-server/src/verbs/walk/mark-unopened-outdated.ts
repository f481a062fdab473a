import { and, eq, isNull } from 'drizzle-orm';
import { dailyWalks } from '../../db/schema/daily-walks';
import type { WriteContext } from '../../db/user-lock';

/** Marks the person's unopened walks as outdated and queues their generation, after a change of answers or name (decision 0016). */
export async function markUnopenedOutdated(ctx: WriteContext): Promise<void> {
  await ctx.tx
    .update(dailyWalks)
    .set({ isOutdated: true, version: ctx.version })
    .where(and(eq(dailyWalks.userId, ctx.userId), isNull(dailyWalks.startedAt)));
  await ctx.jobs.add('write-walks', { userIds: [ctx.userId] }, { tx: ctx.tx });
}
