import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { selfSavingToolIds, textToolIds } from '@emmaus/shared/enums/tools';
import { creditUsage } from '../db/schema/credits';
import { ledgerFaults, ledgerOf } from '../testing/credit-ledger';
import { setMembership } from '../testing/set-membership';
import { testDevice } from '../testing/test-device';
import type { Question, ToolWorld } from '../testing/tool-world';
import { startToolWorld } from '../testing/tool-world';

let world: ToolWorld;
beforeAll(async () => {
  world = await startToolWorld();
});
beforeEach(() => world.reset());
afterEach(() => world.checkLedgers());
afterAll(() => world.close());

describe('an answer', () => {
  test('costs the price of its tool and contains the balance', async () => {
    const ruth = await world.signUpMember();
    const answer = await world.answerTo(ruth);
    expect(answer).toMatchObject({
      result: expect.stringContaining('For Ruth on 2026-11-21: What is grace?'),
      creditsUsed: 1,
      creditsRemaining: 99,
      source: 'library',
      isStrong: true,
      references: [{ reference: 'Luke 24:15', book: 'luke' }],
    });
    expect(await world.answerTo(ruth, { tool: 'customized-prayer' })).toMatchObject({
      creditsUsed: 2,
      creditsRemaining: 97,
    });
    const { changes } = await testDevice(world.server, ruth).sync();
    expect(changes.find(({ kind }) => kind === 'credits')?.data).toMatchObject({
      creditsRemaining: 97,
      creditsTotal: 100,
    });
  });

  test('of each tool is charged and recorded, and those of five tools are saved to the library', async () => {
    const ruth = await world.signUpMember();
    for (const tool of textToolIds) {
      await world.answerTo(ruth, { tool });
    }
    expect(await world.balanceOf(ruth)).toBe(100 - 15);
    const { body } = await ruth.call('GET', `/api/users/${ruth.profile.id}/credits`);
    expect(body).toMatchObject({
      creditsRemaining: 85,
      creditsTotal: 100,
      membershipTier: 'Discipleship',
      resetDate: '2026-12-01T00:00:00.000Z',
    });
    const { usageHistory } = body as { usageHistory: { toolId: string }[] };
    expect(usageHistory.map(({ toolId }) => toolId).toSorted()).toEqual(textToolIds.toSorted());
    const library = await ruth.call('GET', `/api/spiritual-library/${ruth.profile.id}`);
    expect((library.body as { toolId: string }[]).map(({ toolId }) => toolId).toSorted()).toEqual([
      'bible-answers',
      'bible-crafts',
      'bible-stories',
      'customized-prayer',
      'what-jesus-teaches',
    ]);
  });

  test('is saved with its own id and a title of tool and input', async () => {
    const ruth = await world.signUpMember();
    const { id, isSaved, result } = await world.answerTo(ruth, { input: 'x'.repeat(60) });
    expect(isSaved).toBe(true);
    const { body } = await ruth.call('GET', `/api/spiritual-library/${ruth.profile.id}`);
    expect(body).toMatchObject([
      { id, title: `Bible Answers: ${'x'.repeat(50)}...`, output: result, category: 'study' },
    ]);
  });

  test.each(selfSavingToolIds)('of %s that is weak is neither saved nor charged', async (tool) => {
    const ruth = await world.signUpMember();
    world.script.direct(() => ({ change: { isStrong: false } }));
    const answer = await world.answerTo(ruth, { tool });
    expect(answer).toMatchObject({ isStrong: false, isSaved: false, creditsUsed: 0 });
    const shelf = `/api/spiritual-library/${ruth.profile.id}`;
    expect((await ruth.call('GET', shelf)).body).toEqual([]);
    expect(ledgerFaults(await ledgerOf(world.server.db, ruth.profile.id))).toEqual([]);
  });

  test('is written with the number of earlier strong answers', async () => {
    const ruth = await world.signUpMember();
    await world.answerTo(ruth);
    await world.answerTo(ruth, { tool: 'bible-jokes' });
    world.script.direct(() => ({ change: { isStrong: false } }));
    await world.answerTo(ruth);
    world.script.direct(() => ({}));
    await world.answerTo(ruth);
    expect(world.script.asked.map(({ earlierAnswers }) => earlierAnswers)).toEqual([0, 0, 1, 1]);
  });

  test.each([
    ['that is weak', { isStrong: false }],
    ['of the library after the model failed', { isFallback: true }],
  ])('%s costs nothing', async (_, change) => {
    const ruth = await world.signUpMember();
    world.script.direct(() => ({ change }));
    expect(await world.answerTo(ruth)).toMatchObject({ creditsUsed: 0, creditsRemaining: 100 });
    expect(await world.useCount(ruth)).toBe(1);
  });

  test('of a model is recorded with the name of the model', async () => {
    const ruth = await world.signUpMember();
    world.script.direct(() => ({ change: { source: 'model', model: 'model-of-the-test' } }));
    expect(await world.answerTo(ruth)).toMatchObject({ source: 'model', creditsUsed: 1 });
    const [use] = await world.server.db
      .select()
      .from(creditUsage)
      .where(eq(creditUsage.userId, ruth.profile.id));
    expect(use).toMatchObject({
      modelUsed: 'model-of-the-test',
      usageType: 'tool',
      metadata: { source: 'model', isStrong: true },
    });
  });
});

describe('a question', () => {
  test.each(['Free', 'Walk'] as const)(
    'of a person with the plan %s is refused with an offer to upgrade',
    async (membershipTier) => {
      const ruth = await world.server.signUp();
      await setMembership(world.server.deps, ruth.profile.id, { membershipTier });
      expect(await world.ask(ruth)).toMatchObject({ status: 402, body: { upgradeRequired: true } });
      expect(world.script.asked).toEqual([]);
    },
  );

  test('of a Premium person is recorded and not charged', async () => {
    const ruth = await world.signUp();
    await setMembership(world.server.deps, ruth.profile.id, { membershipTier: 'Premium' });
    expect(await world.answerTo(ruth)).toMatchObject({ creditsUsed: 0, creditsRemaining: 0 });
    expect(await world.useCount(ruth)).toBe(1);
  });

  test('with a balance below the price is a 402 response, and the writer is not called', async () => {
    const ruth = await world.signUpMember(1);
    expect(await world.ask(ruth, { tool: 'customized-prayer' })).toMatchObject({
      status: 402,
      body: { insufficientCredits: true, message: expect.stringContaining('enough credits') },
    });
    expect(world.script.asked).toEqual([]);
    expect(await world.answerTo(ruth)).toMatchObject({ creditsRemaining: 0 });
    expect((await world.ask(ruth)).status).toBe(402);
  });

  test('of a former member is refused, and the credits are kept', async () => {
    const ruth = await world.signUpMember();
    await world.answerTo(ruth, { key: 'paid' });
    await setMembership(world.server.deps, ruth.profile.id, { membershipTier: 'Free' });
    expect(await world.ask(ruth)).toMatchObject({ status: 402, body: { upgradeRequired: true } });
    expect(await world.balanceOf(ruth)).toBe(99);
    // The answer that was charged is still delivered.
    expect(await world.answerTo(ruth, { key: 'paid' })).toMatchObject({ creditsUsed: 1 });
  });

  test('with the id of another person is a 403 response', async () => {
    const [ruth, naomi] = [await world.signUpMember(), await world.signUpMember()];
    const body = { tool: 'bible-answers', input: 'Grace?', userId: naomi.profile.id };
    expect((await world.ask(ruth, { body })).status).toBe(403);
    const credits = await ruth.call('GET', `/api/users/${naomi.profile.id}/credits`);
    expect(credits.status).toBe(403);
  });

  test.each([
    ['an unknown tool', { tool: 'bible-riddles' }],
    ['the assessment', { tool: 'spiritual-gifts' }],
    ['the walk', { tool: 'daily-walk' }],
    ['a blank input', { input: ' \n\t ' }],
    ['an overlong input', { input: 'x'.repeat(4001) }],
    ['a character that cannot be stored', { input: 'grace\u0000' }],
    ['half a character', { input: '\ud83d' }],
    ['a text', { body: 'grace' }],
    ['a list', { body: [] }],
    ['a key with a space', { key: 'my key' }],
    ['an overlong key', { key: 'k'.repeat(129) }],
  ])('with %s is a 400 response with a message', async (_, asked: Question) => {
    const ruth = await world.signUpMember();
    const { status, body } = await world.ask(ruth, asked);
    expect({ status, body }).toMatchObject({ status: 400, body: { message: expect.any(String) } });
    expect(world.script.asked).toEqual([]);
    expect(await world.balanceOf(ruth)).toBe(100);
  });
});
