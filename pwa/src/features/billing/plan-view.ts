import { longDate } from '@emmaus/shared/domain/display-date';
import { isMember } from '@emmaus/shared/domain/entitlement';
import type { Profile } from '@emmaus/shared/entities/profile';
import { endingStatus } from '@emmaus/shared/enums/membership';
import { dayAt } from '@emmaus/shared/kernel/local-day';
import type { BadgeTone } from '../../design/primitives/badge';

type PlanName = 'Free' | 'Discipleship' | 'Premium';

export type PlanView = {
  readonly plan: PlanName;
  readonly badge: { readonly text: string; readonly tone: BadgeTone } | null;
  readonly date: { readonly label: string; readonly text: string } | null;
  /** A hint below the plan, such as after a failed payment. */
  readonly note: string | null;
  readonly canCancel: boolean;
};

type Facts = Pick<
  Profile,
  'membershipTier' | 'stripeSubscriptionStatus' | 'subscriptionEndDate' | 'timeZone'
>;

/** Subscriptions that have ended: nothing is left to cancel. */
const endedStatuses: ReadonlySet<string> = new Set(['canceled', 'incomplete_expired']);

/** The texts and options of the plan dialog for this profile (docs/product-spec.md). */
export function planView(profile: Facts): PlanView {
  const { membershipTier, stripeSubscriptionStatus: status } = profile;
  const isPaid = isMember(membershipTier);
  const hasSubscription = status !== null && !endedStatuses.has(status);
  return {
    plan: membershipTier === 'Walk' ? 'Free' : membershipTier,
    badge: badgeOf(status),
    date: isPaid ? dateOf(profile) : null,
    note:
      status === 'past_due'
        ? 'Your last payment did not go through. It is tried again by itself, and you keep access meanwhile.'
        : null,
    canCancel: (isPaid || hasSubscription) && status !== endingStatus,
  };
}

function badgeOf(status: string | null): PlanView['badge'] {
  switch (status) {
    case null:
      return null;
    case 'active':
      return { text: 'Active', tone: 'olive' };
    case endingStatus:
      return { text: 'Canceling at period end', tone: 'ember' };
    default:
      return { text: status, tone: 'rose' };
  }
}

function dateOf(profile: Facts): PlanView['date'] {
  const { stripeSubscriptionStatus: status, subscriptionEndDate, timeZone } = profile;
  if (status === null || subscriptionEndDate === null) {
    return null;
  }
  const text = longDate(dayAt(Date.parse(subscriptionEndDate), timeZone));
  return { label: status === endingStatus ? 'Cancellation date' : 'Next billing date', text };
}
