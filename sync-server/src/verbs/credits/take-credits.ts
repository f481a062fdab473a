import { and, eq, gte, sql } from 'drizzle-orm';
import { users } from '../../db/schema/users';
import type { WriteContext } from '../../db/user-lock';

/**
 * Takes credits off the balance.
 * @returns false, without a change, if the balance is too low
 */
export async function takeCredits(ctx: WriteContext, amount: number): Promise<boolean> {
  if (amount === 0) {
    return true;
  }
  const rows = await ctx.tx
    .update(users)
    .set({ creditsRemaining: sql`${users.creditsRemaining} - ${amount}`, version: ctx.version })
    .where(and(eq(users.id, ctx.userId), gte(users.creditsRemaining, amount)))
    .returning({ one: sql`1` });
  return rows.length > 0;
}
