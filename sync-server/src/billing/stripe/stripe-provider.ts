import { createHash } from 'node:crypto';
import type { Stripe } from 'stripe';
import type {
  BillingProvider,
  CustomerRequest,
  CheckoutRequest,
  Subscription,
} from '../billing-provider';
import { readStripeEvent } from './read-event';
import { callStripe, isMissing, stripeClient } from './stripe-client';
import type { StripeConfig } from './stripe-client';
import { toSubscription } from './to-subscription';

/** No customer has more subscriptions than this. Stripe lists the newest first. */
const listMax = 100;

/** Stripe through its SDK. We store ids, dates and a status; prices and cards stay at Stripe. */
export function createStripeProvider(config: StripeConfig): BillingProvider {
  const stripe = stripeClient(config);
  return {
    name: 'stripe',
    createCustomer: (request) => callStripe(() => createCustomer(stripe, request)),
    openCheckout: (request) => nullIfMissing(() => openCheckout(stripe, config.priceId, request)),
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

/** @returns null if Stripe does not have the object of the call */
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

async function createCustomer(
  stripe: Stripe,
  { userId, email, replacedCustomerId }: CustomerRequest,
): Promise<string> {
  const requestHash = createHash('sha256')
    .update([userId, email, replacedCustomerId].join(' '))
    .digest('hex');
  const customer = await stripe.customers.create(
    { email, metadata: { userId } },
    // Concurrent requests of two tabs create one customer.
    { idempotencyKey: `customer-${requestHash}` },
  );
  return customer.id;
}

/** Reuses an open checkout, so that a person who opens it twice can pay only once. */
async function openCheckout(
  stripe: Stripe,
  priceId: string,
  { customerId, userId, successUrl, cancelUrl }: CheckoutRequest,
): Promise<string | null> {
  const open = await stripe.checkout.sessions.list({ customer: customerId, status: 'open' });
  const reusable = open.data.find(
    ({ mode, success_url: success, url }) =>
      mode === 'subscription' && success === successUrl && url !== null,
  );
  if (reusable !== undefined) {
    return reusable.url;
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
        // The checkout may have been completed in the meantime; its subscription is canceled next.
        const { status } = await stripe.checkout.sessions.retrieve(id);
        if (status === 'open') {
          throw error;
        }
      }
    }),
  );
}
