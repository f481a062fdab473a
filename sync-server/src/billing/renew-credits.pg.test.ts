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
  // No reservation lapses while the clock jumps over the end of a month.
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

/** Buys a membership with the demo checkout. */
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

/** A member by the operator's grant, without a subscription. */
async function grantedMember(): Promise<SignedIn> {
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

describe('a new month', () => {
  test('grants its credits at the first request, and the credits left expire', async () => {
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

  test('grants its credits once for concurrent requests', async () => {
    const ruth = await buyer();
    const naomi = await grantedMember();
    server.clock.advance({ days: 31 });
    const asked = [ruth, naomi].flatMap((one) => Array.from({ length: 10 }, () => credits(one)));
    await Promise.all(asked);
    expect(await grants(ruth)).toBe(2);
    expect(await grants(naomi)).toBe(1);
    expect(await credits(ruth)).toMatchObject({ creditsRemaining: 100 });
  });

  test('grants one month after an absence of several months', async () => {
    const ruth = await buyer();
    server.clock.advance({ days: 100 });
    expect(await credits(ruth)).toMatchObject({ creditsRemaining: 100, creditsTotal: 100 });
    expect(await grants(ruth)).toBe(2);
    expect(await faults(ruth)).toEqual([]);
  });

  test('is a calendar month for a membership without a subscription', async () => {
    const naomi = await grantedMember();
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

  test('leaves credits without a reset date unchanged', async () => {
    const naomi = await grantedMember();
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

describe('an answer that is in progress when a month ends', () => {
  async function askAcrossMonths(failure?: Error) {
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

  test('and fails: its credit expired with the month', async () => {
    const { ruth, status } = await askAcrossMonths(new Error('no'));
    expect(status).toBe(503);
    expect(await credits(ruth)).toMatchObject({ creditsRemaining: 100, creditsTotal: 100 });
    expect(await faults(ruth)).toEqual([]);
  });

  test('and succeeds: it was paid with a credit of the month that ended', async () => {
    const { ruth, status } = await askAcrossMonths();
    expect(status).toBe(200);
    expect(await credits(ruth)).toMatchObject({ creditsRemaining: 100 });
    expect(await ledgerOf(server.db, ruth.profile.id)).toMatchObject({ used: 1, reserved: 0 });
    expect(await faults(ruth)).toEqual([]);
  });
});

describe('changes of the plan', () => {
  test('an upgrade grants credits once for concurrent refreshes', async () => {
    const ruth = await buyer();
    await ask(ruth);
    const { billing } = server.deps;
    await Promise.all(Array.from({ length: 8 }, () => refreshBilling(billing, ruth.profile.id)));
    expect(await credits(ruth)).toMatchObject({ creditsRemaining: 99 });
    expect(await grants(ruth)).toBe(1);
  });

  test('a former member keeps the credits but cannot use them; a new subscription starts with a full month', async () => {
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

describe('while the payment provider is unreachable', () => {
  let harness: StripeHarness;
  beforeAll(async () => {
    harness = await startStripeHarness();
  });
  afterAll(() => harness.close());

  test('the credits left can be used; the new month is granted when the provider is reachable', async () => {
    const ruth = await harness.server.signUp();
    await harness.buy(ruth);
    await harness.deliverNew();
    await ask(ruth);
    harness.server.clock.advance({ days: 31 });
    harness.stripe.setDown(true);
    expect((await ask(ruth)).body).toMatchObject({ creditsRemaining: 98 });
    harness.stripe.setDown(false);
    harness.server.clock.advance({ hours: 1 });
    expect(await credits(ruth)).toMatchObject({ membershipTier: 'Discipleship' });
    expect(ledgerFaults(await ledgerOf(harness.server.db, ruth.profile.id))).toEqual([]);
  });
});
