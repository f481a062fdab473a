import { createHash } from 'node:crypto';
import type { Stripe } from 'stripe';
import type { BillingProvider, Buyer, CheckoutRequest, Subscription } from '../billing-provider';
import { readStripeEvent } from './read-event';
import { callStripe, isMissing, stripeClient } from './stripe-client';
import type { StripeConfig } from './stripe-client';
import { toSubscription } from './to-subscription';

/** More than anybody has had subscriptions; Stripe gives the newest first. */
const listMax = 100;

/** Stripe through its SDK. Prices and cards are Stripe's; we know ids, dates and a status. */
export function createStripeProvider(config: StripeConfig): BillingProvider {
  const stripe = stripeClient(config);
  return {
    name: 'stripe',
    makeCustomer: (buyer) => callStripe(() => makeCustomer(stripe, buyer)),
    openCheckout: (wish) => nullIfMissing(() => openCheckout(stripe, config.priceId, wish)),
    listSubscriptions: async (customerId) =>
      (await nullIfMissing(() => listSubscriptions(stripe, customerId))) ?? [],
    cancelAtPeriodEnd: async (_, id) => {
      await callStripe(() => stripe.subscriptions.update(id, { cancel_at_period_end: true }));
    },
    cancelNow: async (_, id) => {
      await nullIfMissing(() => stripe.subscriptions.cancel(id));
    },
    closeCheckouts: async (customer) => {
      await nullIfMissing(() => closeCheckouts(stripe, customer));
    },
    readEvent: (delivery) => readStripeEvent(stripe, config.webhookSecret, delivery),
  };
}

/** @returns null where Stripe no longer knows what it is about */
async function nullIfMissing<T>(call: () => Promise<T>): Promise<T | null> {
  try {
    return await callStripe(call);
  } catch (error) {
    if (isMissing(error)) {
      return null;
    }
    throw error;
  }
}

async function makeCustomer(stripe: Stripe, { userId, email, replaces }: Buyer): Promise<string> {
  const cause = createHash('sha256').update([userId, email, replaces].join(' ')).digest('hex');
  const customer = await stripe.customers.create(
    { email, metadata: { userId } },
    // Two tabs at once make one customer.
    { idempotencyKey: `customer-${cause}` },
  );
  return customer.id;
}

/** A checkout that is still open is used again: who opens it twice can still pay only once. */
async function openCheckout(
  stripe: Stripe,
  priceId: string,
  { customerId, userId, successUrl, cancelUrl }: CheckoutRequest,
): Promise<string | null> {
  const open = await stripe.checkout.sessions.list({ customer: customerId, status: 'open' });
  const again = open.data.find(
    ({ mode, success_url: success, url }) =>
      mode === 'subscription' && success === successUrl && url !== null,
  );
  if (again !== undefined) {
    return again.url;
  }
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: customerId,
    client_reference_id: userId,
    line_items: [{ price: priceId, quantity: 1 }],
    success_url: successUrl,
    cancel_url: cancelUrl,
    subscription_data: { metadata: { userId } },
  });
  return session.url;
}

async function listSubscriptions(stripe: Stripe, customer: string): Promise<Subscription[]> {
  const page = await stripe.subscriptions.list({
    customer,
    status: 'all',
    limit: listMax,
    expand: ['data.latest_invoice'],
  });
  return page.data.map(toSubscription).filter((one) => one !== null);
}

async function closeCheckouts(stripe: Stripe, customer: string): Promise<void> {
  const open = await stripe.checkout.sessions.list({ customer, status: 'open', limit: listMax });
  await Promise.all(
    open.data.map(async ({ id }) => {
      try {
        await stripe.checkout.sessions.expire(id);
      } catch (error) {
        // Completed meanwhile: then there is a subscription, which is canceled next.
        const { status } = await stripe.checkout.sessions.retrieve(id);
        if (status === 'open') {
          throw error;
        }
      }
    }),
  );
}
