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
 * Cancels at the end of the period where there is an active subscription, else at once.
 * @throws DomainError 'conflict' where there is no plan, 'unavailable' when the provider cannot be reached
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

/** Every subscription that still runs: by mistake there may be two. */
async function cancelSubscriptions(
  deps: BillingDeps,
  userId: string,
): Promise<'at-period-end' | 'now' | 'nothing'> {
  const { provider, clock } = deps;
  const account = await findBillingAccount(deps.db, userId);
  if (account === null || provider === null || account.provider !== provider.name) {
    // What a provider keeps that we no longer speak with can only be ended there.
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

/** For a member without a subscription that runs. Does nothing for everybody else. */
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
        // What was written up to now is still accepted when it arrives.
        subscriptionStartDate: user.subscriptionStartDate ?? user.createdAt,
        subscriptionEndDate: isoAt(ctx.clock.nowMs()),
        version: ctx.version,
      })
      .where(eq(users.id, userId));
    // Else what was last heard of a provider that is not ours any more would make a member again.
    await ctx.tx
      .update(billingAccounts)
      .set({
        endedAt: isoAt(ctx.clock.nowMs()),
        revision: sql`${billingAccounts.revision} + 1`,
      })
      .where(and(eq(billingAccounts.userId, userId), isNull(billingAccounts.endedAt)));
  });
}
