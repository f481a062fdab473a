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

let world: StripeHarness;
beforeAll(async () => {
  world = await startStripeHarness();
});
afterAll(() => world.close());

function ordersOf<T>(items: readonly T[]): T[][] {
  return items.length < 2
    ? [[...items]]
    : items.flatMap((first, index) =>
        ordersOf(items.toSpliced(index, 1)).map((rest) => [first, ...rest]),
      );
}

function inOrder<T>(items: readonly T[], order: readonly number[]): T[] {
  return order.flatMap((index) => items.slice(index, index + 1));
}

/** The first event since the books were last emptied; the others are dropped. */
function firstEvent(): FakeEvent {
  const [event] = world.stripe.events.splice(0);
  if (event === undefined) {
    throw new Error('nothing happened');
  }
  return event;
}

/** All that is kept of a person's plan, but for ids. */
async function planOf(person: SignedIn) {
  const account = await world.accountOf(person);
  const grants = await world.grantsOf(person);
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
  world.server.db.$count(
    billingEvents,
    inArray(
      billingEvents.id,
      events.map(({ id }) => id),
    ),
  );

const lifeTypes = ['created', 'updated', 'paid', 'deleted'];

/** The four events of a life in the order of `lifeTypes`, of those that happened up to now. */
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
/** Credits that were given stay, and cannot be used. */
const ended = {
  ...member,
  membershipTier: 'Free',
  stripeSubscriptionStatus: 'canceled',
  subscriptionEndDate: '2026-11-21T06:30:00.000Z',
};
/** It ended before anybody heard that it had begun. */
const neverHeardOf = {
  ...ended,
  subscriptionStartDate: null,
  subscriptionEndDate: null,
  creditsRemaining: 0,
  creditsTotal: 0,
  creditsResetDate: null,
  grants: 0,
};

const free = { ...neverHeardOf, stripeSubscriptionStatus: null };

describe('created, updated, paid and deleted', () => {
  const orders = ordersOf([0, 1, 2, 3]);
  test('there are 24 orders', () => {
    expect(new Set(orders.map((order) => order.join(''))).size).toBe(24);
  });

  test.each(orders)(
    '[PLAN-11] all late, in the order %i %i %i %i, each twice: the same state, each stored once',
    async (...order) => {
      const person = await world.server.signUp();
      world.stripe.events.length = 0;
      world.stripe.end(await world.buy(person));
      const events = lifeEvents(world.stripe.events.splice(0));
      expect(events).toHaveLength(4);
      for (const event of inOrder(events, [...order, ...order.toReversed()])) {
        expect(await world.deliver(event)).toBe(200);
      }
      expect(await planOf(person)).toEqual(neverHeardOf);
      expect(await storedOf(events)).toBe(4);
    },
  );

  test.each(orders)(
    '[PLAN-11] some before it ends and the others after, in the order %i %i %i %i, each twice: the same state',
    async (...order) => {
      const person = await world.server.signUp();
      world.stripe.events.length = 0;
      const subscription = await world.buy(person);
      const living = lifeEvents(world.stripe.events.splice(0));
      const early = order.slice(0, order.indexOf(3));
      for (const event of inOrder(living, [...early, ...early])) {
        expect(await world.deliver(event)).toBe(200);
      }
      expect(await planOf(person)).toEqual(early.length > 0 ? member : free);
      world.stripe.end(subscription);
      const events = [...living, ...lifeEvents(world.stripe.events.splice(0))];
      for (const event of inOrder(events, [...order, ...order])) {
        expect(await world.deliver(event)).toBe(200);
      }
      expect(await planOf(person)).toEqual(early.length > 0 ? ended : neverHeardOf);
      expect(await storedOf(events)).toBe(4);
    },
  );

  test.each(orders)(
    '[PLAN-11] of a living subscription, in the order %i %i %i %i, twice and all at once: one member, one grant',
    async (...order) => {
      const person = await world.server.signUp();
      world.stripe.events.length = 0;
      await world.buy(person);
      const events = world.stripe.events.splice(0);
      expect(events).toHaveLength(4);
      const deliveries = inOrder(events, [...order, ...order]);
      const answers = await Promise.all(deliveries.map((event) => world.deliver(event)));
      expect(new Set(answers)).toEqual(new Set([200]));
      expect(await planOf(person)).toEqual(member);
      expect(await storedOf(events)).toBe(4);
    },
  );

  test('each as it happens: the member comes and goes with it', async () => {
    const person = await world.server.signUp();
    const subscription = await world.buy(person);
    await world.deliverNew();
    expect(await planOf(person)).toMatchObject({ membershipTier: 'Discipleship', grants: 1 });
    world.stripe.end(subscription);
    await world.deliverNew();
    expect(await planOf(person)).toMatchObject({
      membershipTier: 'Free',
      stripeSubscriptionStatus: 'canceled',
    });
  });
});

test('an answer that is overtaken by a newer one is not stored over it', async () => {
  const person = await world.server.signUp();
  const subscription = await world.buy(person);
  const first = firstEvent();
  let letGo = (): void => undefined;
  let isHeld = false;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  world.stripe.delayResponses(async (path) => {
    if (path === '/v1/subscriptions' && !isHeld) {
      isHeld = true;
      await held;
    }
  });
  // The answer of "active" is on its way when the subscription ends and that is heard of.
  const slow = world.deliver(first);
  await expect.poll(() => isHeld).toBe(true);
  world.stripe.end(subscription);
  await world.deliverNew();
  letGo();
  expect(await slow).toBe(200);
  expect(await planOf(person)).toMatchObject({ membershipTier: 'Free' });
  world.stripe.delayResponses(async () => undefined);
});

describe('what is not from Stripe', () => {
  async function refusedEvent() {
    const person = await world.server.signUp();
    world.stripe.events.length = 0;
    await world.buy(person);
    return { person, event: firstEvent() };
  }

  test.each([
    ['unsigned', () => ({ signature: null })],
    ['signed with an empty header', () => ({ signature: '' })],
    [
      'signed with another secret',
      (event: FakeEvent) => world.stripe.sign(event, { secret: 'whsec_mine' }),
    ],
    [
      'older than five minutes',
      (event: FakeEvent) => world.stripe.sign(event, { ageSeconds: 301 }),
    ],
    [
      'changed after it was signed',
      (event: FakeEvent) => ({
        ...world.stripe.sign(event),
        payload: JSON.stringify({ ...event, id: 'evt_forged' }),
      }),
    ],
    ['no JSON', () => ({ payload: '{' })],
  ])('[PLAN-11] %s: 400, and nothing is stored', async (_, change) => {
    const { event, person } = await refusedEvent();
    const signed = { ...world.stripe.sign(event), ...change(event) };
    const before = await world.server.db.$count(billingEvents);
    world.stripe.calls.length = 0;
    expect(await world.post(signed.payload, signed.signature)).toBe(400);
    expect(await world.server.db.$count(billingEvents)).toBe(before);
    // They have paid, so whoever believed the event would find it out.
    expect(world.stripe.calls).toEqual([]);
    expect(await planOf(person)).toMatchObject({ membershipTier: 'Free', grants: 0 });
  });

  test('four minutes old is still taken', async () => {
    const { person, event } = await refusedEvent();
    const signed = world.stripe.sign(event, { ageSeconds: 240 });
    expect(await world.post(signed.payload, signed.signature)).toBe(200);
    expect(await planOf(person)).toMatchObject({ membershipTier: 'Discipleship' });
  });
});

const strange = (change: Partial<FakeEvent>): FakeEvent => ({
  id: world.server.ids.next(),
  object: 'event',
  type: 'price.created',
  created: 0,
  api_version: '2026-10-28.endive',
  data: { object: { id: 'price_1', object: 'price' } },
  ...change,
});

test('an event that we know nothing of is taken in and asks for nothing', async () => {
  world.stripe.calls.length = 0;
  expect(await world.deliver(strange({}))).toBe(200);
  expect(
    await world.deliver(
      strange({ type: 'invoice.paid', data: { object: { object: 'invoice', customer: null } } }),
    ),
  ).toBe(200);
  expect(world.stripe.calls).toEqual([]);
});

test('a signed event that cannot be read is 400', async () => {
  expect(await world.deliver(strange({ data: { object: 7 as never } }))).toBe(400);
});

test('an event of a person who was deleted is 200, and nobody is made of it', async () => {
  const person = await world.server.signUp();
  await world.buy(person);
  const event = firstEvent();
  await world.server.db.delete(users).where(eq(users.id, person.profile.id));
  expect(await world.deliver(event)).toBe(200);
  expect(await world.server.db.$count(users, eq(users.id, person.profile.id))).toBe(0);
});

test('an event that was taken in does not ask Stripe again', async () => {
  const person = await world.server.signUp();
  await world.buy(person);
  const event = firstEvent();
  await world.deliver(event);
  world.stripe.calls.length = 0;
  expect(await world.deliver(event)).toBe(200);
  expect(world.stripe.calls).toEqual([]);
});

test('[APPLY-6] an event that arrives while Stripe is down is stored with a job, which applies it later', async () => {
  const person = await world.server.signUp();
  await world.buy(person);
  const event = firstEvent();
  const queued: string[] = [];
  const billing = {
    ...world.server.deps.billing,
    jobs: {
      add: async (_kind: JobKind, data: JobData<JobKind>) => {
        queued.push(...('userIds' in data ? data.userIds : []));
      },
    },
  };
  world.stripe.setDown(true);
  await receiveEvent(billing, world.stripe.sign(event));
  await receiveEvent(billing, world.stripe.sign(event));
  expect(queued).toEqual([person.profile.id]);
  expect(await planOf(person)).toMatchObject({ membershipTier: 'Free' });
  world.stripe.setDown(false);
  await refreshUsers(billing, { userIds: queued });
  expect(await planOf(person)).toMatchObject({ membershipTier: 'Discipleship', grants: 1 });
});
