import { isMetered } from '@emmaus/shared/domain/entitlement';
import { withUserLock } from '../db/user-lock';
import type { Account } from '../verbs/account/find-user';
import { mustFindUser } from '../verbs/account/find-user';
import { findBillingAccount } from './billing-account';
import type { BillingDeps } from './billing-deps';
import { ProviderError } from './billing-provider';
import { grantCredits } from './grant-credits';
import { refreshBilling } from './refresh-billing';

/**
 * Grants the credits of a new month before an event or a job does. With a subscription the provider must confirm the
 * payment; a membership without one has calendar months. Idempotent per period; makes no request and no write if none is due.
 */
export async function renewCredits(deps: BillingDeps, user: Account): Promise<void> {
  const nowMs = deps.clock.nowMs();
  if (!isDue(user, nowMs)) {
    return;
  }
  const account = await findBillingAccount(deps.db, user.id);
  if (account === null || account.subscriptionId === null) {
    await withUserLock(deps, user.id, async (ctx) => {
      const owner = await mustFindUser(ctx.tx, user.id);
      if (isDue(owner, nowMs)) {
        await grantCredits(ctx, owner, calendarMonth(nowMs));
      }
    });
    return;
  }
  if (account.periodEnd !== null && Date.parse(account.periodEnd) > nowMs) {
    // The current period is stored and not paid yet; an event arrives when it is.
    return;
  }
  try {
    await refreshBilling(deps, user.id);
  } catch (error) {
    if (!(error instanceof ProviderError)) {
      throw error;
    }
    deps.log.warn(error.logFields, 'billing: credits are renewed later');
  }
}

type Balance = Pick<
  Account,
  'membershipTier' | 'creditsRemaining' | 'creditsTotal' | 'creditsResetDate'
>;

/** Credits without a reset date were granted by the operator and stay until a date is set. */
function isDue(user: Balance, nowMs: number): boolean {
  if (!isMetered(user.membershipTier)) {
    return false;
  }
  return user.creditsResetDate === null
    ? user.creditsTotal === 0 && user.creditsRemaining === 0
    : Date.parse(user.creditsResetDate) <= nowMs;
}

function calendarMonth(nowMs: number) {
  const now = new Date(nowMs);
  const monthAt = (offset: number) => Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + offset, 1);
  return { id: 'month', periodStartMs: monthAt(0), periodEndMs: monthAt(1) };
}
