import { isMember } from '@emmaus/shared/domain/entitlement';
import { isoAt } from '../db/instant';
import type { UserRow } from '../db/schema/users';
import type { Subscription } from './billing-provider';
import { membershipAt, shownStatus } from './membership-at';

type MembershipColumns = Pick<
  UserRow,
  | 'membershipTier'
  | 'stripeSubscriptionId'
  | 'stripeSubscriptionStatus'
  | 'subscriptionStartDate'
  | 'subscriptionEndDate'
>;

/**
 * The account's columns for a subscription. The dates span the membership and stay after its end, because mutations that
 * were written in that time are still accepted.
 */
export function membershipColumns(
  user: MembershipColumns,
  subscription: Subscription,
  nowMs: number,
): MembershipColumns {
  const entitled = membershipAt(subscription, nowMs);
  const status = {
    stripeSubscriptionId: subscription.id,
    stripeSubscriptionStatus: shownStatus(subscription, nowMs),
  };
  if (entitled === 'Discipleship') {
    return {
      ...status,
      membershipTier: isMember(user.membershipTier) ? user.membershipTier : entitled,
      subscriptionStartDate: isoAt(subscription.startedAtMs),
      subscriptionEndDate: isoAt(subscription.cancelsAtMs ?? subscription.periodEndMs),
    };
  }
  const { membershipTier, subscriptionStartDate, subscriptionEndDate } = user;
  if (membershipTier !== 'Discipleship') {
    // The operator sets Premium, so the end of a subscription does not remove it.
    return { ...status, membershipTier, subscriptionStartDate, subscriptionEndDate };
  }
  return {
    ...status,
    membershipTier: 'Free',
    subscriptionStartDate,
    subscriptionEndDate: isoAt(endedAtMs(subscription, nowMs)),
  };
}

/** When an ended membership ended. */
function endedAtMs({ endedAtMs: ended, cancelsAtMs, periodEndMs }: Subscription, nowMs: number) {
  return Math.min(ended ?? cancelsAtMs ?? periodEndMs, nowMs);
}
