import { findBillingAccount } from './billing-account';
import type { BillingDeps } from './billing-deps';
import { refreshBilling } from './refresh-billing';
import { orUnavailable } from './unavailable';

/** For this long after a checkout was opened, the person may return from it. */
const returnWindowMs = 2 * 3_600_000;

/**
 * Refreshes the subscription of a person who returns from a checkout, perhaps before its event arrives. Without a recent
 * checkout it makes no request.
 * @throws DomainError 'unavailable' if the provider cannot be reached; the event or a job applies the change later
 */
export async function refreshAfterCheckout(deps: BillingDeps, userId: string): Promise<void> {
  const account = await findBillingAccount(deps.db, userId);
  if (account === null || deps.clock.nowMs() - Date.parse(account.checkoutAt) > returnWindowMs) {
    return;
  }
  const message = 'Your payment is being confirmed. Everything opens by itself in a moment.';
  await orUnavailable(deps, message, () => refreshBilling(deps, userId));
}
