import { and, eq, isNull } from 'drizzle-orm';
import type { MutationArgs } from '@emmaus/shared/sync/mutations';
import { dailyWalks } from '../../db/schema/daily-walks';
import { users } from '../../db/schema/users';
import type { WriteContext } from '../../db/user-lock';
import type { Outcome } from '../outcome';

/** Sets the answers that were given, leaves the others, and marks unopened walks to be written anew (MERGE-3; decisions, "Walks"). */
export async function saveAnswers(
  ctx: WriteContext,
  answers: MutationArgs<'saveAnswers'>,
): Promise<Outcome> {
  const given = Object.fromEntries(
    Object.entries(answers).filter(([, value]) => value !== undefined),
  );
  await ctx.tx
    .update(users)
    .set({ ...given, version: ctx.version })
    .where(eq(users.id, ctx.userId));
  await ctx.tx
    .update(dailyWalks)
    .set({ isOutdated: true, version: ctx.version })
    .where(and(eq(dailyWalks.userId, ctx.userId), isNull(dailyWalks.startedAt)));
  await ctx.queueWalks(ctx.tx, ctx.userId);
  return { entity: `profile:${ctx.userId}` };
}
