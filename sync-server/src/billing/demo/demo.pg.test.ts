import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SignedIn, TestServer } from '../../testing/test-server';
import { startTestServer } from '../../testing/test-server';
import { mustFindUser } from '../../verbs/account/find-user';
import { cancelPlan } from '../cancel-plan';
import { createBilling } from '../create-billing';
import { refreshBilling } from '../refresh-billing';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(() => server.clock.setTo('2026-11-21T06:30:00.000Z'));
afterAll(() => server.close());

/** Opens a checkout. @returns the API path of its page */
async function openCheckout(person: SignedIn): Promise<string> {
  const { body } = await person.call('POST', '/api/create-subscription');
  const url = new URL((body as { checkoutUrl: string }).checkoutUrl);
  expect(url.origin).toBe('http://localhost');
  expect(url.pathname).toMatch(/^\/demo-checkout\//);
  return `/api${url.pathname}`;
}

async function planOf(person: SignedIn) {
  const { membershipTier, stripeSubscriptionStatus, creditsRemaining, subscriptionEndDate } =
    await mustFindUser(server.db, person.profile.id);
  const end = subscriptionEndDate === null ? null : new Date(subscriptionEndDate).toISOString();
  return { membershipTier, stripeSubscriptionStatus, creditsRemaining, end };
}

const reconcileAfter = async (person: SignedIn, instant: string) => {
  server.clock.setTo(instant);
  await refreshBilling(server.deps.billing, person.profile.id);
  return planOf(person);
};

describe('the demo checkout', () => {
  test('starts a membership without a card, which renews and ends after its cancellation', async () => {
    const person = await server.signUp();
    const page = await openCheckout(person);
    expect((await person.call('GET', page)).body).toEqual({
      state: 'open',
      discipleshipPriceDisplay: '$9.97',
    });
    const paid = await person.call('POST', page);
    expect(paid).toMatchObject({
      status: 200,
      body: { returnPath: `/dashboard?session_id=${page.split('/').at(-1)}` },
    });
    const first = {
      membershipTier: 'Discipleship',
      stripeSubscriptionStatus: 'active',
      creditsRemaining: 100,
    };
    expect(await planOf(person)).toEqual({ ...first, end: '2026-12-21T06:30:00.000Z' });
    expect(await reconcileAfter(person, '2026-12-22T00:00:00.000Z')).toEqual({
      ...first,
      end: '2027-01-21T06:30:00.000Z',
    });

    const canceled = await person.call('POST', '/api/cancel-subscription');
    expect(canceled.body).toMatchObject({ immediate: false });
    const ending = { ...first, stripeSubscriptionStatus: 'cancel_at_period_end' };
    expect(await reconcileAfter(person, '2027-01-21T06:29:59.000Z')).toEqual({
      ...ending,
      end: '2027-01-21T06:30:00.000Z',
    });
    expect(await reconcileAfter(person, '2027-01-21T06:30:00.000Z')).toMatchObject({
      membershipTier: 'Free',
      stripeSubscriptionStatus: 'canceled',
      end: '2027-01-21T06:30:00.000Z',
    });

    // The person can subscribe again.
    await person.call('POST', await openCheckout(person));
    expect(await planOf(person)).toEqual({ ...first, end: '2027-02-21T06:30:00.000Z' });
  });

  test('that is paid twice starts one membership', async () => {
    const person = await server.signUp();
    const page = await openCheckout(person);
    expect(await openCheckout(person)).toBe(page);
    await person.call('POST', page);
    const before = await planOf(person);
    server.clock.advance({ hours: 1 });
    expect((await person.call('POST', page)).status).toBe(200);
    expect(await planOf(person)).toEqual(before);
    expect((await person.call('GET', page)).body).toMatchObject({ state: 'done' });
  });

  test('is not accessible to another person', async () => {
    const page = await openCheckout(await server.signUp());
    const other = await server.signUp();
    expect((await other.call('GET', page)).status).toBe(404);
    expect((await other.call('POST', page)).status).toBe(404);
    expect(await planOf(other)).toMatchObject({ membershipTier: 'Free' });
    expect((await server.anonymous('POST', page)).status).toBe(401);
    expect((await other.call('POST', '/api/demo-checkout/..%2f')).status).toBe(404);
  });

  test('expires after a day, and a new one opens', async () => {
    const person = await server.signUp();
    const page = await openCheckout(person);
    server.clock.advance({ hours: 24, seconds: 1 });
    expect((await person.call('GET', page)).body).toMatchObject({ state: 'expired' });
    expect(await person.call('POST', page)).toMatchObject({
      status: 409,
      body: { message: 'This checkout has expired. Please start again.' },
    });
    expect(await openCheckout(person)).not.toBe(page);
  });

  test('accepts no webhook events', async () => {
    expect((await server.anonymous('POST', '/api/stripe/webhook', '{}')).status).toBe(400);
  });
});

describe('a demo membership on a server that no longer has the demo checkout', () => {
  async function formerDemoMember() {
    const person = await server.signUp();
    await person.call('POST', await openCheckout(person));
    const billing = createBilling({ kind: 'none' }, server.deps.billing);
    const { id } = person.profile;
    return { person, billing, id };
  }

  test('ends with its month, after the grace period for a renewal', async () => {
    const { person, billing, id } = await formerDemoMember();
    server.clock.setTo('2026-12-23T00:00:00.000Z');
    await refreshBilling(billing, id);
    expect(await planOf(person)).toMatchObject({ membershipTier: 'Discipleship' });
    server.clock.setTo('2026-12-25T00:00:00.000Z');
    await refreshBilling(billing, id);
    expect(await planOf(person)).toMatchObject({ membershipTier: 'Free' });
  });

  test('can be canceled immediately, and stays canceled', async () => {
    const { person, billing, id } = await formerDemoMember();
    expect(await cancelPlan(billing, id)).toMatchObject({ immediate: true });
    await refreshBilling(billing, id);
    expect(await planOf(person)).toMatchObject({ membershipTier: 'Free' });
  });
});

describe('on a public server without Stripe', () => {
  test('nothing can be bought: 503, and there is no demo checkout page', async () => {
    const publicServer = await startTestServer({ billing: { kind: 'none' } });
    const person = await publicServer.signUp();
    expect(await person.call('POST', '/api/create-subscription')).toMatchObject({
      status: 503,
      body: { message: 'Failed to initialize payment. Please try again.' },
    });
    const page = `/api/demo-checkout/${publicServer.ids.next()}`;
    expect((await person.call('POST', page)).status).toBe(404);
    expect((await publicServer.anonymous('POST', '/api/stripe/webhook', '{}')).status).toBe(400);
    await publicServer.close();
  });
});
