import { and, eq, sql } from 'drizzle-orm';
import type { Reader } from '../db/database';
import { isoAt } from '../db/instant';
import { creditGrants } from '../db/schema/billing';
import { creditSummaries } from '../db/schema/credits';
import { users } from '../db/schema/users';
import type { UserRow } from '../db/schema/users';
import type { WriteContext } from '../db/user-lock';
import { monthlyCredits } from './app-setting';
import type { Subscription } from './billing-provider';

type Period = Pick<Subscription, 'id' | 'periodStartMs' | 'periodEndMs'>;

/** The unique key of a grant: each paid period grants its credits once. */
function causeOf({ id, periodStartMs }: Period): string {
  return `${id} ${isoAt(periodStartMs)}`;
}

export async function isGranted(db: Reader, userId: string, period: Period): Promise<boolean> {
  const rows = await db
    .select({ one: sql`1` })
    .from(creditGrants)
    .where(and(eq(creditGrants.userId, userId), eq(creditGrants.cause, causeOf(period))));
  return rows.length > 0;
}

/** Grants the credits of a paid period; the credits left of the previous period expire. Idempotent. */
export async function grantCredits(
  ctx: WriteContext,
  user: Pick<UserRow, 'creditsRemaining'>,
  period: Period,
): Promise<void> {
  const createdAt = isoAt(ctx.clock.nowMs());
  const granted = await monthlyCredits(ctx.tx);
  const added = await ctx.tx
    .insert(creditGrants)
    .values({
      userId: ctx.userId,
      cause: causeOf(period),
      granted,
      expired: user.creditsRemaining,
      createdAt,
    })
    .onConflictDoNothing()
    .returning({ one: sql`1` });
  if (added.length === 0) {
    return;
  }
  await ctx.tx
    .update(users)
    .set({
      creditsRemaining: granted,
      creditsTotal: granted,
      creditsResetDate: isoAt(period.periodEndMs),
      version: ctx.version,
    })
    .where(eq(users.id, ctx.userId));
  await ctx.tx
    .insert(creditSummaries)
    .values({
      userId: ctx.userId,
      id: ctx.ids.next(),
      month: `${isoAt(period.periodStartMs).slice(0, 7)}-01`,
      creditsAllocated: granted,
      creditsUsed: 0,
      createdAt,
    })
    .onConflictDoUpdate({
      target: [creditSummaries.userId, creditSummaries.month],
      set: { creditsAllocated: sql`${creditSummaries.creditsAllocated} + ${granted}` },
    });
}
