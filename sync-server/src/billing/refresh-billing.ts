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

/** Others may be told of the same person meanwhile; then the provider is asked anew. */
const maxTries = 5;

/**
 * Asks the provider how things stand, and stores what follows. Events only say that it is time to ask, so neither their
 * order nor their number matters. An answer is stored only where nothing else was since before it was asked for: an older
 * answer never takes the place of a newer one. Writes nothing where nothing changed.
 * @throws ProviderError when the provider cannot be asked
 */
export async function refreshBilling(deps: BillingDeps, userId: string): Promise<void> {
  for (let attempt = 1; attempt <= maxTries; attempt += 1) {
    // Each try begins with what the one before it lost against.
    const account = await findBillingAccount(deps.db, userId);
    if (account === null) {
      return;
    }
    const subscription = await latestSubscription(deps, account);
    if (subscription === null || (await store(deps, account, subscription))) {
      return;
    }
  }
  throw new Error('the subscription changed faster than it could be stored');
}

/** From the provider where it is the one that keeps it; else what was last heard, which time alone may change. */
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
  const living = all.filter((one) => membershipAt(one, nowMs) === 'Discipleship');
  if (living.length > 1) {
    log.error({ subscriptions: living.map(({ id }) => id) }, 'billing: somebody pays twice');
  }
  const chosen = chooseSubscription(all, nowMs);
  // A customer who was deleted there has no list any more.
  return chosen ?? (stored === null ? null : { ...stored, status: 'canceled' });
}

/** @returns false when somebody else stored something meanwhile */
async function store(
  deps: BillingDeps,
  account: BillingAccount,
  subscription: Subscription,
): Promise<boolean> {
  const task = { account, subscription, nowMs: deps.clock.nowMs() };
  const user = await findUser(deps.db, account.userId);
  if (user === null || !(await changesAnything(deps.db, { ...task, user }))) {
    return true;
  }
  return withUserLock(deps, account.userId, async (ctx) => {
    const now = await findBillingAccount(ctx.tx, account.userId);
    const owner = await findUser(ctx.tx, account.userId);
    if (now === null || owner === null || now.revision !== account.revision) {
      return false;
    }
    await ctx.tx
      .update(billingAccounts)
      .set({ ...subscriptionColumns(subscription), revision: account.revision + 1 })
      .where(eq(billingAccounts.userId, ctx.userId));
    const columns = membershipColumns(owner, subscription, task.nowMs);
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
  const known = storedSubscription(account);
  const columns = membershipColumns(user, subscription, nowMs);
  const isKnown =
    known !== null &&
    JSON.stringify(subscriptionColumns(known)) ===
      JSON.stringify(subscriptionColumns(subscription));
  const isShown =
    columns.membershipTier === user.membershipTier &&
    columns.stripeSubscriptionId === user.stripeSubscriptionId &&
    columns.stripeSubscriptionStatus === user.stripeSubscriptionStatus &&
    toIsoOrNull(columns.subscriptionStartDate) === toIsoOrNull(user.subscriptionStartDate) &&
    toIsoOrNull(columns.subscriptionEndDate) === toIsoOrNull(user.subscriptionEndDate);
  if (!isKnown || !isShown) {
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
