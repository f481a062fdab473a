import type { Stripe } from 'stripe';
import type { Subscription } from '../billing-provider';

const dayMs = 86_400_000;

/** @returns null for a subscription without items */
export function toSubscription(from: Stripe.Subscription): Subscription | null {
  const item = from.items.data[0];
  if (item === undefined) {
    return null;
  }
  const periodStartMs = item.current_period_start * 1000;
  const periodEndMs = item.current_period_end * 1000;
  const cancelsAtMs =
    from.cancel_at === null
      ? from.cancel_at_period_end
        ? periodEndMs
        : null
      : from.cancel_at * 1000;
  return {
    id: from.id,
    status: from.status,
    startedAtMs: from.start_date * 1000,
    periodStartMs,
    periodEndMs,
    cancelsAtMs,
    endedAtMs: from.ended_at === null ? null : from.ended_at * 1000,
    isPeriodPaid: isPaid(from, periodStartMs),
  };
}

/** Stripe creates the invoice of a renewal with the period and collects it later, so an older invoice is not of this period. */
function isPaid({ status, latest_invoice: invoice }: Stripe.Subscription, periodStartMs: number) {
  return (
    (status === 'active' || status === 'trialing') &&
    invoice !== null &&
    typeof invoice === 'object' &&
    invoice.status === 'paid' &&
    invoice.created * 1000 >= periodStartMs - dayMs
  );
}
