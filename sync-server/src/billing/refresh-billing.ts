import { eq } from 'drizzle-orm';
import type { Reader } from '../db/database';
import { toIsoOrNull } from '../db/instant';
import { billingAccounts } from '../db/schema/billing';
import type { UserRow } from '../db/schema/users';
import { users } from '../db/schema/users';
import { withUserLock } from '../db/user-lock';
import { findUser } from '../verbs/account/find-user';
import type { BillingAccount } from './billing-account';
import { findBillingAccount, storedSubscription, subscriptionColumns } from './billing-account';
import type { BillingDeps } from './billing-deps';
import type { Subscription } from './billing-provider';
import { chooseSubscription } from './choose-subscription';
import { grantCredits, isGranted } from './grant-credits';
import { membershipAt } from './membership-at';
import { membershipColumns } from './membership-change';

/** A concurrent refresh of the same person makes this one read from the provider again. */
const maxAttempts = 5;

/**
 * Reads the subscription from the provider and stores the resulting membership. Events only trigger this, so neither their
 * order nor their number matters. The account's `revision` guards the write, so that an older response never replaces a
 * newer one. Writes nothing without a change.
 * @throws ProviderError if the provider cannot be reached
 */
export async function refreshBilling(deps: BillingDeps, userId: string): Promise<void> {
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    // Each attempt starts from the row that the previous one conflicted with.
    const account = await findBillingAccount(deps.db, userId);
    if (account === null) {
      return;
    }
    const subscription = await latestSubscription(deps, account);
    if (subscription === null || (await storeSubscription(deps, account, subscription))) {
      return;
    }
  }
  throw new Error('the subscription changed faster than it could be stored');
}

/** Reads from the provider if it is the one of the account; otherwise returns the stored subscription. */
async function latestSubscription(
  { provider, clock, log }: BillingDeps,
  account: BillingAccount,
): Promise<Subscription | null> {
  const stored = storedSubscription(account);
  if (provider?.name !== account.provider) {
    return stored;
  }
  const all = await provider.listSubscriptions(account.customerId);
  const nowMs = clock.nowMs();
  const entitling = all.filter((one) => membershipAt(one, nowMs) === 'Discipleship');
  if (entitling.length > 1) {
    log.error(
      { subscriptions: entitling.map(({ id }) => id) },
      'billing: a person has several paid subscriptions',
    );
  }
  const chosen = chooseSubscription(all, nowMs);
  // The provider lists nothing for a deleted customer.
  return chosen ?? (stored === null ? null : { ...stored, status: 'canceled' });
}

/** @returns false if a concurrent refresh has changed the row */
async function storeSubscription(
  deps: BillingDeps,
  account: BillingAccount,
  subscription: Subscription,
): Promise<boolean> {
  const change = { account, subscription, nowMs: deps.clock.nowMs() };
  const user = await findUser(deps.db, account.userId);
  if (user === null || !(await changesAnything(deps.db, { ...change, user }))) {
    return true;
  }
  return withUserLock(deps, account.userId, async (ctx) => {
    const current = await findBillingAccount(ctx.tx, account.userId);
    const owner = await findUser(ctx.tx, account.userId);
    if (current === null || owner === null || current.revision !== account.revision) {
      return false;
    }
    await ctx.tx
      .update(billingAccounts)
      .set({ ...subscriptionColumns(subscription), revision: account.revision + 1 })
      .where(eq(billingAccounts.userId, ctx.userId));
    const columns = membershipColumns(owner, subscription, change.nowMs);
    await ctx.tx
      .update(users)
      .set({ ...columns, version: ctx.version })
      .where(eq(users.id, ctx.userId));
    if (earnsCredits(columns, subscription)) {
      await grantCredits(ctx, owner, subscription);
    }
    return true;
  });
}

async function changesAnything(
  db: Reader,
  {
    account,
    subscription,
    user,
    nowMs,
  }: {
    readonly account: BillingAccount;
    readonly subscription: Subscription;
    readonly user: UserRow;
    readonly nowMs: number;
  },
): Promise<boolean> {
  const stored = storedSubscription(account);
  const columns = membershipColumns(user, subscription, nowMs);
  const isStored =
    stored !== null &&
    JSON.stringify(subscriptionColumns(stored)) ===
      JSON.stringify(subscriptionColumns(subscription));
  const isShown =
    columns.membershipTier === user.membershipTier &&
    columns.stripeSubscriptionId === user.stripeSubscriptionId &&
    columns.stripeSubscriptionStatus === user.stripeSubscriptionStatus &&
    toIsoOrNull(columns.subscriptionStartDate) === toIsoOrNull(user.subscriptionStartDate) &&
    toIsoOrNull(columns.subscriptionEndDate) === toIsoOrNull(user.subscriptionEndDate);
  if (!isStored || !isShown) {
    return true;
  }
  return earnsCredits(columns, subscription) && !(await isGranted(db, user.id, subscription));
}

/** Premium uses tools without credits. */
function earnsCredits(
  { membershipTier }: Pick<UserRow, 'membershipTier'>,
  subscription: Subscription,
): boolean {
  return membershipTier === 'Discipleship' && subscription.isPeriodPaid;
}
