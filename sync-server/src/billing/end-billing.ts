import { findBillingAccount } from './billing-account';
import type { BillingDeps } from './billing-deps';
import { DomainError } from '@emmaus/shared/kernel/domain-error';
import { isOver } from './membership-at';
import { orUnavailable } from './unavailable';

const failed = 'Your subscription could not be ended just now. Please try again in a moment.';

/**
 * Cancels all subscriptions and expires all open checkouts. Call it before an account is deleted, outside of the
 * transaction. If it throws, the account must stay, because only its row says what to cancel. Idempotent.
 * @throws DomainError 'unavailable' if the provider cannot be reached
 */
export async function endBilling(deps: BillingDeps, userId: string): Promise<void> {
  const { provider, clock } = deps;
  const account = await findBillingAccount(deps.db, userId);
  if (account === null) {
    return;
  }
  if (provider === null || provider.name !== account.provider) {
    if (account.provider === 'stripe' && account.subscriptionId !== null) {
      throw new DomainError('unavailable', failed);
    }
    return;
  }
  const { customerId } = account;
  await orUnavailable(deps, failed, async () => {
    await provider.closeCheckouts(customerId);
    const nowMs = clock.nowMs();
    const all = await provider.listSubscriptions(customerId);
    const running = all.filter((one) => !isOver(one, nowMs));
    await Promise.all(running.map(({ id }) => provider.cancelNow(customerId, id)));
  });
}
