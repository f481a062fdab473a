import { and, eq, lte } from 'drizzle-orm';
import { isoAt } from '../db/instant';
import { creditReservations } from '../db/schema/credits';
import type { UserWriteDeps } from '../db/user-lock';
import { withUserLock } from '../db/user-lock';
import { releaseLapsed } from '../verbs/credits/release-credits';

const usersPerRound = 100;

/** Releases the reservations of processes that ended, for people who made no request since. */
export async function releaseLapsedCredits(deps: UserWriteDeps): Promise<void> {
  for (;;) {
    // Each round reads the users that are left after the previous one.
    const lapsed = await deps.db
      .selectDistinct({ userId: creditReservations.userId })
      .from(creditReservations)
      .where(
        and(
          eq(creditReservations.state, 'reserved'),
          lte(creditReservations.lapsesAt, isoAt(deps.clock.nowMs())),
        ),
      )
      .limit(usersPerRound);
    for (const { userId } of lapsed) {
      await withUserLock(deps, userId, releaseLapsed);
    }
    if (lapsed.length < usersPerRound) {
      return;
    }
  }
}
