import { and, eq, lte } from 'drizzle-orm';
import { isoAt } from '../db/instant';
import { creditReservations } from '../db/schema/credits';
import type { WriteWalksDeps } from '../db/user-lock';
import { withUserLock } from '../db/user-lock';
import { releaseLapsed } from '../verbs/credits/release-credits';

const peopleAtOnce = 100;

/** Gives back what ended processes had reserved, to those who did not come back for it themselves. */
export async function releaseLapsedCredits(deps: WriteWalksDeps): Promise<void> {
  for (;;) {
    // Each round begins with what the one before it left.
    const people = await deps.db
      .selectDistinct({ userId: creditReservations.userId })
      .from(creditReservations)
      .where(
        and(
          eq(creditReservations.state, 'reserved'),
          lte(creditReservations.lapsesAt, isoAt(deps.clock.nowMs())),
        ),
      )
      .limit(peopleAtOnce);
    for (const { userId } of people) {
      await withUserLock(deps, userId, releaseLapsed);
    }
    if (people.length < peopleAtOnce) {
      return;
    }
  }
}
