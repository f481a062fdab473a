import { and, asc, eq, gt, inArray, lt, not, or } from 'drizzle-orm';
import { isoAt } from '../db/instant';
import { billingAccounts, billingEvents } from '../db/schema/billing';
import { users } from '../db/schema/users';
import type { BillingDeps } from './billing-deps';
import { ProviderError } from './billing-provider';
import { refreshBilling } from './refresh-billing';

const dayMs = 86_400_000;
/** A provider retries a delivery for days, and the operator can repeat one for weeks. */
const keepEventsDays = 90;
/** For this long after a checkout was opened, a payment is looked up even without an event. */
const checkoutDays = 3;
const userPageSize = 200;
const usersPerJob = 20;

export type ReconcileScope = 'due' | 'all';

type ReconcileDeps = Pick<BillingDeps, 'db' | 'clock' | 'log'> & {
  readonly addJob: (userIds: readonly string[]) => Promise<void>;
};

/**
 * Queues `refresh-billing` jobs. `due` selects members whose period or membership should have ended by now, `all` adds
 * those whose subscription may have changed at the provider.
 */
export async function reconcile(deps: ReconcileDeps, which: ReconcileScope): Promise<void> {
  const { db, clock, log, addJob } = deps;
  if (which === 'all') {
    const before = isoAt(clock.nowMs() - keepEventsDays * dayMs);
    await db.delete(billingEvents).where(lt(billingEvents.receivedAt, before));
  }
  let userCount = 0;
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    // Each page starts after the previous one.
    const userIds = await usersToReconcile(deps, which, after);
    for (let first = 0; first < userIds.length; first += usersPerJob) {
      await addJob(userIds.slice(first, first + usersPerJob));
    }
    userCount += userIds.length;
    const last = userIds.at(-1);
    if (last === undefined || userIds.length < userPageSize) {
      break;
    }
    after = last;
  }
  log.info({ people: userCount, which }, 'billing: subscriptions to refresh');
}

async function usersToReconcile(
  { db, clock }: ReconcileDeps,
  which: ReconcileScope,
  after: string,
): Promise<string[]> {
  const now = isoAt(clock.nowMs());
  const { checkoutAt, periodEnd, cancelsAt, endedAt, status } = billingAccounts;
  const isDue = and(
    eq(users.membershipTier, 'Discipleship'),
    or(lt(periodEnd, now), lt(cancelsAt, now), lt(endedAt, now)),
  );
  const mayHaveChanged = or(
    gt(checkoutAt, isoAt(clock.nowMs() - checkoutDays * dayMs)),
    not(inArray(status, ['canceled', 'incomplete_expired'])),
  );
  const rows = await db
    .select({ userId: billingAccounts.userId })
    .from(billingAccounts)
    .innerJoin(users, eq(users.id, billingAccounts.userId))
    .where(
      and(gt(billingAccounts.userId, after), which === 'due' ? isDue : or(isDue, mayHaveChanged)),
    )
    .orderBy(asc(billingAccounts.userId))
    .limit(userPageSize);
  return rows.map(({ userId }) => userId);
}

/** Refreshes the subscriptions of these users. @throws after all of them, if one or more failed */
export async function refreshUsers(
  deps: BillingDeps,
  { userIds }: { readonly userIds: readonly string[] },
): Promise<void> {
  const errors: unknown[] = [];
  for (const userId of userIds) {
    // In sequence, because the provider limits the request rate.
    try {
      await refreshBilling(deps, userId);
    } catch (error) {
      errors.push(error instanceof ProviderError ? error.logFields : String(error));
    }
  }
  if (errors.length > 0) {
    throw new Error(
      `subscriptions of ${errors.length} people could not be refreshed: ${JSON.stringify(errors)}`,
    );
  }
}
