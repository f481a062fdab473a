import type { Subscription } from './billing-provider';
import { isOver, membershipAt } from './membership-at';

/**
 * The one that counts, of all that a customer ever had: one that makes a member, else one that is not over, else the last.
 * Of equals the oldest counts while it lives, so that a second one by mistake changes no dates.
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
