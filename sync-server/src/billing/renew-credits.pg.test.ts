import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { creditGrants } from '../db/schema/billing';
import { creditSummaries } from '../db/schema/credits';
import { users } from '../db/schema/users';
import { withUserLock } from '../db/user-lock';
import { ledgerFaults, ledgerOf } from '../testing/credit-ledger';
import { createScriptedToolWriter, gate } from '../testing/scripted-tool-writer';
import { setMembership } from '../testing/set-membership';
import type { StripeHarness } from '../testing/stripe/stripe-harness';
import { startStripeHarness } from '../testing/stripe/stripe-harness';
import type { SignedIn, TestServer } from '../testing/test-server';
import { startTestServer } from '../testing/test-server';
import { refreshBilling } from './refresh-billing';

const hourMs = 3_600_000;
const script = createScriptedToolWriter();
let server: TestServer;
beforeAll(async () => {
  // Nothing lapses while the clock jumps over the end of a month.
  server = await startTestServer({
    toolWriter: script.writer,
    toolTimes: { deadlineMs: 20_000, lapsesAfterMs: 10_000 * hourMs },
  });
});
beforeEach(() => {
  server.clock.setTo('2026-11-21T06:30:00.000Z');
  script.direct(() => ({}));
  script.asked.length = 0;
});
afterAll(() => server.close());

/** Buys by the demo checkout. */
async function buy(person: SignedIn): Promise<void> {
  const { body } = await person.call('POST', '/api/create-subscription');
  const id = (body as { checkoutUrl: string }).checkoutUrl.split('/').at(-1);
  expect((await person.call('POST', `/api/demo-checkout/${id}`)).status).toBe(200);
}

async function buyer(): Promise<SignedIn> {
  const person = await server.signUp();
  await buy(person);
  return person;
}

/** A membership that no subscription pays for. */
async function friend(): Promise<SignedIn> {
  const person = await server.signUp();
  await setMembership(server.deps, person.profile.id);
  return person;
}

const ask = (person: SignedIn) =>
  person.call('POST', '/api/ai-tools/query-with-credits', {
    tool: 'bible-jokes',
    input: 'Noah',
    userId: person.profile.id,
  });
const credits = async (person: SignedIn) =>
  (await person.call('GET', `/api/users/${person.profile.id}/credits`)).body;
const grants = (person: SignedIn) =>
  server.db.$count(creditGrants, eq(creditGrants.userId, person.profile.id));
const faults = async ({ profile }: SignedIn) => ledgerFaults(await ledgerOf(server.db, profile.id));

describe('a month that begins', () => {
  test('brings its credits to who asks first, and ends what was left', async () => {
    const ruth = await buyer();
    await ask(ruth);
    expect(await credits(ruth)).toMatchObject({
      creditsRemaining: 99,
      resetDate: '2026-12-21T06:30:00.000Z',
    });
    server.clock.setTo('2026-12-21T06:29:59.999Z');
    expect(await credits(ruth)).toMatchObject({ creditsRemaining: 99 });
    server.clock.setTo('2026-12-21T06:30:00.000Z');
    expect((await ask(ruth)).body).toMatchObject({ creditsUsed: 1, creditsRemaining: 99 });
    expect(await credits(ruth)).toMatchObject({
      creditsRemaining: 99,
      creditsTotal: 100,
      resetDate: '2027-01-21T06:30:00.000Z',
      usageHistory: [{ toolName: 'Bible Jokes', creditsUsed: 1 }],
    });
    expect(await faults(ruth)).toEqual([]);
  });

  test('is one month, however many ask at once', async () => {
    const ruth = await buyer();
    const naomi = await friend();
    server.clock.advance({ days: 31 });
    const asked = [ruth, naomi].flatMap((one) => Array.from({ length: 10 }, () => credits(one)));
    await Promise.all(asked);
    expect(await grants(ruth)).toBe(2);
    expect(await grants(naomi)).toBe(1);
    expect(await credits(ruth)).toMatchObject({ creditsRemaining: 100 });
  });

  test('does not pile up for who was away for a season', async () => {
    const ruth = await buyer();
    server.clock.advance({ days: 100 });
    expect(await credits(ruth)).toMatchObject({ creditsRemaining: 100, creditsTotal: 100 });
    expect(await grants(ruth)).toBe(2);
    expect(await faults(ruth)).toEqual([]);
  });

  test('is a calendar month where a membership was given by hand', async () => {
    const naomi = await friend();
    expect((await ask(naomi)).body).toMatchObject({ creditsRemaining: 99 });
    expect(await credits(naomi)).toMatchObject({ resetDate: '2026-12-01T00:00:00.000Z' });
    server.clock.setTo('2026-12-01T00:00:00.000Z');
    expect((await ask(naomi)).body).toMatchObject({ creditsRemaining: 99 });
    const months = await server.db
      .select()
      .from(creditSummaries)
      .where(eq(creditSummaries.userId, naomi.profile.id))
      .orderBy(creditSummaries.month);
    const expected = { creditsAllocated: 100, creditsUsed: 1, toolUsage: 1, dailyWalkUsage: 0 };
    expect(months).toMatchObject([
      { ...expected, month: '2026-11-01', mostUsedTool: 'Bible Jokes' },
      { ...expected, month: '2026-12-01', mostUsedTool: 'Bible Jokes' },
    ]);
    expect(await faults(naomi)).toEqual([]);
  });

  test('leaves credits alone that were given by hand without a date', async () => {
    const naomi = await friend();
    await withUserLock(server.deps, naomi.profile.id, ({ tx, version }) =>
      tx
        .update(users)
        .set({ creditsRemaining: 1, creditsTotal: 5, version })
        .where(eq(users.id, naomi.profile.id)),
    );
    expect((await ask(naomi)).body).toMatchObject({ creditsRemaining: 0 });
    expect((await ask(naomi)).status).toBe(402);
    server.clock.advance({ days: 40 });
    expect((await ask(naomi)).status).toBe(402);
  });
});

describe('an answer that is being written while a month ends', () => {
  async function inBetween(failure?: Error) {
    const ruth = await buyer();
    const held = gate();
    script.direct(() => ({ until: held.opened, ...(failure === undefined ? {} : { failure }) }));
    const call = ask(ruth);
    await expect.poll(() => script.asked.length).toBe(1);
    server.clock.advance({ days: 31 });
    expect(await credits(ruth)).toMatchObject({ creditsRemaining: 100 });
    held.open();
    return { ruth, status: (await call).status };
  }

  test('and fails: its credit ended with the month', async () => {
    const { ruth, status } = await inBetween(new Error('no'));
    expect(status).toBe(503);
    expect(await credits(ruth)).toMatchObject({ creditsRemaining: 100, creditsTotal: 100 });
    expect(await faults(ruth)).toEqual([]);
  });

  test('and comes: it was paid by the month that ended', async () => {
    const { ruth, status } = await inBetween();
    expect(status).toBe(200);
    expect(await credits(ruth)).toMatchObject({ creditsRemaining: 100 });
    expect(await ledgerOf(server.db, ruth.profile.id)).toMatchObject({ used: 1, reserved: 0 });
    expect(await faults(ruth)).toEqual([]);
  });
});

describe('plans that change', () => {
  test('an upgrade brings credits once, however often it is heard of', async () => {
    const ruth = await buyer();
    await ask(ruth);
    const { billing } = server.deps;
    await Promise.all(Array.from({ length: 8 }, () => refreshBilling(billing, ruth.profile.id)));
    expect(await credits(ruth)).toMatchObject({ creditsRemaining: 99 });
    expect(await grants(ruth)).toBe(1);
  });

  test('who leaves keeps the credits unused; who comes back begins with a full month', async () => {
    const ruth = await buyer();
    await ask(ruth);
    await ruth.call('POST', '/api/cancel-subscription');
    expect((await ask(ruth)).body).toMatchObject({ creditsRemaining: 98 });
    server.clock.advance({ days: 31 });
    await refreshBilling(server.deps.billing, ruth.profile.id);
    expect((await ask(ruth)).body).toMatchObject({ upgradeRequired: true });
    expect(await credits(ruth)).toMatchObject({ creditsRemaining: 98, membershipTier: 'Free' });
    await buy(ruth);
    expect((await ask(ruth)).body).toMatchObject({ creditsRemaining: 99 });
    expect(await faults(ruth)).toEqual([]);
  });
});

describe('while the payment provider is away', () => {
  let world: StripeHarness;
  beforeAll(async () => {
    world = await startStripeHarness();
  });
  afterAll(() => world.close());

  test('what is left is used; the new month comes when it can be asked', async () => {
    const ruth = await world.server.signUp();
    await world.buy(ruth);
    await world.deliverNew();
    await ask(ruth);
    world.server.clock.advance({ days: 31 });
    world.stripe.setDown(true);
    expect((await ask(ruth)).body).toMatchObject({ creditsRemaining: 98 });
    world.stripe.setDown(false);
    world.server.clock.advance({ hours: 1 });
    expect(await credits(ruth)).toMatchObject({ membershipTier: 'Discipleship' });
    expect(ledgerFaults(await ledgerOf(world.server.db, ruth.profile.id))).toEqual([]);
  });
});
