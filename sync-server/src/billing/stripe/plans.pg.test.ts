import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import { appSettings } from '../../db/schema/app-settings';
import { users } from '../../db/schema/users';
import { withUserLock } from '../../db/user-lock';
import { makeMember } from '../../testing/faults/make-member';
import type { StripeWorld } from '../../testing/stripe/stripe-world';
import { startStripeWorld } from '../../testing/stripe/stripe-world';
import type { SignedIn } from '../../testing/test-server';
import { testDevice } from '../../testing/test-device';
import { endBilling } from '../end-billing';
import { reconcile, refreshPeople } from '../reconcile';

let world: StripeWorld;
beforeAll(async () => {
  world = await startStripeWorld();
});
beforeEach(() => {
  world.server.clock.setTo('2026-11-21T06:30:00.000Z');
  world.stripe.setDown(false);
  world.stripe.events.length = 0;
});
afterAll(() => world.close());

/** Somebody who bought, and of whom we heard. */
async function member() {
  const person = await world.server.signUp();
  const subscription = await world.buy(person);
  await world.deliverNew();
  return { person, subscription };
}

async function profileOf(person: SignedIn): Promise<unknown> {
  return (await person.call('GET', `/api/users/${person.profile.id}`)).body;
}

async function refusal(answer: Promise<{ status: number; body: unknown }>) {
  const { status, body } = await answer;
  return { status, message: (body as { message?: string }).message };
}

/** Does what the jobs would do now. */
async function reconcileNow(which: 'due' | 'all'): Promise<void> {
  const jobs: string[][] = [];
  const { billing } = world.server.deps;
  await reconcile({ ...billing, addJob: async (ids) => void jobs.push([...ids]) }, which);
  await Promise.all(jobs.map((userIds) => refreshPeople(billing, { userIds })));
}

const failedPayment = 'Failed to initialize payment. Please try again.';
const failedCancel = 'Failed to cancel subscription. Please try again or contact support.';

describe('[PLAN-4] [CALL-5] the price', () => {
  test('is the one of the settings, for anybody', async () => {
    const ask = async () => (await world.server.anonymous('GET', '/api/pricing')).body;
    expect(await ask()).toEqual({ discipleshipPriceDisplay: '$9.97' });
    const row = eq(appSettings.key, 'pricing.discipleship.display');
    await world.server.db.update(appSettings).set({ value: '€8.50' }).where(row);
    expect(await ask()).toEqual({ discipleshipPriceDisplay: '€8.50' });
    await world.server.db.delete(appSettings).where(row);
    expect(await ask()).toEqual({ discipleshipPriceDisplay: '$9.97' });
  });
});

describe('buying', () => {
  test('[PLAN-5] [CALL-6] leads to the hosted checkout, with our price and the way back', async () => {
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

  test('a price or a plan that a client sends counts for nothing', async () => {
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

  test('two times is one customer and one checkout', async () => {
    const person = await world.server.signUp();
    const first = await world.openCheckout(person);
    expect(await world.openCheckout(person)).toBe(first);
    const mine = [...world.stripe.customers.values()].filter(
      ({ metadata }) => metadata['userId'] === person.profile.id,
    );
    expect(mine).toHaveLength(1);
  });

  test('makes a member whom devices hear of by sync, with credits and dates', async () => {
    const { person } = await member();
    expect(await profileOf(person)).toMatchObject({
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

  test('is answered with 409 for who has paid already, even where nobody told us of it', async () => {
    const person = await world.server.signUp();
    await world.buy(person);
    world.stripe.events.length = 0;
    expect(await refusal(person.call('POST', '/api/create-subscription'))).toEqual({
      status: 409,
      message: 'You are a member already. Thank you!',
    });
    expect(await profileOf(person)).toMatchObject({ membershipTier: 'Discipleship' });
  });

  test('who comes back before the event does is a member at once', async () => {
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

  test('a customer who was deleted at Stripe becomes a new one', async () => {
    const { person, subscription } = await member();
    world.stripe.end(subscription);
    world.stripe.customers.delete(subscription.customer);
    await world.deliverNew();
    expect(await profileOf(person)).toMatchObject({ membershipTier: 'Free' });
    const again = await world.buy(person);
    await world.deliverNew();
    expect(again.customer).not.toBe(subscription.customer);
    expect(await profileOf(person)).toMatchObject({ membershipTier: 'Discipleship' });
  });

  test('while Stripe is away: 503 with a calm line', async () => {
    const person = await world.server.signUp();
    world.stripe.setDown(true);
    expect(await refusal(person.call('POST', '/api/create-subscription'))).toEqual({
      status: 503,
      message: failedPayment,
    });
  });

  test('needs a person', async () => {
    for (const path of ['create', 'cancel', 'refresh']) {
      // oxlint-disable-next-line no-await-in-loop
      expect((await world.server.anonymous('POST', `/api/${path}-subscription`)).status).toBe(401);
    }
  });
});

describe('canceling', () => {
  test('[PLAN-8] [CALL-7] keeps access up to the end of the period, then it is over', async () => {
    const { person, subscription } = await member();
    const answer = await person.call('POST', '/api/cancel-subscription');
    expect(answer).toMatchObject({ status: 200, body: { immediate: false } });
    const ending = {
      membershipTier: 'Discipleship',
      stripeSubscriptionStatus: 'cancel_at_period_end',
      subscriptionEndDate: '2026-12-21T06:30:00.000Z',
    };
    expect(await profileOf(person)).toMatchObject(ending);
    await world.deliverNew();
    expect(await profileOf(person)).toMatchObject(ending);
    world.server.clock.setTo('2026-12-21T06:30:01.000Z');
    world.stripe.end(subscription);
    await world.deliverNew();
    expect(await profileOf(person)).toMatchObject({
      membershipTier: 'Free',
      stripeSubscriptionStatus: 'canceled',
    });
  });

  test('twice is once', async () => {
    const { person } = await member();
    await person.call('POST', '/api/cancel-subscription');
    world.stripe.calls.length = 0;
    const again = await person.call('POST', '/api/cancel-subscription');
    expect(again).toMatchObject({ status: 200, body: { immediate: false } });
    expect(world.stripe.calls.filter((call) => call.startsWith('POST'))).toEqual([]);
  });

  test.each(['past_due', 'unpaid', 'paused', 'incomplete'])(
    'one that is %s ends at once',
    async (status) => {
      const { person, subscription } = await member();
      world.stripe.setStatus(subscription, status);
      await world.deliverNew();
      const answer = await person.call('POST', '/api/cancel-subscription');
      expect(answer).toMatchObject({ status: 200, body: { immediate: true } });
      expect(subscription.status).toBe('canceled');
      expect(await profileOf(person)).toMatchObject({ membershipTier: 'Free' });
    },
  );

  test('[PLAN-7] a membership without a subscription ends at once; what was written in it is still accepted', async () => {
    const person = await world.server.signUp();
    await makeMember(world.server.db, person.profile.id);
    const writtenAt = new Date(world.server.clock.nowMs()).toISOString();
    world.server.clock.advance({ minutes: 5 });
    const answer = await person.call('POST', '/api/cancel-subscription');
    expect(answer).toMatchObject({
      status: 200,
      body: {
        immediate: true,
        message:
          'You are on the Free plan now. Your walks, your library and your progress stay yours.',
      },
    });
    expect(await profileOf(person)).toMatchObject({
      membershipTier: 'Free',
      stripeSubscriptionStatus: null,
    });
    const device = testDevice(world.server, person);
    const entry = { title: 'Late', prompt: 'p', content: 'c' };
    const write = (createdAt: string) =>
      device.queue('createJournalEntry', { ...entry, id: world.server.ids.next(), createdAt });
    write(writtenAt);
    world.server.clock.advance({ minutes: 5 });
    write(new Date(world.server.clock.nowMs()).toISOString());
    const { results } = await device.sync();
    expect(results.map(({ status }) => status)).toEqual(['applied', 'rejected']);
  });

  test('without any plan is 409', async () => {
    const person = await world.server.signUp();
    expect(await refusal(person.call('POST', '/api/cancel-subscription'))).toEqual({
      status: 409,
      message: 'There is no plan to cancel. You are on the Free plan.',
    });
  });

  test('while Stripe is away: 503, and the membership stays', async () => {
    const { person } = await member();
    world.stripe.setDown(true);
    expect(await refusal(person.call('POST', '/api/cancel-subscription'))).toEqual({
      status: 503,
      message: failedCancel,
    });
    expect(await profileOf(person)).toMatchObject({ membershipTier: 'Discipleship' });
  });
});

describe('months', () => {
  test('credits come once a paid month, and what was left of the one before ends', async () => {
    const { person, subscription } = await member();
    const { id } = person.profile;
    await withUserLock(world.server.deps, id, ({ tx, version }) =>
      tx.update(users).set({ creditsRemaining: 40, version }).where(eq(users.id, id)),
    );
    world.server.clock.setTo('2026-12-21T06:30:00.000Z');
    world.stripe.beginPeriod(subscription);
    await world.deliverNew();
    // The invoice of a new month is a draft at first.
    expect(await world.accountOf(person)).toMatchObject({ creditsRemaining: 40 });
    world.stripe.charge(subscription);
    const events = world.stripe.events.splice(0);
    expect(events.map(({ type }) => type)).toContain('invoice.paid');
    const twice = [...events, ...events.toReversed()];
    const answers = await Promise.all(twice.map((event) => world.deliver(event)));
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(await world.accountOf(person)).toMatchObject({
      creditsRemaining: 100,
      membershipTier: 'Discipleship',
    });
    expect(await profileOf(person)).toMatchObject({
      subscriptionEndDate: '2027-01-21T06:30:00.000Z',
    });
    const grants = await world.grantsOf(person);
    expect(grants.map(({ granted, expired }) => [granted, expired])).toEqual([
      [100, 0],
      [100, 40],
    ]);
  });

  test('a refused card keeps the membership for its month, without credits; unpaid for good ends it', async () => {
    const { person, subscription } = await member();
    world.server.clock.setTo('2026-12-21T06:30:00.000Z');
    world.stripe.beginPeriod(subscription);
    world.stripe.refuseCard(subscription);
    await world.deliverNew();
    expect(await profileOf(person)).toMatchObject({
      membershipTier: 'Discipleship',
      stripeSubscriptionStatus: 'past_due',
    });
    expect(await world.grantsOf(person)).toHaveLength(1);
    world.stripe.setStatus(subscription, 'unpaid');
    await world.deliverNew();
    expect(await profileOf(person)).toMatchObject({
      membershipTier: 'Free',
      stripeSubscriptionStatus: 'unpaid',
    });
    world.stripe.charge(subscription);
    await world.deliverNew();
    expect(await profileOf(person)).toMatchObject({ membershipTier: 'Discipleship' });
    expect(await world.grantsOf(person)).toHaveLength(2);
  });

  test('Premium, which is given by hand, is not taken by a subscription that ends', async () => {
    const { person, subscription } = await member();
    const { id } = person.profile;
    await withUserLock(world.server.deps, id, ({ tx, version }) =>
      tx.update(users).set({ membershipTier: 'Premium', version }).where(eq(users.id, id)),
    );
    world.stripe.end(subscription);
    await world.deliverNew();
    expect(await profileOf(person)).toMatchObject({
      membershipTier: 'Premium',
      stripeSubscriptionStatus: 'canceled',
    });
  });
});

describe('reconciliation', () => {
  test('finds what no event told, and writes nothing where nothing changed', async () => {
    const { person, subscription } = await member();
    const before = await world.accountOf(person);
    await reconcileNow('all');
    expect(await world.accountOf(person)).toEqual(before);
    world.stripe.end(subscription);
    world.stripe.events.length = 0;
    await reconcileNow('all');
    expect(await profileOf(person)).toMatchObject({ membershipTier: 'Free' });
  });

  test('finds a payment of which nobody told us', async () => {
    const person = await world.server.signUp();
    await world.buy(person);
    world.stripe.events.length = 0;
    await reconcileNow('all');
    expect(await profileOf(person)).toMatchObject({ membershipTier: 'Discipleship' });
  });

  test('asks for who is due, and for nobody else', async () => {
    const { person } = await member();
    await person.call('POST', '/api/cancel-subscription');
    await reconcileNow('due');
    expect(await profileOf(person)).toMatchObject({ membershipTier: 'Discipleship' });
    world.server.clock.setTo('2026-12-21T06:30:01.000Z');
    // Stripe has not noticed yet; the time that was settled decides.
    await reconcileNow('due');
    expect(await profileOf(person)).toMatchObject({
      membershipTier: 'Free',
      stripeSubscriptionStatus: 'canceled',
      subscriptionEndDate: '2026-12-21T06:30:00.000Z',
    });
  });

  test('of some who cannot be asked for, the others are done, and the job comes again', async () => {
    const { person, subscription } = await member();
    world.stripe.end(subscription);
    world.stripe.setDown(true);
    const { billing } = world.server.deps;
    const userIds = [person.profile.id];
    await expect(refreshPeople(billing, { userIds })).rejects.toThrow('of 1 people');
    world.stripe.setDown(false);
    await refreshPeople(billing, { userIds });
    expect(await profileOf(person)).toMatchObject({ membershipTier: 'Free' });
  });
});

describe('before an account is deleted', () => {
  test('nothing is charged any more, and no open checkout can be completed', async () => {
    const { person, subscription } = await member();
    await endBilling(world.server.deps.billing, person.profile.id);
    expect(subscription.status).toBe('canceled');
    await endBilling(world.server.deps.billing, person.profile.id);

    const visitor = await world.server.signUp();
    const url = await world.openCheckout(visitor);
    await endBilling(world.server.deps.billing, visitor.profile.id);
    expect(() => world.stripe.pay(url)).toThrow('the fake knows nothing of that');
  });

  test('Stripe must be there: else the account has to stay', async () => {
    const { person } = await member();
    world.stripe.setDown(true);
    await expect(endBilling(world.server.deps.billing, person.profile.id)).rejects.toMatchObject({
      code: 'unavailable',
    });
  });

  test('who never bought anything needs nobody', async () => {
    const person = await world.server.signUp();
    world.stripe.setDown(true);
    await endBilling(world.server.deps.billing, person.profile.id);
    expect(await world.server.db.execute(sql`select 1 as one`)).toHaveLength(1);
  });
});
