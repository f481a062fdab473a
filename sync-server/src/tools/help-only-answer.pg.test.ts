import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ToolHarness } from '../testing/tool-harness';
import { startToolHarness } from '../testing/tool-harness';

let harness: ToolHarness;
beforeAll(async () => {
  harness = await startToolHarness();
});
beforeEach(() => harness.reset());
afterEach(() => harness.checkLedgers());
afterAll(() => harness.close());

const inDanger = 'I want to kill myself tonight, I have the pills ready';

test('an input that shows danger gets help only: no writer is asked, nothing is charged, recorded or saved', async () => {
  const ruth = await harness.signUpMember();
  const answer = await harness.answerTo(ruth, { tool: 'bible-jokes', input: inDanger });
  expect(answer).toMatchObject({
    careNeeds: ['self-harm'],
    needsCare: true,
    creditsUsed: 0,
    creditsRemaining: 100,
    isSaved: false,
  });
  expect(answer.result).toContain('findahelpline.com');
  expect(answer.result).not.toContain('For Ruth');
  const { body: credits } = await ruth.call('GET', `/api/users/${ruth.profile.id}/credits`);
  expect(credits).toMatchObject({ usageHistory: [] });
  const { body: library } = await ruth.call('GET', `/api/spiritual-library/${ruth.profile.id}`);
  expect(library).toEqual([]);
});

test('a Spanish input gets help in Spanish', async () => {
  const ruth = await harness.signUpMember();
  const { result } = await harness.answerTo(ruth, {
    tool: 'customized-prayer',
    input: 'quiero morirme, ya no puedo más con esta vida',
  });
  expect(result).toContain('Ninguna persona está leyendo esto');
});

test('a person who has seen the card gets the answer, which costs its price and is not saved by itself', async () => {
  const ruth = await harness.signUpMember();
  const answer = await harness.answerTo(ruth, {
    tool: 'customized-prayer',
    input: inDanger,
    seenNeeds: ['self-harm'],
  });
  expect(answer.result).toContain('For Ruth');
  expect(answer).toMatchObject({ creditsUsed: 2, isSaved: false });
});
