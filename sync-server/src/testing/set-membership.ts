import { eq } from 'drizzle-orm';
import { users } from '../db/schema/users';
import type { UserRow } from '../db/schema/users';
import type { UserWriteDeps } from '../db/user-lock';
import { withUserLock } from '../db/user-lock';

/** Sets or ends a person's membership, as billing would. */
export async function setMembership(
  deps: UserWriteDeps,
  userId: string,
  membership: Partial<
    Pick<
      UserRow,
      | 'membershipTier'
      | 'stripeSubscriptionStatus'
      | 'subscriptionStartDate'
      | 'subscriptionEndDate'
      | 'creditsRemaining'
      | 'creditsTotal'
    >
  > = { membershipTier: 'Discipleship' },
): Promise<void> {
  await withUserLock(deps, userId, async ({ tx, version }) => {
    await tx
      .update(users)
      .set({ ...membership, version })
      .where(eq(users.id, userId));
  });
}
