import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import { creditReservations } from '../db/schema/credits';
import { users } from '../db/schema/users';
import { sqlStateOf } from '../db/sql-state';
import { withUserLock } from '../db/user-lock';
import { releaseLapsedCredits } from '../jobs/release-lapsed-credits';
import { gate } from '../testing/scripted-tool-writer';
import type { SignedIn } from '../testing/test-server';
import type { ToolHarness } from '../testing/tool-harness';
import { sendQuestion, startToolHarness } from '../testing/tool-harness';
import { recordUsage } from '../verbs/credits/record-usage';

let harness: ToolHarness;
beforeAll(async () => {
  harness = await startToolHarness();
});
beforeEach(() => harness.reset());
afterEach(() => harness.checkLedgers());
afterAll(() => harness.close());

describe('an answer that is not delivered', () => {
  test.each([true, false])(
    'because of the deadline is not charged (the writer heeds the signal: %s)',
    async (heedsSignal) => {
      const ruth = await harness.signUpMember();
      const held = gate();
      harness.script.direct(() => ({ until: held.opened, heedsSignal }));
      expect((await harness.ask(ruth)).status).toBe(503);
      expect(await harness.balanceOf(ruth)).toBe(100);
      held.open();
    },
  );

  test('because the client disconnected is not charged, and the writer is aborted', async () => {
    const ruth = await harness.signUpMember();
    const [held, disconnect] = [gate(), new AbortController()];
    harness.script.direct(() => ({ until: held.opened }));
    const call = harness.request(ruth, { key: 'one', signal: disconnect.signal }).catch(() => null);
    await harness.waitForRequests(1);
    expect(await harness.balanceOf(ruth)).toBe(99);
    disconnect.abort();
    await call;
    await expect.poll(() => harness.balanceOf(ruth)).toBe(100);
    expect(harness.script.asked[0]?.signal?.aborted).toBe(true);
    harness.script.direct(() => ({}));
    expect(await harness.answerTo(ruth, { key: 'one' })).toMatchObject({ creditsRemaining: 99 });
  });

  test('to a second client that disconnected is still delivered to the first', async () => {
    const ruth = await harness.signUpMember();
    const [held, disconnect] = [gate(), new AbortController()];
    harness.script.direct(() => ({ until: held.opened }));
    const first = harness.request(ruth, { key: 'one' });
    await harness.waitForRequests(1);
    const second = harness.request(ruth, { key: 'one', signal: disconnect.signal });
    disconnect.abort();
    expect((await second).status).toBe(503);
    held.open();
    expect((await first).status).toBe(200);
    expect(await harness.balanceOf(ruth)).toBe(99);
  });

  test('because it cannot be stored is neither charged nor recorded', async () => {
    const ruth = await harness.signUpMember();
    harness.script.direct(() => ({ change: { result: 'grace\u0000' } }));
    expect((await harness.ask(ruth)).status).toBe(500);
    expect(await harness.balanceOf(ruth)).toBe(100);
    expect(await harness.useCount(ruth)).toBe(0);
  });
});

describe('a reservation of a process that ended', () => {
  /** Makes a reservation and leaves it open, as a killed process does. */
  async function leaveReservation(ruth: SignedIn): Promise<void> {
    harness.script.direct(() => ({ until: new Promise(() => undefined), heedsSignal: false }));
    const { deps } = harness.server;
    const times = { ...deps.tools.times, deadlineMs: 600_000 };
    const frozen = { ...deps, tools: { ...deps.tools, times } };
    void sendQuestion(frozen, ruth, { key: 'one' });
    await harness.waitForRequests(1);
    harness.script.direct(() => ({}));
    expect(await harness.balanceOf(ruth)).toBe(99);
  }

  test('is released by the job after its deadline, and not before', async () => {
    const ruth = await harness.signUpMember();
    await leaveReservation(ruth);
    harness.server.clock.advance({ seconds: 59 });
    await releaseLapsedCredits(harness.server.deps);
    expect(await harness.balanceOf(ruth)).toBe(99);
    harness.server.clock.advance({ seconds: 1 });
    await releaseLapsedCredits(harness.server.deps);
    await releaseLapsedCredits(harness.server.deps);
    expect(await harness.balanceOf(ruth)).toBe(100);
  });

  test('is released when the person reads the balance or asks again', async () => {
    const [ruth, naomi] = [await harness.signUpMember(), await harness.signUpMember()];
    await leaveReservation(ruth);
    harness.script.asked.length = 0;
    await leaveReservation(naomi);
    harness.server.clock.advance({ minutes: 2 });
    const { body } = await ruth.call('GET', `/api/users/${ruth.profile.id}/credits`);
    expect(body).toMatchObject({ creditsRemaining: 100 });
    expect(await harness.answerTo(naomi, { key: 'one' })).toMatchObject({ creditsRemaining: 99 });
  });

  test('delivers and charges nothing if the process continues after the release', async () => {
    const ruth = await harness.signUpMember();
    const held = gate();
    harness.script.direct(() => ({ until: held.opened }));
    const call = harness.ask(ruth);
    await harness.waitForRequests(1);
    harness.server.clock.advance({ minutes: 2 });
    await releaseLapsedCredits(harness.server.deps);
    held.open();
    expect(await call).toMatchObject({ status: 503 });
    expect(await harness.balanceOf(ruth)).toBe(100);
    expect(await harness.useCount(ruth)).toBe(0);
  });
});

describe('the database', () => {
  /** The SQLSTATE with which the database refuses, or null if it accepts. */
  const refusal = (work: PromiseLike<unknown>) =>
    Promise.resolve(work).then(
      () => null,
      (error: unknown) => sqlStateOf(error),
    );

  test('refuses a negative balance, a second use of a cause and a changed ledger row', async () => {
    const ruth = await harness.signUpMember();
    const { id } = await harness.answerTo(ruth);
    const { deps, db } = harness.server;
    const overdraw = withUserLock(deps, ruth.profile.id, ({ tx, version }) =>
      tx.update(users).set({ creditsRemaining: -1, version }).where(eq(users.id, ruth.profile.id)),
    );
    expect(await refusal(overdraw)).toBe('23514');
    const twice = withUserLock(deps, ruth.profile.id, (ctx) =>
      recordUsage(ctx, {
        cause: `tool ${id}`,
        toolId: 'bible-answers',
        toolName: 'Bible Answers',
        creditsUsed: 1,
        usageType: 'tool',
      }),
    );
    expect(await refusal(twice)).toBe('23505');
    expect(await refusal(db.execute(sql`update credit_usage set credits_used = 0`))).toBe('P0001');
    expect(await refusal(db.execute(sql`update credit_grants set granted = 1000`))).toBe('P0001');
    expect(
      await refusal(
        db
          .update(creditReservations)
          .set({ state: 'released' })
          .where(eq(creditReservations.id, id)),
      ),
    ).toBe('23514');
  });
});
