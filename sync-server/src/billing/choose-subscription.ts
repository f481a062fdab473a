import type { Subscription } from './billing-provider';
import { isOver, membershipAt } from './membership-at';

/**
 * The subscription that decides the membership: an entitling one, else one that is not over, else the newest.
 * Of several entitling ones the oldest counts, so that a second one by mistake changes no dates.
 */
export function chooseSubscription(
  subscriptions: readonly Subscription[],
  nowMs: number,
): Subscription | null {
  const byStart = subscriptions.toSorted((a, b) => a.startedAtMs - b.startedAtMs);
  return (
    byStart.find((one) => membershipAt(one, nowMs) === 'Discipleship') ??
    byStart.findLast((one) => !isOver(one, nowMs)) ??
    byStart.at(-1) ??
    null
  );
}
