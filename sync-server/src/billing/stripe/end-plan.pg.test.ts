import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeMember } from '../../testing/faults/make-member';
import type { StripeHarness } from '../../testing/stripe/stripe-harness';
import { startStripeHarness } from '../../testing/stripe/stripe-harness';
import { testDevice } from '../../testing/test-device';
import { endBilling } from '../end-billing';

let harness: StripeHarness;
beforeAll(async () => {
  harness = await startStripeHarness();
});
beforeEach(() => harness.reset());
afterAll(() => harness.close());

const failedCancel = 'Failed to cancel subscription. Please try again or contact support.';

describe('a cancellation', () => {
  test('[PLAN-8] [CALL-7] keeps the membership until the end of the period', async () => {
    const { person, subscription } = await harness.signUpMember();
    const response = await person.call('POST', '/api/cancel-subscription');
    expect(response).toMatchObject({ status: 200, body: { immediate: false } });
    const ending = {
      membershipTier: 'Discipleship',
      stripeSubscriptionStatus: 'cancel_at_period_end',
      subscriptionEndDate: '2026-12-21T06:30:00.000Z',
    };
    expect(await harness.profileOf(person)).toMatchObject(ending);
    await harness.deliverNew();
    expect(await harness.profileOf(person)).toMatchObject(ending);
    harness.server.clock.setTo('2026-12-21T06:30:01.000Z');
    harness.stripe.end(subscription);
    await harness.deliverNew();
    expect(await harness.profileOf(person)).toMatchObject({
      membershipTier: 'Free',
      stripeSubscriptionStatus: 'canceled',
    });
  });

  test('that is repeated makes no second request to Stripe', async () => {
    const { person } = await harness.signUpMember();
    await person.call('POST', '/api/cancel-subscription');
    harness.stripe.calls.length = 0;
    const again = await person.call('POST', '/api/cancel-subscription');
    expect(again).toMatchObject({ status: 200, body: { immediate: false } });
    expect(harness.stripe.calls.filter((call) => call.startsWith('POST'))).toEqual([]);
  });

  test.each(['past_due', 'unpaid', 'paused', 'incomplete'])(
    'of a subscription that is %s ends the plan at once',
    async (status) => {
      const { person, subscription } = await harness.signUpMember();
      harness.stripe.setStatus(subscription, status);
      await harness.deliverNew();
      const response = await person.call('POST', '/api/cancel-subscription');
      expect(response).toMatchObject({ status: 200, body: { immediate: true } });
      expect(subscription.status).toBe('canceled');
      expect(await harness.profileOf(person)).toMatchObject({ membershipTier: 'Free' });
    },
  );

  test('[PLAN-7] of a membership without a subscription takes effect at once; what was written before it is still accepted', async () => {
    const person = await harness.server.signUp();
    await makeMember(harness.server.db, person.profile.id);
    const writtenAt = new Date(harness.server.clock.nowMs()).toISOString();
    harness.server.clock.advance({ minutes: 5 });
    const response = await person.call('POST', '/api/cancel-subscription');
    expect(response).toMatchObject({
      status: 200,
      body: {
        immediate: true,
        message:
          'You are on the Free plan now. Your walks, your library and your progress stay yours.',
      },
    });
    expect(await harness.profileOf(person)).toMatchObject({
      membershipTier: 'Free',
      stripeSubscriptionStatus: null,
    });
    const device = testDevice(harness.server, person);
    const entry = { title: 'Late', prompt: 'p', content: 'c' };
    const write = (createdAt: string) =>
      device.queue('createJournalEntry', { ...entry, id: harness.server.ids.next(), createdAt });
    write(writtenAt);
    harness.server.clock.advance({ minutes: 5 });
    write(new Date(harness.server.clock.nowMs()).toISOString());
    const { results } = await device.sync();
    expect(results.map(({ status }) => status)).toEqual(['applied', 'rejected']);
  });

  test('without a plan is a 409 response', async () => {
    const person = await harness.server.signUp();
    expect(await person.call('POST', '/api/cancel-subscription')).toMatchObject({
      status: 409,
      body: { message: 'There is no plan to cancel. You are on the Free plan.' },
    });
  });

  test('is a 503 response while Stripe is unreachable, and the membership stays', async () => {
    const { person } = await harness.signUpMember();
    harness.stripe.setDown(true);
    expect(await person.call('POST', '/api/cancel-subscription')).toMatchObject({
      status: 503,
      body: { message: failedCancel },
    });
    expect(await harness.profileOf(person)).toMatchObject({ membershipTier: 'Discipleship' });
  });
});

describe('the deletion of an account', () => {
  test('cancels the subscription and expires the open checkout', async () => {
    const { person, subscription } = await harness.signUpMember();
    await endBilling(harness.server.deps.billing, person.profile.id);
    expect(subscription.status).toBe('canceled');
    await endBilling(harness.server.deps.billing, person.profile.id);

    const visitor = await harness.server.signUp();
    const url = await harness.openCheckout(visitor);
    await endBilling(harness.server.deps.billing, visitor.profile.id);
    expect(() => harness.stripe.pay(url)).toThrow('the fake has no such object');
  });

  test('fails while Stripe is unreachable', async () => {
    const { person } = await harness.signUpMember();
    harness.stripe.setDown(true);
    await expect(endBilling(harness.server.deps.billing, person.profile.id)).rejects.toMatchObject({
      code: 'unavailable',
    });
  });

  test('needs no Stripe for a person who never opened a checkout', async () => {
    const person = await harness.server.signUp();
    harness.stripe.setDown(true);
    harness.stripe.calls.length = 0;
    await endBilling(harness.server.deps.billing, person.profile.id);
    expect(harness.stripe.calls).toEqual([]);
  });
});
