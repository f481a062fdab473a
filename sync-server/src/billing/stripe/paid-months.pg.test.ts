import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { users } from '../../db/schema/users';
import { withUserLock } from '../../db/user-lock';
import type { StripeHarness } from '../../testing/stripe/stripe-harness';
import { startStripeHarness } from '../../testing/stripe/stripe-harness';
import { reconcile, refreshUsers } from '../reconcile';

let harness: StripeHarness;
beforeAll(async () => {
  harness = await startStripeHarness();
});
beforeEach(() => harness.reset());
afterAll(() => harness.close());

describe('a paid month', () => {
  test('grants credits once, and the credits left of the month before expire', async () => {
    const { person, subscription } = await harness.signUpMember();
    const { id } = person.profile;
    await withUserLock(harness.server.deps, id, ({ tx, version }) =>
      tx.update(users).set({ creditsRemaining: 40, version }).where(eq(users.id, id)),
    );
    harness.server.clock.setTo('2026-12-21T06:30:00.000Z');
    harness.stripe.beginPeriod(subscription);
    await harness.deliverNew();
    // The invoice of a new month begins as a draft.
    expect(await harness.accountOf(person)).toMatchObject({ creditsRemaining: 40 });
    harness.stripe.charge(subscription);
    const events = harness.stripe.events.splice(0);
    expect(events.map(({ type }) => type)).toContain('invoice.paid');
    const twice = [...events, ...events.toReversed()];
    const statuses = await Promise.all(twice.map((event) => harness.deliver(event)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await harness.accountOf(person)).toMatchObject({
      creditsRemaining: 100,
      membershipTier: 'Discipleship',
    });
    expect(await harness.profileOf(person)).toMatchObject({
      subscriptionEndDate: '2027-01-21T06:30:00.000Z',
    });
    const grants = await harness.grantsOf(person);
    expect(grants.map(({ granted, expired }) => [granted, expired])).toEqual([
      [100, 0],
      [100, 40],
    ]);
  });

  test('that is past due keeps the membership without new credits, and ends it when it is unpaid', async () => {
    const { person, subscription } = await harness.signUpMember();
    harness.server.clock.setTo('2026-12-21T06:30:00.000Z');
    harness.stripe.beginPeriod(subscription);
    harness.stripe.refuseCard(subscription);
    await harness.deliverNew();
    expect(await harness.profileOf(person)).toMatchObject({
      membershipTier: 'Discipleship',
      stripeSubscriptionStatus: 'past_due',
    });
    expect(await harness.grantsOf(person)).toHaveLength(1);
    harness.stripe.setStatus(subscription, 'unpaid');
    await harness.deliverNew();
    expect(await harness.profileOf(person)).toMatchObject({
      membershipTier: 'Free',
      stripeSubscriptionStatus: 'unpaid',
    });
    harness.stripe.charge(subscription);
    await harness.deliverNew();
    expect(await harness.profileOf(person)).toMatchObject({ membershipTier: 'Discipleship' });
    expect(await harness.grantsOf(person)).toHaveLength(2);
  });

  test('leaves Premium, which is set by hand, when the subscription ends', async () => {
    const { person, subscription } = await harness.signUpMember();
    const { id } = person.profile;
    await withUserLock(harness.server.deps, id, ({ tx, version }) =>
      tx.update(users).set({ membershipTier: 'Premium', version }).where(eq(users.id, id)),
    );
    harness.stripe.end(subscription);
    await harness.deliverNew();
    expect(await harness.profileOf(person)).toMatchObject({
      membershipTier: 'Premium',
      stripeSubscriptionStatus: 'canceled',
    });
  });
});

describe('reconciliation', () => {
  test('applies a change without an event, and writes nothing without a change', async () => {
    const { person, subscription } = await harness.signUpMember();
    const before = await harness.accountOf(person);
    await reconcileNow('all');
    expect(await harness.accountOf(person)).toEqual(before);
    harness.stripe.end(subscription);
    harness.stripe.events.length = 0;
    await reconcileNow('all');
    expect(await harness.profileOf(person)).toMatchObject({ membershipTier: 'Free' });
  });

  test('finds a payment without an event', async () => {
    const person = await harness.server.signUp();
    await harness.buy(person);
    harness.stripe.events.length = 0;
    await reconcileNow('all');
    expect(await harness.profileOf(person)).toMatchObject({ membershipTier: 'Discipleship' });
  });

  test('of due people asks Stripe only for those whose period has ended', async () => {
    const { person } = await harness.signUpMember();
    await person.call('POST', '/api/cancel-subscription');
    await reconcileNow('due');
    expect(await harness.profileOf(person)).toMatchObject({ membershipTier: 'Discipleship' });
    harness.server.clock.setTo('2026-12-21T06:30:01.000Z');
    // Stripe still says active; the agreed end decides.
    await reconcileNow('due');
    expect(await harness.profileOf(person)).toMatchObject({
      membershipTier: 'Free',
      stripeSubscriptionStatus: 'canceled',
      subscriptionEndDate: '2026-12-21T06:30:00.000Z',
    });
  });

  test('fails while Stripe is unreachable, and its retry succeeds', async () => {
    const { person, subscription } = await harness.signUpMember();
    harness.stripe.end(subscription);
    harness.stripe.setDown(true);
    const { billing } = harness.server.deps;
    const userIds = [person.profile.id];
    await expect(refreshUsers(billing, { userIds })).rejects.toThrow('of 1 people');
    harness.stripe.setDown(false);
    await refreshUsers(billing, { userIds });
    expect(await harness.profileOf(person)).toMatchObject({ membershipTier: 'Free' });
  });
});

/** Runs the reconciliation and its jobs. */
async function reconcileNow(which: 'due' | 'all'): Promise<void> {
  const jobs: string[][] = [];
  const { billing } = harness.server.deps;
  await reconcile({ ...billing, addJob: async (ids) => void jobs.push([...ids]) }, which);
  await Promise.all(jobs.map((userIds) => refreshUsers(billing, { userIds })));
}
