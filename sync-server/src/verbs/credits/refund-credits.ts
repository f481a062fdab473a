import { and, eq, sql } from 'drizzle-orm';
import { isoAt } from '../../db/instant';
import { creditGrants } from '../../db/schema/billing';
import type { CreditReservationRow } from '../../db/schema/credits';
import { users } from '../../db/schema/users';
import type { WriteContext } from '../../db/user-lock';

/**
 * Returns reserved credits to the balance. If their period is over they expire, because credits of one month are never added
 * to those of the next.
 */
export async function refundCredits(
  ctx: WriteContext,
  reservation: Pick<CreditReservationRow, 'id' | 'periodEnd'>,
  amount: number,
): Promise<void> {
  if (amount === 0) {
    return;
  }
  const rows = await ctx.tx
    .update(users)
    .set({ creditsRemaining: sql`${users.creditsRemaining} + ${amount}`, version: ctx.version })
    .where(
      and(
        eq(users.id, ctx.userId),
        sql`${users.creditsResetDate} is not distinct from ${reservation.periodEnd}::timestamptz`,
      ),
    )
    .returning({ one: sql`1` });
  if (rows.length === 0) {
    await ctx.tx.insert(creditGrants).values({
      userId: ctx.userId,
      cause: `late ${reservation.id}`,
      granted: 0,
      expired: amount,
      createdAt: isoAt(ctx.clock.nowMs()),
    });
  }
}
