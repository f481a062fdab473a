import { and, count, desc, eq, gte, lt, max, sql } from 'drizzle-orm';
import { isoAt } from '../../db/instant';
import { creditSummaries, creditUsage } from '../../db/schema/credits';
import type { WriteContext } from '../../db/user-lock';

type UsageRecord = Omit<typeof creditUsage.$inferInsert, 'userId' | 'id' | 'createdAt'>;

/** Inserts a use with its cost, one per cause, and adds it to the month's summary. */
export async function recordUsage(ctx: WriteContext, use: UsageRecord): Promise<void> {
  const { tx, userId } = ctx;
  const createdAt = isoAt(ctx.clock.nowMs());
  await tx.insert(creditUsage).values({ ...use, userId, id: ctx.ids.next(), createdAt });
  const month = `${createdAt.slice(0, 7)}-01`;
  const amounts = {
    creditsUsed: use.creditsUsed,
    dailyWalkUsage: use.usageType === 'daily-walk' ? use.creditsUsed : 0,
    toolUsage: use.usageType === 'tool' ? use.creditsUsed : 0,
  };
  const mostUsedTool = await mostUsedToolOf(ctx, month);
  await tx
    .insert(creditSummaries)
    .values({
      ...amounts,
      userId,
      id: ctx.ids.next(),
      month,
      creditsAllocated: 0,
      mostUsedTool,
      createdAt,
    })
    .onConflictDoUpdate({
      target: [creditSummaries.userId, creditSummaries.month],
      set: {
        creditsUsed: sql`${creditSummaries.creditsUsed} + ${amounts.creditsUsed}`,
        dailyWalkUsage: sql`${creditSummaries.dailyWalkUsage} + ${amounts.dailyWalkUsage}`,
        toolUsage: sql`${creditSummaries.toolUsage} + ${amounts.toolUsage}`,
        mostUsedTool,
      },
    });
}

/** The tool with the most uses in the month; of several, the one that was used last. */
async function mostUsedToolOf({ tx, userId }: WriteContext, month: string): Promise<string> {
  const first = sql`${month}::date::timestamp at time zone 'UTC'`;
  const next = sql`(${month}::date + interval '1 month') at time zone 'UTC'`;
  const [most] = await tx
    .select({ toolName: creditUsage.toolName })
    .from(creditUsage)
    .where(
      and(
        eq(creditUsage.userId, userId),
        gte(creditUsage.createdAt, first),
        lt(creditUsage.createdAt, next),
      ),
    )
    .groupBy(creditUsage.toolName)
    .orderBy(desc(count()), desc(max(creditUsage.createdAt)), creditUsage.toolName)
    .limit(1);
  return most?.toolName ?? '';
}
