import { findBillingAccount } from './billing-account';
import type { BillingDeps } from './billing-deps';
import { refreshBilling } from './refresh-billing';
import { orUnavailable } from './unavailable';

/** So long after a checkout was opened, the person may be coming back from it. */
const comingBackMs = 2 * 3_600_000;

/**
 * For who comes back from a checkout before its event does: the provider is asked at once. Nobody else makes us ask.
 * @throws DomainError 'unavailable' when the provider cannot be reached; the event or a job then brings it later
 */
export async function refreshAfterCheckout(deps: BillingDeps, userId: string): Promise<void> {
  const account = await findBillingAccount(deps.db, userId);
  if (account === null || deps.clock.nowMs() - Date.parse(account.checkoutAt) > comingBackMs) {
    return;
  }
  const message = 'Your payment is being confirmed. Everything opens by itself in a moment.';
  await orUnavailable(deps, message, () => refreshBilling(deps, userId));
}
