import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { appSettings } from '../../db/schema/app-settings';
import type { StripeHarness } from '../../testing/stripe/stripe-harness';
import { startStripeHarness } from '../../testing/stripe/stripe-harness';
import { testDevice } from '../../testing/test-device';

let harness: StripeHarness;
beforeAll(async () => {
  harness = await startStripeHarness();
});
beforeEach(() => harness.reset());
afterAll(() => harness.close());

const failedPayment = 'Failed to initialize payment. Please try again.';

describe('[PLAN-4] [CALL-5] the price', () => {
  test('is that of the settings, without a session too', async () => {
    const ask = async () => (await harness.server.anonymous('GET', '/api/pricing')).body;
    expect(await ask()).toEqual({ discipleshipPriceDisplay: '$9.97' });
    const row = eq(appSettings.key, 'pricing.discipleship.display');
    await harness.server.db.update(appSettings).set({ value: '€8.50' }).where(row);
    expect(await ask()).toEqual({ discipleshipPriceDisplay: '€8.50' });
    await harness.server.db.delete(appSettings).where(row);
    expect(await ask()).toEqual({ discipleshipPriceDisplay: '$9.97' });
  });
});

describe('a checkout', () => {
  test('[PLAN-5] [CALL-6] is hosted by Stripe, with our price and the return addresses', async () => {
    const person = await harness.server.signUp();
    const url = await harness.openCheckout(person);
    const session = [...harness.stripe.sessions.values()].find((one) => one.url === url);
    expect(session).toMatchObject({
      mode: 'subscription',
      price: 'price_of_the_fake',
      client_reference_id: person.profile.id,
      success_url: 'http://localhost/dashboard?session_id={CHECKOUT_SESSION_ID}',
      cancel_url: 'http://localhost/dashboard?canceled=true',
    });
    expect(await harness.accountOf(person)).toMatchObject({
      membershipTier: 'Free',
      stripeCustomerId: session?.customer,
    });
  });

  test('ignores a price or a plan of the request', async () => {
    const person = await harness.server.signUp();
    const { status, body } = await person.call('POST', '/api/create-subscription', {
      price: 'price_cheap',
      tier: 'Premium',
    });
    expect(status).toBe(200);
    const url = (body as { checkoutUrl: string }).checkoutUrl;
    const session = [...harness.stripe.sessions.values()].find((one) => one.url === url);
    expect(session?.price).toBe('price_of_the_fake');
  });

  test('that is opened twice is one customer and one checkout', async () => {
    const person = await harness.server.signUp();
    const first = await harness.openCheckout(person);
    expect(await harness.openCheckout(person)).toBe(first);
    const mine = [...harness.stripe.customers.values()].filter(
      ({ metadata }) => metadata['userId'] === person.profile.id,
    );
    expect(mine).toHaveLength(1);
  });

  test('makes a member, and a sync contains the credits and dates', async () => {
    const { person } = await harness.signUpMember();
    expect(await harness.profileOf(person)).toMatchObject({
      membershipTier: 'Discipleship',
      stripeSubscriptionStatus: 'active',
      subscriptionStartDate: '2026-11-21T06:30:00.000Z',
      subscriptionEndDate: '2026-12-21T06:30:00.000Z',
    });
    const { changes } = await testDevice(harness.server, person).sync();
    const credits = changes.find(({ kind }) => kind === 'credits');
    expect(credits?.data).toEqual({
      creditsRemaining: 100,
      creditsTotal: 100,
      resetDate: '2026-12-21T06:30:00.000Z',
    });
  });

  test('is a 409 response for a person who has paid, even before the event arrives', async () => {
    const person = await harness.server.signUp();
    await harness.buy(person);
    harness.stripe.events.length = 0;
    expect(await person.call('POST', '/api/create-subscription')).toMatchObject({
      status: 409,
      body: { message: 'You are a member already. Thank you!' },
    });
    expect(await harness.profileOf(person)).toMatchObject({ membershipTier: 'Discipleship' });
  });

  test('is confirmed by the refresh if the person returns before the event arrives', async () => {
    const person = await harness.server.signUp();
    await harness.buy(person);
    expect((await person.call('POST', '/api/refresh-subscription')).body).toEqual({
      isMember: true,
    });
    harness.stripe.calls.length = 0;
    const stranger = await harness.server.signUp();
    expect((await stranger.call('POST', '/api/refresh-subscription')).body).toEqual({
      isMember: false,
    });
    expect(harness.stripe.calls).toEqual([]);
  });

  test('makes a new customer if Stripe has deleted the old one', async () => {
    const { person, subscription } = await harness.signUpMember();
    harness.stripe.end(subscription);
    harness.stripe.customers.delete(subscription.customer);
    await harness.deliverNew();
    expect(await harness.profileOf(person)).toMatchObject({ membershipTier: 'Free' });
    const again = await harness.buy(person);
    await harness.deliverNew();
    expect(again.customer).not.toBe(subscription.customer);
    expect(await harness.profileOf(person)).toMatchObject({ membershipTier: 'Discipleship' });
  });

  test('is a 503 response while Stripe is unreachable', async () => {
    const person = await harness.server.signUp();
    harness.stripe.setDown(true);
    expect(await person.call('POST', '/api/create-subscription')).toMatchObject({
      status: 503,
      body: { message: failedPayment },
    });
  });

  test('needs a session, and so do the other calls', async () => {
    for (const path of ['create', 'cancel', 'refresh']) {
      expect((await harness.server.anonymous('POST', `/api/${path}-subscription`)).status).toBe(
        401,
      );
    }
  });
});
