import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { appSettings } from '../../db/schema/app-settings';
import type { StripeHarness } from '../../testing/stripe/stripe-harness';
import { startStripeHarness } from '../../testing/stripe/stripe-harness';
import { testDevice } from '../../testing/test-device';

let world: StripeHarness;
beforeAll(async () => {
  world = await startStripeHarness();
});
beforeEach(() => world.reset());
afterAll(() => world.close());

const failedPayment = 'Failed to initialize payment. Please try again.';

describe('[PLAN-4] [CALL-5] the price', () => {
  test('is that of the settings, without a session too', async () => {
    const ask = async () => (await world.server.anonymous('GET', '/api/pricing')).body;
    expect(await ask()).toEqual({ discipleshipPriceDisplay: '$9.97' });
    const row = eq(appSettings.key, 'pricing.discipleship.display');
    await world.server.db.update(appSettings).set({ value: '€8.50' }).where(row);
    expect(await ask()).toEqual({ discipleshipPriceDisplay: '€8.50' });
    await world.server.db.delete(appSettings).where(row);
    expect(await ask()).toEqual({ discipleshipPriceDisplay: '$9.97' });
  });
});

describe('a checkout', () => {
  test('[PLAN-5] [CALL-6] is hosted by Stripe, with our price and the return addresses', async () => {
    const person = await world.server.signUp();
    const url = await world.openCheckout(person);
    const session = [...world.stripe.sessions.values()].find((one) => one.url === url);
    expect(session).toMatchObject({
      mode: 'subscription',
      price: 'price_of_the_fake',
      client_reference_id: person.profile.id,
      success_url: 'http://localhost/dashboard?session_id={CHECKOUT_SESSION_ID}',
      cancel_url: 'http://localhost/dashboard?canceled=true',
    });
    expect(await world.accountOf(person)).toMatchObject({
      membershipTier: 'Free',
      stripeCustomerId: session?.customer,
    });
  });

  test('ignores a price or a plan of the request', async () => {
    const person = await world.server.signUp();
    const { status, body } = await person.call('POST', '/api/create-subscription', {
      price: 'price_cheap',
      tier: 'Premium',
    });
    expect(status).toBe(200);
    const url = (body as { checkoutUrl: string }).checkoutUrl;
    const session = [...world.stripe.sessions.values()].find((one) => one.url === url);
    expect(session?.price).toBe('price_of_the_fake');
  });

  test('that is opened twice is one customer and one checkout', async () => {
    const person = await world.server.signUp();
    const first = await world.openCheckout(person);
    expect(await world.openCheckout(person)).toBe(first);
    const mine = [...world.stripe.customers.values()].filter(
      ({ metadata }) => metadata['userId'] === person.profile.id,
    );
    expect(mine).toHaveLength(1);
  });

  test('makes a member, and a sync contains the credits and dates', async () => {
    const { person } = await world.signUpMember();
    expect(await world.profileOf(person)).toMatchObject({
      membershipTier: 'Discipleship',
      stripeSubscriptionStatus: 'active',
      subscriptionStartDate: '2026-11-21T06:30:00.000Z',
      subscriptionEndDate: '2026-12-21T06:30:00.000Z',
    });
    const { changes } = await testDevice(world.server, person).sync();
    const credits = changes.find(({ kind }) => kind === 'credits');
    expect(credits?.data).toEqual({
      creditsRemaining: 100,
      creditsTotal: 100,
      resetDate: '2026-12-21T06:30:00.000Z',
    });
  });

  test('is a 409 response for a person who has paid, even before the event arrives', async () => {
    const person = await world.server.signUp();
    await world.buy(person);
    world.stripe.events.length = 0;
    expect(await person.call('POST', '/api/create-subscription')).toMatchObject({
      status: 409,
      body: { message: 'You are a member already. Thank you!' },
    });
    expect(await world.profileOf(person)).toMatchObject({ membershipTier: 'Discipleship' });
  });

  test('is confirmed by the refresh if the person returns before the event arrives', async () => {
    const person = await world.server.signUp();
    await world.buy(person);
    expect((await person.call('POST', '/api/refresh-subscription')).body).toEqual({
      isMember: true,
    });
    world.stripe.calls.length = 0;
    const stranger = await world.server.signUp();
    expect((await stranger.call('POST', '/api/refresh-subscription')).body).toEqual({
      isMember: false,
    });
    expect(world.stripe.calls).toEqual([]);
  });

  test('makes a new customer if Stripe has deleted the old one', async () => {
    const { person, subscription } = await world.signUpMember();
    world.stripe.end(subscription);
    world.stripe.customers.delete(subscription.customer);
    await world.deliverNew();
    expect(await world.profileOf(person)).toMatchObject({ membershipTier: 'Free' });
    const again = await world.buy(person);
    await world.deliverNew();
    expect(again.customer).not.toBe(subscription.customer);
    expect(await world.profileOf(person)).toMatchObject({ membershipTier: 'Discipleship' });
  });

  test('is a 503 response while Stripe is unreachable', async () => {
    const person = await world.server.signUp();
    world.stripe.setDown(true);
    expect(await person.call('POST', '/api/create-subscription')).toMatchObject({
      status: 503,
      body: { message: failedPayment },
    });
  });

  test('needs a session, and so do the other calls', async () => {
    for (const path of ['create', 'cancel', 'refresh']) {
      expect((await world.server.anonymous('POST', `/api/${path}-subscription`)).status).toBe(401);
    }
  });
});
