import type { JobData, JobKind } from '../../db/job-queue';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eq, inArray } from 'drizzle-orm';
import { toIsoOrNull } from '../../db/instant';
import { billingEvents } from '../../db/schema/billing';
import { users } from '../../db/schema/users';
import type { StripeHarness } from '../../testing/stripe/stripe-harness';
import { startStripeHarness } from '../../testing/stripe/stripe-harness';
import type { FakeEvent } from '../../testing/stripe/stripe-objects';
import type { SignedIn } from '../../testing/test-server';
import { receiveEvent } from '../receive-event';
import { refreshUsers } from '../reconcile';

let harness: StripeHarness;
beforeAll(async () => {
  harness = await startStripeHarness();
});
afterAll(() => harness.close());

function permutationsOf<T>(items: readonly T[]): T[][] {
  return items.length < 2
    ? [[...items]]
    : items.flatMap((first, index) =>
        permutationsOf(items.toSpliced(index, 1)).map((rest) => [first, ...rest]),
      );
}

function inOrder<T>(items: readonly T[], order: readonly number[]): T[] {
  return order.flatMap((index) => items.slice(index, index + 1));
}

/** The first event since the last call; the others are dropped. */
function firstEvent(): FakeEvent {
  const [event] = harness.stripe.events.splice(0);
  if (event === undefined) {
    throw new Error('there is no event');
  }
  return event;
}

/** Everything that is stored about a person's plan, except ids. */
async function planOf(person: SignedIn) {
  const account = await harness.accountOf(person);
  const grants = await harness.grantsOf(person);
  return {
    membershipTier: account.membershipTier,
    stripeSubscriptionStatus: account.stripeSubscriptionStatus,
    subscriptionStartDate: toIsoOrNull(account.subscriptionStartDate),
    subscriptionEndDate: toIsoOrNull(account.subscriptionEndDate),
    creditsRemaining: account.creditsRemaining,
    creditsTotal: account.creditsTotal,
    creditsResetDate: toIsoOrNull(account.creditsResetDate),
    grants: grants.length,
  };
}

const storedOf = (events: readonly FakeEvent[]): Promise<number> =>
  harness.server.db.$count(
    billingEvents,
    inArray(
      billingEvents.id,
      events.map(({ id }) => id),
    ),
  );

const lifeTypes = ['created', 'updated', 'paid', 'deleted'];

/** The events of the life cycle up to now, in the order of `lifeTypes`. */
function lifeEvents(events: readonly FakeEvent[]): FakeEvent[] {
  return lifeTypes.flatMap((type) => events.find((event) => event.type.endsWith(`.${type}`)) ?? []);
}

const member = {
  membershipTier: 'Discipleship',
  stripeSubscriptionStatus: 'active',
  subscriptionStartDate: '2026-11-21T06:30:00.000Z',
  subscriptionEndDate: '2026-12-21T06:30:00.000Z',
  creditsRemaining: 100,
  creditsTotal: 100,
  creditsResetDate: '2026-12-21T06:30:00.000Z',
  grants: 1,
};
/** Granted credits stay, but cannot be used. */
const ended = {
  ...member,
  membershipTier: 'Free',
  stripeSubscriptionStatus: 'canceled',
  subscriptionEndDate: '2026-11-21T06:30:00.000Z',
};
/** The subscription ended before its first event arrived. */
const endedBeforeFirstEvent = {
  ...ended,
  subscriptionStartDate: null,
  subscriptionEndDate: null,
  creditsRemaining: 0,
  creditsTotal: 0,
  creditsResetDate: null,
  grants: 0,
};

const free = { ...endedBeforeFirstEvent, stripeSubscriptionStatus: null };

describe('created, updated, paid and deleted', () => {
  const orders = permutationsOf([0, 1, 2, 3]);
  test('there are 24 orders', () => {
    expect(new Set(orders.map((order) => order.join(''))).size).toBe(24);
  });

  test.each(orders)(
    '[PLAN-11] after the end, in the order %i %i %i %i, each twice: the same state, each stored once',
    async (...order) => {
      const person = await harness.server.signUp();
      harness.stripe.events.length = 0;
      harness.stripe.end(await harness.buy(person));
      const events = lifeEvents(harness.stripe.events.splice(0));
      expect(events).toHaveLength(4);
      for (const event of inOrder(events, [...order, ...order.toReversed()])) {
        expect(await harness.deliver(event)).toBe(200);
      }
      expect(await planOf(person)).toEqual(endedBeforeFirstEvent);
      expect(await storedOf(events)).toBe(4);
    },
  );

  test.each(orders)(
    '[PLAN-11] some before the end and the others after it, in the order %i %i %i %i, each twice: the same state',
    async (...order) => {
      const person = await harness.server.signUp();
      harness.stripe.events.length = 0;
      const subscription = await harness.buy(person);
      const living = lifeEvents(harness.stripe.events.splice(0));
      const early = order.slice(0, order.indexOf(3));
      for (const event of inOrder(living, [...early, ...early])) {
        expect(await harness.deliver(event)).toBe(200);
      }
      expect(await planOf(person)).toEqual(early.length > 0 ? member : free);
      harness.stripe.end(subscription);
      const events = [...living, ...lifeEvents(harness.stripe.events.splice(0))];
      for (const event of inOrder(events, [...order, ...order])) {
        expect(await harness.deliver(event)).toBe(200);
      }
      expect(await planOf(person)).toEqual(early.length > 0 ? ended : endedBeforeFirstEvent);
      expect(await storedOf(events)).toBe(4);
    },
  );

  test.each(orders)(
    '[PLAN-11] of a live subscription, in the order %i %i %i %i, twice and concurrently: one member, one grant',
    async (...order) => {
      const person = await harness.server.signUp();
      harness.stripe.events.length = 0;
      await harness.buy(person);
      const events = harness.stripe.events.splice(0);
      expect(events).toHaveLength(4);
      const deliveries = inOrder(events, [...order, ...order]);
      const statuses = await Promise.all(deliveries.map((event) => harness.deliver(event)));
      expect(new Set(statuses)).toEqual(new Set([200]));
      expect(await planOf(person)).toEqual(member);
      expect(await storedOf(events)).toBe(4);
    },
  );

  test('each as it happens: the membership begins and ends with them', async () => {
    const person = await harness.server.signUp();
    const subscription = await harness.buy(person);
    await harness.deliverNew();
    expect(await planOf(person)).toMatchObject({ membershipTier: 'Discipleship', grants: 1 });
    harness.stripe.end(subscription);
    await harness.deliverNew();
    expect(await planOf(person)).toMatchObject({
      membershipTier: 'Free',
      stripeSubscriptionStatus: 'canceled',
    });
  });
});

test('a slow response of Stripe does not overwrite a newer one', async () => {
  const person = await harness.server.signUp();
  const subscription = await harness.buy(person);
  const first = firstEvent();
  let release = (): void => undefined;
  let isHeld = false;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  harness.stripe.delayResponses(async (path) => {
    if (path === '/v1/subscriptions' && !isHeld) {
      isHeld = true;
      await held;
    }
  });
  // The response "active" is in flight when the subscription ends and that event is handled.
  const slow = harness.deliver(first);
  await expect.poll(() => isHeld).toBe(true);
  harness.stripe.end(subscription);
  await harness.deliverNew();
  release();
  expect(await slow).toBe(200);
  expect(await planOf(person)).toMatchObject({ membershipTier: 'Free' });
  harness.stripe.delayResponses(async () => undefined);
});

describe('a delivery', () => {
  async function undeliveredEvent() {
    const person = await harness.server.signUp();
    harness.stripe.events.length = 0;
    await harness.buy(person);
    return { person, event: firstEvent() };
  }

  test.each([
    ['that is unsigned', () => ({ signature: null })],
    ['that is signed with an empty header', () => ({ signature: '' })],
    [
      'that is signed with another secret',
      (event: FakeEvent) => harness.stripe.sign(event, { secret: 'whsec_mine' }),
    ],
    [
      'that is older than five minutes',
      (event: FakeEvent) => harness.stripe.sign(event, { ageSeconds: 301 }),
    ],
    [
      'that was changed after it was signed',
      (event: FakeEvent) => ({
        ...harness.stripe.sign(event),
        payload: JSON.stringify({ ...event, id: 'evt_forged' }),
      }),
    ],
    ['that is not JSON', () => ({ payload: '{' })],
  ])('[PLAN-11] %s is a 400 response, and nothing is stored', async (_, change) => {
    const { event, person } = await undeliveredEvent();
    const signed = { ...harness.stripe.sign(event), ...change(event) };
    const before = await harness.server.db.$count(billingEvents);
    harness.stripe.calls.length = 0;
    expect(await harness.post(signed.payload, signed.signature)).toBe(400);
    expect(await harness.server.db.$count(billingEvents)).toBe(before);
    // The person has paid, so a server that trusted the event would call Stripe and see that.
    expect(harness.stripe.calls).toEqual([]);
    expect(await planOf(person)).toMatchObject({ membershipTier: 'Free', grants: 0 });
  });

  test('that is four minutes old is accepted', async () => {
    const { person, event } = await undeliveredEvent();
    const signed = harness.stripe.sign(event, { ageSeconds: 240 });
    expect(await harness.post(signed.payload, signed.signature)).toBe(200);
    expect(await planOf(person)).toMatchObject({ membershipTier: 'Discipleship' });
  });
});

const unusualEvent = (change: Partial<FakeEvent>): FakeEvent => ({
  id: harness.server.ids.next(),
  object: 'event',
  type: 'price.created',
  created: 0,
  api_version: '2026-10-28.endive',
  data: { object: { id: 'price_1', object: 'price' } },
  ...change,
});

test('an event of an unknown type is accepted and makes no request to Stripe', async () => {
  harness.stripe.calls.length = 0;
  expect(await harness.deliver(unusualEvent({}))).toBe(200);
  expect(
    await harness.deliver(
      unusualEvent({
        type: 'invoice.paid',
        data: { object: { object: 'invoice', customer: null } },
      }),
    ),
  ).toBe(200);
  expect(harness.stripe.calls).toEqual([]);
});

test('a signed event that cannot be parsed is a 400 response', async () => {
  expect(await harness.deliver(unusualEvent({ data: { object: 7 as never } }))).toBe(400);
});

test('an event of a deleted person is a 200 response, and creates no user', async () => {
  const person = await harness.server.signUp();
  await harness.buy(person);
  const event = firstEvent();
  await harness.server.db.delete(users).where(eq(users.id, person.profile.id));
  expect(await harness.deliver(event)).toBe(200);
  expect(await harness.server.db.$count(users, eq(users.id, person.profile.id))).toBe(0);
});

test('a repeated event makes no request to Stripe', async () => {
  const person = await harness.server.signUp();
  await harness.buy(person);
  const event = firstEvent();
  await harness.deliver(event);
  harness.stripe.calls.length = 0;
  expect(await harness.deliver(event)).toBe(200);
  expect(harness.stripe.calls).toEqual([]);
});

test('[APPLY-6] an event that arrives while Stripe is down is stored with a job, which applies it later', async () => {
  const person = await harness.server.signUp();
  await harness.buy(person);
  const event = firstEvent();
  const queued: string[] = [];
  const billing = {
    ...harness.server.deps.billing,
    jobs: {
      add: async (_kind: JobKind, data: JobData<JobKind>) => {
        queued.push(...('userIds' in data ? data.userIds : []));
      },
    },
  };
  harness.stripe.setDown(true);
  await receiveEvent(billing, harness.stripe.sign(event));
  await receiveEvent(billing, harness.stripe.sign(event));
  expect(queued).toEqual([person.profile.id]);
  expect(await planOf(person)).toMatchObject({ membershipTier: 'Free' });
  harness.stripe.setDown(false);
  await refreshUsers(billing, { userIds: queued });
  expect(await planOf(person)).toMatchObject({ membershipTier: 'Discipleship', grants: 1 });
});
