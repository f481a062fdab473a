import { endingStatus } from '@emmaus/shared/enums/membership';
import type { Subscription } from './billing-provider';

const dayMs = 86_400_000;
/** How long a membership continues without news of its renewal, for lost events while the provider is unreachable. */
const renewalGraceMs = 3 * dayMs;

/** A subscription that is canceled in one of these statuses runs to the end of its period. */
export const healthyStatuses: ReadonlySet<string> = new Set(['active', 'trialing']);
/** A subscription in one of these statuses never changes again. */
const finalStatuses: ReadonlySet<string> = new Set(['canceled', 'incomplete_expired']);

type Facts = Pick<Subscription, 'status' | 'periodEndMs' | 'cancelsAtMs' | 'endedAtMs'>;

/** The tier that a subscription entitles to at an instant. Input of clients does not influence it. */
export function membershipAt(subscription: Facts | null, nowMs: number): 'Discipleship' | 'Free' {
  return subscription !== null && nowMs < memberUntilMs(subscription) ? 'Discipleship' : 'Free';
}

/** When the membership ends if nothing changes; `-Infinity` without a membership. */
function memberUntilMs({ status, periodEndMs, cancelsAtMs, endedAtMs }: Facts): number {
  const end = Math.min(cancelsAtMs ?? Infinity, endedAtMs ?? Infinity);
  switch (status) {
    case 'active':
    case 'trialing':
      return Math.min(end, periodEndMs + renewalGraceMs);
    case 'past_due':
      // The provider retries a refused card; until then the person keeps access.
      return Math.min(end, periodEndMs);
    default:
      // incomplete, incomplete_expired, unpaid, paused, canceled and unknown statuses.
      return -Infinity;
  }
}

/** True if the subscription has ended permanently, by its status or its scheduled end. */
export function isOver({ status, cancelsAtMs, endedAtMs }: Facts, nowMs: number): boolean {
  return finalStatuses.has(status) || (cancelsAtMs ?? endedAtMs ?? Infinity) <= nowMs;
}

/** The displayed status: the provider's value, except for a subscription that will end or has ended. */
export function shownStatus(subscription: Facts, nowMs: number): string {
  if (isOver(subscription, nowMs)) {
    return finalStatuses.has(subscription.status) ? subscription.status : 'canceled';
  }
  const isMember = membershipAt(subscription, nowMs) === 'Discipleship';
  return isMember && subscription.cancelsAtMs !== null ? endingStatus : subscription.status;
}
