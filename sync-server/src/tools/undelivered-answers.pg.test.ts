import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import { creditReservations } from '../db/schema/credits';
import { users } from '../db/schema/users';
import { sqlStateOf } from '../db/sql-state';
import { withUserLock } from '../db/user-lock';
import { releaseLapsedCredits } from '../jobs/release-lapsed-credits';
import { gate } from '../testing/scripted-tool-writer';
import type { SignedIn } from '../testing/test-server';
import type { ToolWorld } from '../testing/tool-world';
import { sendQuestion, startToolWorld } from '../testing/tool-world';
import { noteUse } from '../verbs/credits/note-use';

let world: ToolWorld;
beforeAll(async () => {
  world = await startToolWorld();
});
beforeEach(() => world.reset());
afterEach(() => world.checkLedgers());
afterAll(() => world.close());

describe('no answer', () => {
  test.each([true, false])(
    'in time: nothing is charged (heeds the signal: %s)',
    async (heedsSignal) => {
      const ruth = await world.signUpMember();
      const held = gate();
      world.script.direct(() => ({ until: held.opened, heedsSignal }));
      expect((await world.ask(ruth)).status).toBe(503);
      expect(await world.balanceOf(ruth)).toBe(100);
      held.open();
    },
  );

  test('because the caller left: nothing is charged, and the writer hears of it', async () => {
    const ruth = await world.signUpMember();
    const [held, left] = [gate(), new AbortController()];
    world.script.direct(() => ({ until: held.opened }));
    const call = world.request(ruth, { key: 'one', signal: left.signal }).catch(() => null);
    await world.untilAsked(1);
    expect(await world.balanceOf(ruth)).toBe(99);
    left.abort();
    await call;
    await expect.poll(() => world.balanceOf(ruth)).toBe(100);
    expect(world.script.asked[0]?.signal?.aborted).toBe(true);
    world.script.direct(() => ({}));
    expect(await world.answerTo(ruth, { key: 'one' })).toMatchObject({ creditsRemaining: 99 });
  });

  test('because a second call for it left too: that is no failure of ours', async () => {
    const ruth = await world.signUpMember();
    const [held, left] = [gate(), new AbortController()];
    world.script.direct(() => ({ until: held.opened }));
    const first = world.request(ruth, { key: 'one' });
    await world.untilAsked(1);
    const second = world.request(ruth, { key: 'one', signal: left.signal });
    left.abort();
    expect((await second).status).toBe(503);
    held.open();
    expect((await first).status).toBe(200);
    expect(await world.balanceOf(ruth)).toBe(99);
  });

  test('that can be stored: nothing is charged and nothing half is kept', async () => {
    const ruth = await world.signUpMember();
    world.script.direct(() => ({ change: { result: 'grace\u0000' } }));
    expect((await world.ask(ruth)).status).toBe(500);
    expect(await world.balanceOf(ruth)).toBe(100);
    expect(await world.useCount(ruth)).toBe(0);
  });
});

describe('a reservation whose process ended', () => {
  /** As a process leaves it that was killed. */
  async function leftBehind(ruth: SignedIn): Promise<void> {
    world.script.direct(() => ({ until: new Promise(() => undefined), heedsSignal: false }));
    const { deps } = world.server;
    const times = { ...deps.tools.times, deadlineMs: 600_000 };
    const frozen = { ...deps, tools: { ...deps.tools, times } };
    void sendQuestion(frozen, ruth, { key: 'one' });
    await world.untilAsked(1);
    world.script.direct(() => ({}));
    expect(await world.balanceOf(ruth)).toBe(99);
  }

  test('is given back by the job once it lapsed, and not before', async () => {
    const ruth = await world.signUpMember();
    await leftBehind(ruth);
    world.server.clock.advance({ seconds: 59 });
    await releaseLapsedCredits(world.server.deps);
    expect(await world.balanceOf(ruth)).toBe(99);
    world.server.clock.advance({ seconds: 1 });
    await releaseLapsedCredits(world.server.deps);
    await releaseLapsedCredits(world.server.deps);
    expect(await world.balanceOf(ruth)).toBe(100);
  });

  test('is given back when its owner looks or asks', async () => {
    const [ruth, naomi] = [await world.signUpMember(), await world.signUpMember()];
    await leftBehind(ruth);
    world.script.asked.length = 0;
    await leftBehind(naomi);
    world.server.clock.advance({ minutes: 2 });
    const { body } = await ruth.call('GET', `/api/users/${ruth.profile.id}/credits`);
    expect(body).toMatchObject({ creditsRemaining: 100 });
    expect(await world.answerTo(naomi, { key: 'one' })).toMatchObject({ creditsRemaining: 99 });
  });

  test('that comes alive again after it lapsed delivers nothing and charges nothing', async () => {
    const ruth = await world.signUpMember();
    const held = gate();
    world.script.direct(() => ({ until: held.opened }));
    const call = world.ask(ruth);
    await world.untilAsked(1);
    world.server.clock.advance({ minutes: 2 });
    await releaseLapsedCredits(world.server.deps);
    held.open();
    expect(await call).toMatchObject({ status: 503 });
    expect(await world.balanceOf(ruth)).toBe(100);
    expect(await world.useCount(ruth)).toBe(0);
  });
});

describe('the last wall', () => {
  /** The SQLSTATE with which the database refuses; null where it does not. */
  const refusal = (work: PromiseLike<unknown>) =>
    Promise.resolve(work).then(
      () => null,
      (error: unknown) => sqlStateOf(error),
    );

  test('the database refuses a negative balance, a second use of a cause and a rewritten book', async () => {
    const ruth = await world.signUpMember();
    const { id } = await world.answerTo(ruth);
    const { deps, db } = world.server;
    const overdraw = withUserLock(deps, ruth.profile.id, ({ tx, version }) =>
      tx.update(users).set({ creditsRemaining: -1, version }).where(eq(users.id, ruth.profile.id)),
    );
    expect(await refusal(overdraw)).toBe('23514');
    const twice = withUserLock(deps, ruth.profile.id, (ctx) =>
      noteUse(ctx, {
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
