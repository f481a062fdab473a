import { endingStatus } from '@emmaus/shared/enums/membership';
import type { Subscription } from './billing-provider';

const dayMs = 86_400_000;
/** How long a renewal may be on its way, where an event of it got lost and the provider cannot be asked. */
const renewalGraceMs = 3 * dayMs;

/** The statuses in which nothing is wrong: one that is canceled then runs to the end of its period. */
export const healthyStatuses: ReadonlySet<string> = new Set(['active', 'trialing']);
/** Nothing more happens to these. */
const finalStatuses: ReadonlySet<string> = new Set(['canceled', 'incomplete_expired']);

type Facts = Pick<Subscription, 'status' | 'periodEndMs' | 'cancelsAtMs' | 'endedAtMs'>;

/** What a subscription entitles to at an instant. It decides alone: nothing that a client says comes in here. */
export function membershipAt(subscription: Facts | null, nowMs: number): 'Discipleship' | 'Free' {
  return subscription !== null && nowMs < memberUntilMs(subscription) ? 'Discipleship' : 'Free';
}

/** The instant at which membership ends unless something changes; minus infinity where there is none. */
function memberUntilMs({ status, periodEndMs, cancelsAtMs, endedAtMs }: Facts): number {
  const end = Math.min(cancelsAtMs ?? Infinity, endedAtMs ?? Infinity);
  switch (status) {
    case 'active':
    case 'trialing':
      return Math.min(end, periodEndMs + renewalGraceMs);
    case 'past_due':
      // A card was refused and is tried again: that is no reason to lock somebody out.
      return Math.min(end, periodEndMs);
    default:
      // incomplete, incomplete_expired, unpaid, paused, canceled, and whatever comes after us.
      return -Infinity;
  }
}

/** True when it is over for good, by the provider's word or by the time that was settled. */
export function isOver({ status, cancelsAtMs, endedAtMs }: Facts, nowMs: number): boolean {
  return finalStatuses.has(status) || (cancelsAtMs ?? endedAtMs ?? Infinity) <= nowMs;
}

/** The status as it is shown: the provider's own word, but for a subscription that is going to end. */
export function shownStatus(subscription: Facts, nowMs: number): string {
  if (isOver(subscription, nowMs)) {
    return finalStatuses.has(subscription.status) ? subscription.status : 'canceled';
  }
  const isMember = membershipAt(subscription, nowMs) === 'Discipleship';
  return isMember && subscription.cancelsAtMs !== null ? endingStatus : subscription.status;
}
