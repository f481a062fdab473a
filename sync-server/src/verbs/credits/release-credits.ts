import { and, eq, lte } from 'drizzle-orm';
import type { Clock } from '@emmaus/shared/kernel/ports';
import type { Reader } from '../../db/database';
import { isoAt } from '../../db/instant';
import type { ReleaseReason } from '../../db/schema/credits';
import { creditReservations } from '../../db/schema/credits';
import type { WriteContext } from '../../db/user-lock';
import { refundCredits } from './refund-credits';

/** Ends a reservation of which no answer came. One that is settled or released already stays as it is. */
export async function releaseCredits(
  ctx: WriteContext,
  { reservationId, reason }: { readonly reservationId: string; readonly reason: ReleaseReason },
): Promise<void> {
  const rows = await ctx.tx
    .update(creditReservations)
    .set({ state: 'released', releaseReason: reason })
    .where(
      and(
        eq(creditReservations.userId, ctx.userId),
        eq(creditReservations.id, reservationId),
        eq(creditReservations.state, 'reserved'),
      ),
    )
    .returning();
  for (const row of rows) {
    await refundCredits(ctx, row, row.cost);
  }
}

/** Releases what a process left behind that ended in the middle. */
export async function releaseLapsed(ctx: WriteContext): Promise<void> {
  for (const id of await lapsedOf(ctx.tx, ctx.userId, ctx.clock)) {
    // One connection: statements of a transaction run one after the other anyway.
    await releaseCredits(ctx, { reservationId: id, reason: 'lapsed' });
  }
}

/** Reservations of somebody that nobody will settle any more. */
export async function lapsedOf(db: Reader, userId: string, clock: Clock): Promise<string[]> {
  const rows = await db
    .select({ id: creditReservations.id })
    .from(creditReservations)
    .where(
      and(
        eq(creditReservations.userId, userId),
        eq(creditReservations.state, 'reserved'),
        lte(creditReservations.lapsesAt, isoAt(clock.nowMs())),
      ),
    );
  return rows.map(({ id }) => id);
}
