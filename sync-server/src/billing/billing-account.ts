import { and, eq } from 'drizzle-orm';
import type { Reader } from '../db/database';
import { isoAt } from '../db/instant';
import type { BillingAccountRow, ProviderName } from '../db/schema/billing';
import { billingAccounts } from '../db/schema/billing';
import type { Subscription } from './billing-provider';

export type BillingAccount = BillingAccountRow;

export async function findBillingAccount(
  db: Reader,
  userId: string,
): Promise<BillingAccount | null> {
  const rows = await db.select().from(billingAccounts).where(eq(billingAccounts.userId, userId));
  return rows[0] ?? null;
}

/** @returns the id of the user with this customer id at the provider, or null */
export async function findUserIdByCustomer(
  db: Reader,
  { provider, customerId }: { readonly provider: ProviderName; readonly customerId: string },
): Promise<string | null> {
  const rows = await db
    .select({ userId: billingAccounts.userId })
    .from(billingAccounts)
    .where(and(eq(billingAccounts.customerId, customerId), eq(billingAccounts.provider, provider)));
  return rows[0]?.userId ?? null;
}

/** The subscription as it was last stored. Its credits were granted then, so its period counts as unpaid. */
export function storedSubscription(account: BillingAccount): Subscription | null {
  const { subscriptionId: id, status, startedAt, periodStart, periodEnd } = account;
  if (
    id === null ||
    status === null ||
    startedAt === null ||
    periodStart === null ||
    periodEnd === null
  ) {
    return null;
  }
  return {
    id,
    status,
    startedAtMs: Date.parse(startedAt),
    periodStartMs: Date.parse(periodStart),
    periodEndMs: Date.parse(periodEnd),
    cancelsAtMs: msOrNull(account.cancelsAt),
    endedAtMs: msOrNull(account.endedAt),
    isPeriodPaid: false,
  };
}

/** The columns that store a subscription. */
export function subscriptionColumns(subscription: Subscription) {
  return {
    subscriptionId: subscription.id,
    status: subscription.status,
    startedAt: isoAt(subscription.startedAtMs),
    periodStart: isoAt(subscription.periodStartMs),
    periodEnd: isoAt(subscription.periodEndMs),
    cancelsAt: isoOrNull(subscription.cancelsAtMs),
    endedAt: isoOrNull(subscription.endedAtMs),
  };
}

function msOrNull(stored: string | null): number | null {
  return stored === null ? null : Date.parse(stored);
}

function isoOrNull(ms: number | null): string | null {
  return ms === null ? null : isoAt(ms);
}
