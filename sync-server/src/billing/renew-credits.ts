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
 * Brings the credits of a month that has begun, for who comes before anybody told us of it. With a subscription they come
 * once the provider says that it is paid; a membership that was given by hand has calendar months. Once a period, however
 * many ask at once; nothing is asked or written where nothing is due.
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
    // The period is known and was not paid yet: the provider tells us when it is.
    return;
  }
  try {
    await refreshBilling(deps, user.id);
  } catch (error) {
    if (!(error instanceof ProviderError)) {
      throw error;
    }
    deps.log.warn(error.facts, 'billing: credits are renewed later');
  }
}

type Balance = Pick<
  Account,
  'membershipTier' | 'creditsRemaining' | 'creditsTotal' | 'creditsResetDate'
>;

/** Credits without a date were given by hand, and stay until a date is set. */
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
