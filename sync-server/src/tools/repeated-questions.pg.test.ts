import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { spiritualLibrary } from '../db/schema/spiritual-library';
import { gate } from '../testing/scripted-tool-writer';
import { setMembership } from '../testing/set-membership';
import { startTestServer } from '../testing/test-server';
import type { ToolHarness } from '../testing/tool-harness';
import { sendQuestion, startToolHarness } from '../testing/tool-harness';

let harness: ToolHarness;
beforeAll(async () => {
  harness = await startToolHarness();
});
beforeEach(() => harness.reset());
afterEach(() => harness.checkLedgers());
afterAll(() => harness.close());

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

describe('concurrent requests', () => {
  test('25 requests with 5 credits have exactly 5 answers', async () => {
    const ruth = await harness.signUpMember(5);
    const answers = await Promise.all(times(25, () => harness.ask(ruth)));
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([...times(5, () => 200), ...times(20, () => 402)]);
    expect(harness.script.asked).toHaveLength(5);
    expect(await harness.balanceOf(ruth)).toBe(0);
  });

  test('10 requests with one key make one call of the writer, one charge and one library entry', async () => {
    const ruth = await harness.signUpMember();
    const held = gate();
    harness.script.direct(() => ({ until: held.opened }));
    const calls = times(10, () => harness.answerTo(ruth, { key: 'one' }));
    await harness.waitForRequests(1);
    held.open();
    const answers = await Promise.all(calls);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const again = await harness.answerTo(ruth, { key: 'one' });
    expect(again).toEqual(answers[0]);
    expect(harness.script.asked).toHaveLength(1);
    expect(await harness.balanceOf(ruth)).toBe(99);
    expect(
      await harness.server.db.$count(
        spiritualLibrary,
        eq(spiritualLibrary.userId, ruth.profile.id),
      ),
    ).toBe(1);
  });

  test('the same key of two people makes two answers', async () => {
    const [ruth, naomi] = [await harness.signUpMember(), await harness.signUpMember()];
    const [hers, other] = await Promise.all(
      [ruth, naomi].map((one) => harness.answerTo(one, { key: 'k' })),
    );
    expect(hers?.id).not.toBe(other?.id);
    expect(harness.script.asked).toHaveLength(2);
  });

  test('a repeated request during a slow answer is a 409 response with Retry-After', async () => {
    const slow = await startTestServer({
      toolWriter: harness.script.writer,
      toolTimes: { deadlineMs: 5000, waitMs: 200 },
    });
    const held = gate();
    harness.script.direct(() => ({ until: held.opened }));
    const ruth = await slow.signUp();
    await setMembership(slow.deps, ruth.profile.id);
    const question = { tool: 'bible-jokes', input: 'Noah', key: 'k' };
    const send = () => sendQuestion(slow.deps, ruth, question);
    const first = send();
    await harness.waitForRequests(1);
    const second = await send();
    expect(second.status).toBe(409);
    expect(second.headers.get('retry-after')).toBe('5');
    held.open();
    expect((await first).status).toBe(200);
    await slow.close();
  });
});

describe('an idempotency key', () => {
  test('with another question is a 409 response', async () => {
    const ruth = await harness.signUpMember();
    await harness.answerTo(ruth, { key: 'one' });
    expect((await harness.ask(ruth, { key: 'one', input: 'What is hope?' })).status).toBe(409);
    expect((await harness.ask(ruth, { key: 'one', tool: 'bible-jokes' })).status).toBe(409);
    expect(await harness.balanceOf(ruth)).toBe(99);
  });

  test('whose request failed can be used again, and is charged once', async () => {
    const ruth = await harness.signUpMember();
    harness.script.direct(() => ({ failure: new Error('the library burnt down') }));
    expect(await harness.ask(ruth, { key: 'one' })).toMatchObject({
      status: 503,
      body: { message: 'Failed to process your request. Please try again.' },
    });
    expect(await harness.balanceOf(ruth)).toBe(100);
    harness.script.direct(() => ({}));
    await harness.answerTo(ruth, { key: 'one' });
    await harness.answerTo(ruth, { key: 'one' });
    expect(await harness.balanceOf(ruth)).toBe(99);
    expect(await harness.useCount(ruth)).toBe(1);
  });

  test('of ten concurrent requests that fail calls the writer at most twice', async () => {
    const ruth = await harness.signUpMember();
    const held = gate();
    harness.script.direct(() => ({ until: held.opened, failure: new Error('no') }));
    const calls = times(10, () => harness.ask(ruth, { key: 'one' }));
    await harness.waitForRequests(1);
    held.open();
    expect(new Set((await Promise.all(calls)).map(({ status }) => status))).toEqual(new Set([503]));
    expect(harness.script.asked.length).toBeLessThan(3);
    expect(await harness.balanceOf(ruth)).toBe(100);
  });
});
