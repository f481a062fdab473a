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
 * Opens a checkout of the provider for Discipleship.
 * @param origin where people reach us, to come back to
 * @returns its address
 * @throws DomainError 'conflict' for who is a member, 'unavailable' where nothing can be bought now
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
    // A payment of a moment ago may not have been heard of.
    await refreshBilling(deps, userId);
    const user = await mustFindUser(deps.db, userId);
    if (isMember(user.membershipTier)) {
      throw new DomainError('conflict', 'You are a member already. Thank you!');
    }
    const wish = {
      userId,
      successUrl: `${origin}/dashboard?session_id={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${origin}/dashboard?canceled=true`,
    };
    const account = await findBillingAccount(deps.db, userId);
    const known = account?.provider === provider.name ? account.customerId : null;
    const url =
      known === null ? null : await openFor(deps, provider, { ...wish, customerId: known });
    if (url !== null) {
      return url;
    }
    // A person of ours who is no customer yet, or no longer.
    const customerId = await provider.makeCustomer({ userId, email: user.email, replaces: known });
    const opened = await openFor(deps, provider, { ...wish, customerId });
    if (opened === null) {
      throw new DomainError('unavailable', failed);
    }
    return opened;
  });
}

/** The customer is ours before anybody can pay: what is heard of them finds its person. */
async function openFor(
  deps: BillingDeps,
  provider: BillingProvider,
  wish: CheckoutRequest,
): Promise<string | null> {
  const { userId, customerId } = wish;
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
  return provider.openCheckout(wish);
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
