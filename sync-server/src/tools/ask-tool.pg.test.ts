import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import type { ToolAnswerBody } from '@emmaus/shared/api/ai-tools';
import { toolAnswerSchema } from '@emmaus/shared/api/ai-tools';
import { selfSavingToolIds, textToolIds } from '@emmaus/shared/enums/tools';
import { createApp } from '../app';
import { creditReservations, creditUsage } from '../db/schema/credits';
import { spiritualLibrary } from '../db/schema/spiritual-library';
import { users } from '../db/schema/users';
import { sqlStateOf } from '../db/sql-state';
import { withUserLock } from '../db/user-lock';
import { releaseLapsedCredits } from '../jobs/release-lapsed-credits';
import { ledgerFaults, ledgerOf } from '../testing/credit-ledger';
import { createScriptedToolWriter, gate } from '../testing/scripted-tool-writer';
import { setMembership } from '../testing/set-membership';
import { testDevice } from '../testing/test-device';
import type { SignedIn, TestServer } from '../testing/test-server';
import { startTestServer } from '../testing/test-server';
import { takeCredits } from '../verbs/credits/take-credits';
import { noteUse } from '../verbs/credits/note-use';

const script = createScriptedToolWriter();
let server: TestServer;
let people: SignedIn[] = [];
beforeAll(async () => {
  server = await startTestServer({
    toolWriter: script.writer,
    toolTimes: { deadlineMs: 400, waitMs: 2000 },
  });
});
beforeEach(() => {
  script.direct(() => ({}));
  script.asked.length = 0;
  people = [];
});
afterEach(async () => {
  const books = await Promise.all(people.map(({ profile }) => ledgerOf(server.db, profile.id)));
  const faults = books.flatMap((book) => [
    ...ledgerFaults(book),
    ...(book.reserved === 0 ? [] : [`${book.reserved} are still reserved`]),
  ]);
  if (faults.length > 0) {
    throw new Error(faults.join('; '));
  }
});
afterAll(() => server.close());

/** A Discipleship member of this calendar month with so many of their 100 credits left. */
async function member(credits = 100): Promise<SignedIn> {
  const person = await server.signUp();
  people.push(person);
  await setMembership(server.deps, person.profile.id);
  await person.call('GET', `/api/users/${person.profile.id}/credits`);
  if (credits < 100) {
    await withUserLock(server.deps, person.profile.id, async (ctx) => {
      const creditsUsed = 100 - credits;
      await takeCredits(ctx, creditsUsed);
      const toolName = 'Bible Jokes';
      const toolId = 'bible-jokes';
      await noteUse(ctx, { cause: 'before', toolId, toolName, creditsUsed, usageType: 'tool' });
    });
  }
  return person;
}

type Ask = {
  readonly tool?: string;
  readonly input?: string;
  readonly key?: string;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
  readonly accept?: string;
};

function request(person: SignedIn, ask: Ask = {}): Promise<Response> {
  const { tool = 'bible-answers', input = 'What is grace?', key, signal, accept } = ask;
  const body = ask.body ?? { tool, input, userId: person.profile.id };
  return Promise.resolve(
    createApp(server.deps).request('/api/ai-tools/query-with-credits', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: person.cookie,
        ...(key === undefined ? {} : { 'idempotency-key': key }),
        ...(accept === undefined ? {} : { accept }),
      },
      body: JSON.stringify(body),
      ...(signal === undefined ? {} : { signal }),
    }),
  );
}

async function ask(person: SignedIn, asked: Ask = {}) {
  const response = await request(person, asked);
  const body: unknown = await response.json();
  return { status: response.status, body, headers: response.headers };
}

async function answerTo(person: SignedIn, asked: Ask = {}): Promise<ToolAnswerBody> {
  const { status, body } = await ask(person, asked);
  expect({ status, body }).toMatchObject({ status: 200 });
  return toolAnswerSchema.parse(body);
}

const balanceOf = async ({ profile }: SignedIn) => (await ledgerOf(server.db, profile.id)).balance;
const usesOf = ({ profile }: SignedIn) =>
  server.db.$count(creditUsage, eq(creditUsage.userId, profile.id));
const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
/** Until the writer was asked so often. */
const untilAsked = async (count: number): Promise<void> => {
  await expect.poll(() => script.asked.length).toBe(count);
};

describe('an answer', () => {
  test('costs what its tool costs, and says what is left', async () => {
    const ruth = await member();
    const answer = await answerTo(ruth);
    expect(answer).toMatchObject({
      result: expect.stringContaining('For Ruth on 2026-11-21: What is grace?'),
      creditsUsed: 1,
      creditsRemaining: 99,
      source: 'library',
      isStrong: true,
      references: [{ reference: 'Luke 24:15', book: 'luke' }],
    });
    expect(await answerTo(ruth, { tool: 'customized-prayer' })).toMatchObject({
      creditsUsed: 2,
      creditsRemaining: 97,
    });
    const { changes } = await testDevice(server, ruth).sync();
    expect(changes.find(({ kind }) => kind === 'credits')?.data).toMatchObject({
      creditsRemaining: 97,
      creditsTotal: 100,
    });
  });

  test('of every tool is charged and noted; five save themselves to the library', async () => {
    const ruth = await member();
    for (const tool of textToolIds) {
      // oxlint-disable-next-line no-await-in-loop
      await answerTo(ruth, { tool });
    }
    expect(await balanceOf(ruth)).toBe(100 - 15);
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

  test('is saved under its own id, titled by tool and input', async () => {
    const ruth = await member();
    const { id, isSaved, result } = await answerTo(ruth, { input: 'x'.repeat(60) });
    expect(isSaved).toBe(true);
    const { body } = await ruth.call('GET', `/api/spiritual-library/${ruth.profile.id}`);
    expect(body).toMatchObject([
      { id, title: `Bible Answers: ${'x'.repeat(50)}...`, output: result, category: 'study' },
    ]);
  });

  test.each(selfSavingToolIds)(
    '%s: one that says it has nothing good is neither saved nor paid, and can be saved by hand',
    async (tool) => {
      const ruth = await member();
      script.direct(() => ({ change: { isStrong: false } }));
      const answer = await answerTo(ruth, { tool });
      expect(answer).toMatchObject({ isStrong: false, isSaved: false, creditsUsed: 0 });
      const shelf = `/api/spiritual-library/${ruth.profile.id}`;
      expect((await ruth.call('GET', shelf)).body).toEqual([]);
      expect(ledgerFaults(await ledgerOf(server.db, ruth.profile.id))).toEqual([]);
    },
  );

  test('knows how many good ones came before it', async () => {
    const ruth = await member();
    await answerTo(ruth);
    await answerTo(ruth, { tool: 'bible-jokes' });
    script.direct(() => ({ change: { isStrong: false } }));
    await answerTo(ruth);
    script.direct(() => ({}));
    await answerTo(ruth);
    expect(script.asked.map(({ earlierAnswers }) => earlierAnswers)).toEqual([0, 0, 1, 1]);
  });

  test.each([
    ['that has nothing good', { isStrong: false }],
    ['of the library in place of a model that failed', { standsIn: true }],
  ])('%s costs nothing', async (_, change) => {
    const ruth = await member();
    script.direct(() => ({ change }));
    expect(await answerTo(ruth)).toMatchObject({ creditsUsed: 0, creditsRemaining: 100 });
    expect(await usesOf(ruth)).toBe(1);
  });

  test('by a model names it in the books', async () => {
    const ruth = await member();
    script.direct(() => ({ change: { source: 'model', model: 'model-of-the-test' } }));
    expect(await answerTo(ruth)).toMatchObject({ source: 'model', creditsUsed: 1 });
    const [use] = await server.db
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

describe('who may not', () => {
  test.each(['Free', 'Walk'] as const)('%s is told to upgrade', async (membershipTier) => {
    const ruth = await server.signUp();
    await setMembership(server.deps, ruth.profile.id, { membershipTier });
    expect(await ask(ruth)).toMatchObject({ status: 402, body: { upgradeRequired: true } });
    expect(script.asked).toEqual([]);
  });

  test('Premium is not metered', async () => {
    const ruth = await server.signUp();
    people.push(ruth);
    await setMembership(server.deps, ruth.profile.id, { membershipTier: 'Premium' });
    expect(await answerTo(ruth)).toMatchObject({ creditsUsed: 0, creditsRemaining: 0 });
    expect(await usesOf(ruth)).toBe(1);
  });

  test('a balance below the price is 402, and the writer is not asked', async () => {
    const ruth = await member(1);
    expect(await ask(ruth, { tool: 'customized-prayer' })).toMatchObject({
      status: 402,
      body: { insufficientCredits: true, message: expect.stringContaining('enough credits') },
    });
    expect(script.asked).toEqual([]);
    expect(await answerTo(ruth)).toMatchObject({ creditsRemaining: 0 });
    expect((await ask(ruth)).status).toBe(402);
  });

  test('who is no longer a member keeps the credits, and cannot use them', async () => {
    const ruth = await member();
    await answerTo(ruth, { key: 'paid' });
    await setMembership(server.deps, ruth.profile.id, { membershipTier: 'Free' });
    expect(await ask(ruth)).toMatchObject({ status: 402, body: { upgradeRequired: true } });
    expect(await balanceOf(ruth)).toBe(99);
    // What was paid is still given.
    expect(await answerTo(ruth, { key: 'paid' })).toMatchObject({ creditsUsed: 1 });
  });

  test('another person’s id is 403', async () => {
    const [ruth, naomi] = [await member(), await member()];
    const body = { tool: 'bible-answers', input: 'Grace?', userId: naomi.profile.id };
    expect((await ask(ruth, { body })).status).toBe(403);
    const credits = await ruth.call('GET', `/api/users/${naomi.profile.id}/credits`);
    expect(credits.status).toBe(403);
  });

  test.each([
    ['an unknown tool', { tool: 'bible-riddles' }],
    ['the assessment', { tool: 'spiritual-gifts' }],
    ['the walk', { tool: 'daily-walk' }],
    ['a blank input', { input: ' \n\t ' }],
    ['an overlong input', { input: 'x'.repeat(4001) }],
    ['a character that nobody can store', { input: 'grace\u0000' }],
    ['half a character', { input: '\ud83d' }],
    ['a text', { body: 'grace' }],
    ['a list', { body: [] }],
    ['a key with a space', { key: 'my key' }],
    ['an overlong key', { key: 'k'.repeat(129) }],
  ])('%s is 400 with a sentence', async (_, asked: Ask) => {
    const ruth = await member();
    const { status, body } = await ask(ruth, asked);
    expect({ status, body }).toMatchObject({ status: 400, body: { message: expect.any(String) } });
    expect(script.asked).toEqual([]);
    expect(await balanceOf(ruth)).toBe(100);
  });
});

describe('at the same time', () => {
  test('25 calls with 5 credits: exactly 5 are delivered', async () => {
    const ruth = await member(5);
    const answers = await Promise.all(times(25, () => ask(ruth)));
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([...times(5, () => 200), ...times(20, () => 402)]);
    expect(script.asked).toHaveLength(5);
    expect(await balanceOf(ruth)).toBe(0);
  });

  test('10 calls with one key are one call of the writer, one debit and one library entry', async () => {
    const ruth = await member();
    const held = gate();
    script.direct(() => ({ until: held.opened }));
    const calls = times(10, () => answerTo(ruth, { key: 'one' }));
    await untilAsked(1);
    held.open();
    const answers = await Promise.all(calls);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const again = await answerTo(ruth, { key: 'one' });
    expect(again).toEqual(answers[0]);
    expect(script.asked).toHaveLength(1);
    expect(await balanceOf(ruth)).toBe(99);
    expect(
      await server.db.$count(spiritualLibrary, eq(spiritualLibrary.userId, ruth.profile.id)),
    ).toBe(1);
  });

  test('the same key of two people is two questions', async () => {
    const [ruth, naomi] = [await member(), await member()];
    const [hers, other] = await Promise.all(
      [ruth, naomi].map((one) => answerTo(one, { key: 'k' })),
    );
    expect(hers?.id).not.toBe(other?.id);
    expect(script.asked).toHaveLength(2);
  });

  test('an answer that takes long: who repeats the call is told to come again', async () => {
    const slow = await startTestServer({
      toolWriter: script.writer,
      toolTimes: { deadlineMs: 5000, waitMs: 200 },
    });
    const held = gate();
    script.direct(() => ({ until: held.opened }));
    const ruth = await slow.signUp();
    await setMembership(slow.deps, ruth.profile.id);
    const send = () =>
      createApp(slow.deps).request('/api/ai-tools/query-with-credits', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          cookie: ruth.cookie,
          'idempotency-key': 'k',
        },
        body: JSON.stringify({ tool: 'bible-jokes', input: 'Noah', userId: ruth.profile.id }),
      });
    const first = send();
    await untilAsked(1);
    const second = await send();
    expect(second.status).toBe(409);
    expect(second.headers.get('retry-after')).toBe('5');
    held.open();
    expect((await first).status).toBe(200);
    await slow.close();
  });
});

describe('a key', () => {
  test('belongs to one question', async () => {
    const ruth = await member();
    await answerTo(ruth, { key: 'one' });
    expect((await ask(ruth, { key: 'one', input: 'What is hope?' })).status).toBe(409);
    expect((await ask(ruth, { key: 'one', tool: 'bible-jokes' })).status).toBe(409);
    expect(await balanceOf(ruth)).toBe(99);
  });

  test('whose call failed can be tried again, and then costs once', async () => {
    const ruth = await member();
    script.direct(() => ({ failure: new Error('the library burnt down') }));
    expect(await ask(ruth, { key: 'one' })).toMatchObject({
      status: 503,
      body: { message: 'Failed to process your request. Please try again.' },
    });
    expect(await balanceOf(ruth)).toBe(100);
    script.direct(() => ({}));
    await answerTo(ruth, { key: 'one' });
    await answerTo(ruth, { key: 'one' });
    expect(await balanceOf(ruth)).toBe(99);
    expect(await usesOf(ruth)).toBe(1);
  });

  test('many calls of one key fail together: nobody tries ten times', async () => {
    const ruth = await member();
    const held = gate();
    script.direct(() => ({ until: held.opened, failure: new Error('no') }));
    const calls = times(10, () => ask(ruth, { key: 'one' }));
    await untilAsked(1);
    held.open();
    expect(new Set((await Promise.all(calls)).map(({ status }) => status))).toEqual(new Set([503]));
    expect(script.asked.length).toBeLessThan(3);
    expect(await balanceOf(ruth)).toBe(100);
  });
});

describe('no answer', () => {
  test.each([true, false])(
    'in time: nothing is charged (heeds the signal: %s)',
    async (heedsSignal) => {
      const ruth = await member();
      const held = gate();
      script.direct(() => ({ until: held.opened, heedsSignal }));
      expect((await ask(ruth)).status).toBe(503);
      expect(await balanceOf(ruth)).toBe(100);
      held.open();
    },
  );

  test('because the caller left: nothing is charged, and the writer hears of it', async () => {
    const ruth = await member();
    const [held, left] = [gate(), new AbortController()];
    script.direct(() => ({ until: held.opened }));
    const call = request(ruth, { key: 'one', signal: left.signal }).catch(() => null);
    await untilAsked(1);
    expect(await balanceOf(ruth)).toBe(99);
    left.abort();
    await call;
    await expect.poll(() => balanceOf(ruth)).toBe(100);
    expect(script.asked[0]?.signal?.aborted).toBe(true);
    script.direct(() => ({}));
    expect(await answerTo(ruth, { key: 'one' })).toMatchObject({ creditsRemaining: 99 });
  });

  test('because a second call for it left too: that is no failure of ours', async () => {
    const ruth = await member();
    const [held, left] = [gate(), new AbortController()];
    script.direct(() => ({ until: held.opened }));
    const first = request(ruth, { key: 'one' });
    await untilAsked(1);
    const second = request(ruth, { key: 'one', signal: left.signal });
    left.abort();
    expect((await second).status).toBe(503);
    held.open();
    expect((await first).status).toBe(200);
    expect(await balanceOf(ruth)).toBe(99);
  });

  test('that can be stored: nothing is charged and nothing half is kept', async () => {
    const ruth = await member();
    script.direct(() => ({ change: { result: 'grace\u0000' } }));
    expect((await ask(ruth)).status).toBe(500);
    expect(await balanceOf(ruth)).toBe(100);
    expect(await usesOf(ruth)).toBe(0);
  });
});

describe('a reservation whose process ended', () => {
  /** As a process leaves it that was killed. */
  async function leftBehind(ruth: SignedIn): Promise<void> {
    script.direct(() => ({ until: new Promise(() => undefined), heedsSignal: false }));
    const frozen = { ...server.deps.tools.times, deadlineMs: 600_000 };
    const app = createApp({ ...server.deps, tools: { ...server.deps.tools, times: frozen } });
    void app.request('/api/ai-tools/query-with-credits', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: ruth.cookie,
        'idempotency-key': 'one',
      },
      body: JSON.stringify({
        tool: 'bible-answers',
        input: 'What is grace?',
        userId: ruth.profile.id,
      }),
    });
    await untilAsked(1);
    script.direct(() => ({}));
    expect(await balanceOf(ruth)).toBe(99);
  }

  test('is given back by the job once it lapsed, and not before', async () => {
    const ruth = await member();
    await leftBehind(ruth);
    server.clock.advance({ seconds: 59 });
    await releaseLapsedCredits(server.deps);
    expect(await balanceOf(ruth)).toBe(99);
    server.clock.advance({ seconds: 1 });
    await releaseLapsedCredits(server.deps);
    await releaseLapsedCredits(server.deps);
    expect(await balanceOf(ruth)).toBe(100);
  });

  test('is given back when its owner looks or asks', async () => {
    const [ruth, naomi] = [await member(), await member()];
    await leftBehind(ruth);
    script.asked.length = 0;
    await leftBehind(naomi);
    server.clock.advance({ minutes: 2 });
    const { body } = await ruth.call('GET', `/api/users/${ruth.profile.id}/credits`);
    expect(body).toMatchObject({ creditsRemaining: 100 });
    expect(await answerTo(naomi, { key: 'one' })).toMatchObject({ creditsRemaining: 99 });
  });

  test('that comes alive again after it lapsed delivers nothing and charges nothing', async () => {
    const ruth = await member();
    const held = gate();
    script.direct(() => ({ until: held.opened }));
    const call = ask(ruth);
    await untilAsked(1);
    server.clock.advance({ minutes: 2 });
    await releaseLapsedCredits(server.deps);
    held.open();
    expect(await call).toMatchObject({ status: 503 });
    expect(await balanceOf(ruth)).toBe(100);
    expect(await usesOf(ruth)).toBe(0);
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
    const ruth = await member();
    const { id } = await answerTo(ruth);
    const { deps, db } = server;
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
