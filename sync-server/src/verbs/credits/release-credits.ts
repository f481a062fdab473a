import { and, eq, lte } from 'drizzle-orm';
import type { Clock } from '@emmaus/shared/kernel/ports';
import type { Reader } from '../../db/database';
import { isoAt } from '../../db/instant';
import type { ReleaseReason } from '../../db/schema/credits';
import { creditReservations } from '../../db/schema/credits';
import type { WriteContext } from '../../db/user-lock';
import { refundCredits } from './refund-credits';

/** Releases a reservation without an answer. Has no effect on a settled or released one. */
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

/** Releases the person's lapsed reservations, whose process ended before the answer. */
export async function releaseLapsed(ctx: WriteContext): Promise<void> {
  for (const id of await findLapsedReservations(ctx.tx, ctx.userId, ctx.clock)) {
    // A transaction has one connection, so its statements cannot run in parallel.
    await releaseCredits(ctx, { reservationId: id, reason: 'lapsed' });
  }
}

/** The ids of the person's lapsed reservations. */
export async function findLapsedReservations(
  db: Reader,
  userId: string,
  clock: Clock,
): Promise<string[]> {
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
