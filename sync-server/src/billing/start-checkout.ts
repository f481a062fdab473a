import { eq } from 'drizzle-orm';
import { isMember } from '@emmaus/shared/domain/entitlement';
import { DomainError } from '@emmaus/shared/kernel/domain-error';
import { isoAt } from '../db/instant';
import { billingAccounts } from '../db/schema/billing';
import { users } from '../db/schema/users';
import { withUserLock } from '../db/user-lock';
import { mustFindUser } from '../verbs/account/find-user';
import type { BillingAccount } from './billing-account';
import { findBillingAccount } from './billing-account';
import type { BillingDeps } from './billing-deps';
import type { BillingProvider, CheckoutRequest } from './billing-provider';
import { refreshBilling } from './refresh-billing';
import { orUnavailable } from './unavailable';

const failed = 'Failed to initialize payment. Please try again.';

/**
 * Opens a checkout for Discipleship at the provider.
 * @param origin our origin, to which the checkout returns
 * @returns the URL of the checkout
 * @throws DomainError 'conflict' for a member, 'unavailable' if nothing can be bought now
 */
export async function startCheckout(
  deps: BillingDeps,
  { userId, origin }: { readonly userId: string; readonly origin: string },
): Promise<string> {
  const { provider } = deps;
  if (provider === null) {
    throw new DomainError('unavailable', failed);
  }
  return orUnavailable(deps, failed, async () => {
    // The event of a recent payment may not have arrived.
    await refreshBilling(deps, userId);
    const user = await mustFindUser(deps.db, userId);
    if (isMember(user.membershipTier)) {
      throw new DomainError('conflict', 'You are a member already. Thank you!');
    }
    const request = {
      userId,
      successUrl: `${origin}/dashboard?session_id={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${origin}/dashboard?canceled=true`,
    };
    const account = await findBillingAccount(deps.db, userId);
    const knownId = account?.provider === provider.name ? account.customerId : null;
    const url =
      knownId === null
        ? null
        : await storeCustomerAndOpen(deps, provider, { ...request, customerId: knownId });
    if (url !== null) {
      return url;
    }
    // The person is not a customer yet, or the provider has deleted the customer.
    const customerId = await provider.createCustomer({
      userId,
      email: user.email,
      replacedCustomerId: knownId,
    });
    const opened = await storeCustomerAndOpen(deps, provider, { ...request, customerId });
    if (opened === null) {
      throw new DomainError('unavailable', failed);
    }
    return opened;
  });
}

/** Stores the customer id before a payment is possible, so that events of the customer find the user. */
async function storeCustomerAndOpen(
  deps: BillingDeps,
  provider: BillingProvider,
  request: CheckoutRequest,
): Promise<string | null> {
  const { userId, customerId } = request;
  await withUserLock(deps, userId, async (ctx) => {
    const account = await findBillingAccount(ctx.tx, ctx.userId);
    const isSame = account?.customerId === customerId && account.provider === provider.name;
    const row: BillingAccount = {
      ...(isSame ? account : emptyAccount(ctx.userId)),
      provider: provider.name,
      customerId,
      checkoutAt: isoAt(ctx.clock.nowMs()),
      revision: (account?.revision ?? 0) + 1,
    };
    await ctx.tx
      .insert(billingAccounts)
      .values(row)
      .onConflictDoUpdate({ target: billingAccounts.userId, set: row });
    await ctx.tx
      .update(users)
      .set({ stripeCustomerId: customerId, version: ctx.version })
      .where(eq(users.id, ctx.userId));
  });
  return provider.openCheckout(request);
}

function emptyAccount(userId: string) {
  return {
    userId,
    subscriptionId: null,
    status: null,
    startedAt: null,
    periodStart: null,
    periodEnd: null,
    cancelsAt: null,
    endedAt: null,
  };
}
