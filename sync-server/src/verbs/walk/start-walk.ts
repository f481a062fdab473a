import { and, eq, isNull } from 'drizzle-orm';
import type { LocalDay } from '@emmaus/shared/kernel/local-day';
import { isoAt } from '../../db/instant';
import { dailyWalks } from '../../db/schema/daily-walks';
import type { WriteContext } from '../../db/user-lock';
import { chargeWalk } from '../credits/charge-walk';
import type { VerbOutcome } from '../outcome';

/** Opens a walk. An opened walk is never generated again. Idempotent. */
export async function startWalk(
  ctx: WriteContext,
  { date }: { readonly date: LocalDay },
): Promise<VerbOutcome> {
  const opened = await ctx.tx
    .update(dailyWalks)
    .set({ startedAt: isoAt(ctx.clock.nowMs()), isOutdated: false, version: ctx.version })
    .where(
      and(
        eq(dailyWalks.userId, ctx.userId),
        eq(dailyWalks.date, date),
        isNull(dailyWalks.startedAt),
      ),
    )
    .returning({ source: dailyWalks.source });
  if (opened[0]?.source === 'model') {
    await chargeWalk(ctx, date);
  }
  return { entity: `walk:${date}` };
}
