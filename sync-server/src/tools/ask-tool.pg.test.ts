import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { selfSavingToolIds, textToolIds } from '@emmaus/shared/enums/tools';
import { creditUsage } from '../db/schema/credits';
import { ledgerFaults, ledgerOf } from '../testing/credit-ledger';
import { setMembership } from '../testing/set-membership';
import { testDevice } from '../testing/test-device';
import type { Question, ToolHarness } from '../testing/tool-harness';
import { startToolHarness } from '../testing/tool-harness';

let harness: ToolHarness;
beforeAll(async () => {
  harness = await startToolHarness();
});
beforeEach(() => harness.reset());
afterEach(() => harness.checkLedgers());
afterAll(() => harness.close());

describe('an answer', () => {
  test('costs the price of its tool and contains the balance', async () => {
    const ruth = await harness.signUpMember();
    const answer = await harness.answerTo(ruth);
    expect(answer).toMatchObject({
      result: expect.stringContaining('For Ruth on 2026-11-21: What is grace?'),
      creditsUsed: 1,
      creditsRemaining: 99,
      source: 'library',
      isStrong: true,
      references: [{ reference: 'Luke 24:15', book: 'luke' }],
    });
    expect(await harness.answerTo(ruth, { tool: 'customized-prayer' })).toMatchObject({
      creditsUsed: 2,
      creditsRemaining: 97,
    });
    const { changes } = await testDevice(harness.server, ruth).sync();
    expect(changes.find(({ kind }) => kind === 'credits')?.data).toMatchObject({
      creditsRemaining: 97,
      creditsTotal: 100,
    });
  });

  test('of each tool is charged and recorded, and those of five tools are saved to the library', async () => {
    const ruth = await harness.signUpMember();
    for (const tool of textToolIds) {
      await harness.answerTo(ruth, { tool });
    }
    expect(await harness.balanceOf(ruth)).toBe(100 - 15);
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
    const ruth = await harness.signUpMember();
    const { id, isSaved, result } = await harness.answerTo(ruth, { input: 'x'.repeat(60) });
    expect(isSaved).toBe(true);
    const { body } = await ruth.call('GET', `/api/spiritual-library/${ruth.profile.id}`);
    expect(body).toMatchObject([
      { id, title: `Bible Answers: ${'x'.repeat(50)}...`, output: result, category: 'study' },
    ]);
  });

  test.each(selfSavingToolIds)('of %s that is weak is neither saved nor charged', async (tool) => {
    const ruth = await harness.signUpMember();
    harness.script.direct(() => ({ change: { isStrong: false } }));
    const answer = await harness.answerTo(ruth, { tool });
    expect(answer).toMatchObject({ isStrong: false, isSaved: false, creditsUsed: 0 });
    const shelf = `/api/spiritual-library/${ruth.profile.id}`;
    expect((await ruth.call('GET', shelf)).body).toEqual([]);
    expect(ledgerFaults(await ledgerOf(harness.server.db, ruth.profile.id))).toEqual([]);
  });

  test('is written with the number of earlier strong answers', async () => {
    const ruth = await harness.signUpMember();
    await harness.answerTo(ruth);
    await harness.answerTo(ruth, { tool: 'bible-jokes' });
    harness.script.direct(() => ({ change: { isStrong: false } }));
    await harness.answerTo(ruth);
    harness.script.direct(() => ({}));
    await harness.answerTo(ruth);
    expect(harness.script.asked.map(({ earlierAnswers }) => earlierAnswers)).toEqual([0, 0, 1, 1]);
  });

  test.each([
    ['that is weak', { isStrong: false }],
    ['of the library after the model failed', { isFallback: true }],
  ])('%s costs nothing', async (_, change) => {
    const ruth = await harness.signUpMember();
    harness.script.direct(() => ({ change }));
    expect(await harness.answerTo(ruth)).toMatchObject({ creditsUsed: 0, creditsRemaining: 100 });
    expect(await harness.useCount(ruth)).toBe(1);
  });

  test('of a model is recorded with the name of the model', async () => {
    const ruth = await harness.signUpMember();
    harness.script.direct(() => ({ change: { source: 'model', model: 'model-of-the-test' } }));
    expect(await harness.answerTo(ruth)).toMatchObject({ source: 'model', creditsUsed: 1 });
    const [use] = await harness.server.db
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
      const ruth = await harness.server.signUp();
      await setMembership(harness.server.deps, ruth.profile.id, { membershipTier });
      expect(await harness.ask(ruth)).toMatchObject({
        status: 402,
        body: { upgradeRequired: true },
      });
      expect(harness.script.asked).toEqual([]);
    },
  );

  test('of a Premium person is recorded and not charged', async () => {
    const ruth = await harness.signUp();
    await setMembership(harness.server.deps, ruth.profile.id, { membershipTier: 'Premium' });
    expect(await harness.answerTo(ruth)).toMatchObject({ creditsUsed: 0, creditsRemaining: 0 });
    expect(await harness.useCount(ruth)).toBe(1);
  });

  test('with a balance below the price is a 402 response, and the writer is not called', async () => {
    const ruth = await harness.signUpMember(1);
    expect(await harness.ask(ruth, { tool: 'customized-prayer' })).toMatchObject({
      status: 402,
      body: { insufficientCredits: true, message: expect.stringContaining('enough credits') },
    });
    expect(harness.script.asked).toEqual([]);
    expect(await harness.answerTo(ruth)).toMatchObject({ creditsRemaining: 0 });
    expect((await harness.ask(ruth)).status).toBe(402);
  });

  test('of a former member is refused, and the credits are kept', async () => {
    const ruth = await harness.signUpMember();
    await harness.answerTo(ruth, { key: 'paid' });
    await setMembership(harness.server.deps, ruth.profile.id, { membershipTier: 'Free' });
    expect(await harness.ask(ruth)).toMatchObject({ status: 402, body: { upgradeRequired: true } });
    expect(await harness.balanceOf(ruth)).toBe(99);
    // The answer that was charged is still delivered.
    expect(await harness.answerTo(ruth, { key: 'paid' })).toMatchObject({ creditsUsed: 1 });
  });

  test('with the id of another person is a 403 response', async () => {
    const [ruth, naomi] = [await harness.signUpMember(), await harness.signUpMember()];
    const body = { tool: 'bible-answers', input: 'Grace?', userId: naomi.profile.id };
    expect((await harness.ask(ruth, { body })).status).toBe(403);
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
    const ruth = await harness.signUpMember();
    const { status, body } = await harness.ask(ruth, asked);
    expect({ status, body }).toMatchObject({ status: 400, body: { message: expect.any(String) } });
    expect(harness.script.asked).toEqual([]);
    expect(await harness.balanceOf(ruth)).toBe(100);
  });
});
