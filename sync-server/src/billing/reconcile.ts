import { and, asc, eq, gt, inArray, lt, not, or } from 'drizzle-orm';
import { isoAt } from '../db/instant';
import { billingAccounts, billingEvents } from '../db/schema/billing';
import { users } from '../db/schema/users';
import type { BillingDeps } from './billing-deps';
import { ProviderError } from './billing-provider';
import { refreshBilling } from './refresh-billing';

const dayMs = 86_400_000;
/** A provider delivers again for days, and by hand for weeks. */
const keepEventsDays = 90;
/** So long after a checkout was opened, a payment that nobody told us of is looked for. */
const checkoutDays = 3;
const userPageSize = 200;
const usersPerJob = 20;

export type ReconcileScope = 'due' | 'all';

type ReconcileDeps = Pick<BillingDeps, 'db' | 'clock' | 'log'> & {
  readonly addJob: (userIds: readonly string[]) => Promise<void>;
};

/**
 * Shares out the work of asking the provider: `due` are those whose period or membership should have ended by now, `all`
 * is everybody of whom there may be something to hear.
 */
export async function reconcile(deps: ReconcileDeps, which: ReconcileScope): Promise<void> {
  const { db, clock, log, addJob } = deps;
  if (which === 'all') {
    const before = isoAt(clock.nowMs() - keepEventsDays * dayMs);
    await db.delete(billingEvents).where(lt(billingEvents.receivedAt, before));
  }
  let people = 0;
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    // Each page begins where the one before it ended.
    const userIds = await usersToReconcile(deps, which, after);
    for (let first = 0; first < userIds.length; first += usersPerJob) {
      await addJob(userIds.slice(first, first + usersPerJob));
    }
    people += userIds.length;
    const last = userIds.at(-1);
    if (last === undefined || userIds.length < userPageSize) {
      break;
    }
    after = last;
  }
  log.info({ people, which }, 'billing: people whose subscription is looked at');
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
  const mayHaveNews = or(
    gt(checkoutAt, isoAt(clock.nowMs() - checkoutDays * dayMs)),
    not(inArray(status, ['canceled', 'incomplete_expired'])),
  );
  const rows = await db
    .select({ userId: billingAccounts.userId })
    .from(billingAccounts)
    .innerJoin(users, eq(users.id, billingAccounts.userId))
    .where(and(gt(billingAccounts.userId, after), which === 'due' ? isDue : or(isDue, mayHaveNews)))
    .orderBy(asc(billingAccounts.userId))
    .limit(userPageSize);
  return rows.map(({ userId }) => userId);
}

/** @throws when it failed for somebody; the others are done then */
export async function refreshUsers(
  deps: BillingDeps,
  { userIds }: { readonly userIds: readonly string[] },
): Promise<void> {
  const errors: unknown[] = [];
  for (const userId of userIds) {
    // One after the other: a provider counts how often it is asked.
    try {
      await refreshBilling(deps, userId);
    } catch (error) {
      errors.push(error instanceof ProviderError ? error.facts : String(error));
    }
  }
  if (errors.length > 0) {
    throw new Error(
      `subscriptions of ${errors.length} people could not be looked at: ${JSON.stringify(errors)}`,
    );
  }
}
