import { eq, sql } from 'drizzle-orm';
import { DomainError } from '@emmaus/shared/kernel/domain-error';
import { isoAt } from '../db/instant';
import { billingEvents } from '../db/schema/billing';
import { findUserIdByCustomer } from './billing-account';
import type { BillingDeps } from './billing-deps';
import { ProviderError } from './billing-provider';
import { refreshBilling } from './refresh-billing';

export type WebhookDelivery = { readonly payload: string; readonly signature: string | null };

/**
 * Handles a webhook event: verifies the signature, skips a known id, then refreshes the subscription from the provider. If
 * the provider is unreachable, a job does that later. The id is stored last, so that the provider delivers an event again
 * whose handling failed.
 * @throws DomainError 'invalid' for a delivery without a valid recent signature
 */
export async function receiveEvent(deps: BillingDeps, delivery: WebhookDelivery): Promise<void> {
  const { provider, log, db, clock } = deps;
  if (provider === null) {
    throw new DomainError('invalid', 'The signature is not valid.');
  }
  const { id, type, customerId } = provider.readEvent({ ...delivery, nowMs: clock.nowMs() });
  const known = await db
    .select({ one: sql`1` })
    .from(billingEvents)
    .where(eq(billingEvents.id, id));
  if (known.length > 0) {
    return;
  }
  const userId =
    customerId === null
      ? null
      : await findUserIdByCustomer(db, { provider: provider.name, customerId });
  if (customerId !== null && userId === null) {
    log.warn({ event: id, type }, 'billing: an event of an unknown customer');
  }
  const isDone = userId === null || (await tryRefresh(deps, userId));
  await db.transaction(async (tx) => {
    const receivedAt = isoAt(clock.nowMs());
    await tx.insert(billingEvents).values({ id, type, receivedAt }).onConflictDoNothing();
    if (!isDone) {
      await deps.jobs.add('refresh-billing', { userIds: [userId] }, { tx });
    }
  });
}

/** @returns false if the provider cannot be reached */
async function tryRefresh(deps: BillingDeps, userId: string): Promise<boolean> {
  try {
    await refreshBilling(deps, userId);
    return true;
  } catch (error) {
    if (!(error instanceof ProviderError)) {
      throw error;
    }
    deps.log.warn(error.logFields, 'billing: the provider is unreachable; a job will retry');
    return false;
  }
}
