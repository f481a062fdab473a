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
 * What the account is to say, given a subscription. While it makes a member, the dates span what is entitled; afterwards
 * they stay, because what was written in that time is still accepted when it arrives.
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
    // Premium is given by hand, and so is not taken by a subscription that ends.
    return { ...status, membershipTier, subscriptionStartDate, subscriptionEndDate };
  }
  return {
    ...status,
    membershipTier: 'Free',
    subscriptionStartDate,
    subscriptionEndDate: isoAt(endedAtMs(subscription, nowMs)),
  };
}

/** When a membership ended that is no more. */
function endedAtMs({ endedAtMs: ended, cancelsAtMs, periodEndMs }: Subscription, nowMs: number) {
  return Math.min(ended ?? cancelsAtMs ?? periodEndMs, nowMs);
}
