import { and, eq, isNull, sql } from 'drizzle-orm';
import { isMember } from '@emmaus/shared/domain/entitlement';
import { DomainError } from '@emmaus/shared/kernel/domain-error';
import { isoAt } from '../db/instant';
import { billingAccounts } from '../db/schema/billing';
import { users } from '../db/schema/users';
import { withUserLock } from '../db/user-lock';
import { mustFindUser } from '../verbs/account/find-user';
import { findBillingAccount } from './billing-account';
import type { BillingDeps } from './billing-deps';
import { healthyStatuses, isOver } from './membership-at';
import { refreshBilling } from './refresh-billing';
import { orUnavailable } from './unavailable';

const failed = 'Failed to cancel subscription. Please try again or contact support.';

export type Cancellation = { readonly immediate: boolean; readonly message: string };

/**
 * Cancels an active subscription at the end of its period, any other membership immediately.
 * @throws DomainError 'conflict' without a plan, 'unavailable' if the provider cannot be reached
 */
export async function cancelPlan(deps: BillingDeps, userId: string): Promise<Cancellation> {
  const ended = await orUnavailable(deps, failed, () => cancelSubscriptions(deps, userId));
  const user = await mustFindUser(deps.db, userId);
  if (ended === 'at-period-end') {
    return {
      immediate: false,
      message:
        "Your subscription will be canceled at the end of the current billing period. You'll keep access until then.",
    };
  }
  if (!isMember(user.membershipTier) && ended === 'nothing') {
    throw new DomainError('conflict', 'There is no plan to cancel. You are on the Free plan.');
  }
  await endMembership(deps, userId);
  return {
    immediate: true,
    message: 'You are on the Free plan now. Your walks, your library and your progress stay yours.',
  };
}

/** Cancels every subscription that is not over; by mistake there may be two. */
async function cancelSubscriptions(
  deps: BillingDeps,
  userId: string,
): Promise<'at-period-end' | 'now' | 'nothing'> {
  const { provider, clock } = deps;
  const account = await findBillingAccount(deps.db, userId);
  if (account === null || provider === null || account.provider !== provider.name) {
    // A subscription at a provider that is no longer configured can only be canceled there.
    if (account?.provider === 'stripe' && account.subscriptionId !== null) {
      throw new DomainError('unavailable', failed);
    }
    return 'nothing';
  }
  const { customerId } = account;
  const nowMs = clock.nowMs();
  const running = (await provider.listSubscriptions(customerId)).filter(
    (one) => !isOver(one, nowMs),
  );
  await Promise.all(
    running.map(async ({ id, status, cancelsAtMs }) => {
      if (!healthyStatuses.has(status)) {
        await provider.cancelNow(customerId, id);
      } else if (cancelsAtMs === null) {
        await provider.cancelAtPeriodEnd(customerId, id);
      }
    }),
  );
  await refreshBilling(deps, userId);
  if (running.some(({ status }) => healthyStatuses.has(status))) {
    return 'at-period-end';
  }
  return running.length > 0 ? 'now' : 'nothing';
}

/** Ends a membership without a running subscription. Does nothing for a user who is not a member. */
async function endMembership(deps: BillingDeps, userId: string): Promise<void> {
  await withUserLock(deps, userId, async (ctx) => {
    const user = await mustFindUser(ctx.tx, userId);
    if (!isMember(user.membershipTier)) {
      return;
    }
    await ctx.tx
      .update(users)
      .set({
        membershipTier: 'Free',
        stripeSubscriptionStatus: null,
        // The dates keep the membership for mutations that were written before now.
        subscriptionStartDate: user.subscriptionStartDate ?? user.createdAt,
        subscriptionEndDate: isoAt(ctx.clock.nowMs()),
        version: ctx.version,
      })
      .where(eq(users.id, userId));
    // Otherwise the stored subscription of a provider that is no longer configured would restore the membership.
    await ctx.tx
      .update(billingAccounts)
      .set({
        endedAt: isoAt(ctx.clock.nowMs()),
        revision: sql`${billingAccounts.revision} + 1`,
      })
      .where(and(eq(billingAccounts.userId, userId), isNull(billingAccounts.endedAt)));
  });
}
