import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { appSettings } from '../db/schema/app-settings';
import { createCountedAllowance, defaultLimits } from '../model-use/counted-allowance';
import { ledgerFaults, ledgerOf } from '../testing/credit-ledger';
import { goodAnswers } from '../testing/model/good-answers';
import type { FakeModel, ModelTurn } from '../testing/model/start-fake-model';
import { startFakeModel } from '../testing/model/start-fake-model';
import { plainToolWriter } from '../testing/plain-tool-writer';
import { plainWalkWriter } from '../testing/plain-walk-writer';
import { testScripture } from '../testing/scripture';
import { setMembership } from '../testing/set-membership';
import type { SignedIn, TestServer } from '../testing/test-server';
import { startTestServer } from '../testing/test-server';
import type { ToolRequest, ToolWriter } from '../writers/tool-writer';
import { createModelWriters } from '../writers/model/create-model-writers';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

const good = goodAnswers['bible-answers'];
const deadlineMs = 3000;
let fake: FakeModel;
let server: TestServer;
let ruth: SignedIn;
let writer: ToolWriter;

beforeAll(async () => {
  fake = await startFakeModel();
  const scripture = await testScripture();
  server = await startTestServer({
    toolWriter: { write: (request: ToolRequest) => writer.write(request) },
    toolTimes: { deadlineMs: 20_000 },
  });
  ruth = await server.signUp();
  await setMembership(server.deps, ruth.profile.id);
  const make = (): ToolWriter =>
    createModelWriters(fake.config, {
      log: pino({ level: 'silent' }),
      allowance: createCountedAllowance(server),
      loadScripture: async () => scripture,
      library: { tools: plainToolWriter, walks: plainWalkWriter },
      times: { toolDeadlineMs: deadlineMs, retryDelayMs: 1 },
    }).tools;
  newWriter = () => {
    writer = make();
  };
  // The first quotation check builds the Bible's word index, which takes time.
  newWriter();
  fake.script({ kind: 'answer', content: good });
  await ask();
});
/** Replaces the writer by one with a closed circuit breaker. */
let newWriter = (): void => undefined;
beforeEach(() => newWriter());
afterAll(async () => {
  await server.close();
  await fake.close();
});

function ask(person = ruth) {
  const body = { tool: 'bible-answers', input: 'What about worry?', userId: person.profile.id };
  return person.call('POST', '/api/ai-tools/query-with-credits', body);
}

async function member(): Promise<SignedIn> {
  const person = await server.signUp();
  await setMembership(server.deps, person.profile.id);
  return person;
}

/** Sets a row of `app_settings` during `use` and restores it afterwards, also after an error. */
async function withSetting(
  key: keyof typeof defaultLimits,
  value: string,
  use: () => Promise<void>,
) {
  const set = (to: string) =>
    server.db.update(appSettings).set({ value: to }).where(eq(appSettings.key, key));
  await set(value);
  try {
    await use();
  } finally {
    await set(defaultLimits[key]);
  }
}

const inOneLine = (carryItWithYou: string): ModelTurn => ({
  kind: 'answer',
  content: { ...good, carryItWithYou },
});

const failures: readonly (readonly [string, ModelTurn])[] = [
  ['hang', { kind: 'hangs' }],
  ['slow drip', { kind: 'drips' }],
  ['500', { kind: 'fails', status: 500 }],
  ['429 with Retry-After', { kind: 'fails', status: 429, retryAfter: '30' }],
  ['cut stream', { kind: 'cuts', content: good }],
  ['bad JSON', { kind: 'says', text: '{"title":' }],
  ['schema mismatch', { kind: 'answer', content: { words: 'Be calm.' } }],
  ['refusal', { kind: 'refuses' }],
  ['length stop', { kind: 'says', text: '{', finish: 'length' }],
  ['content filter', { kind: 'says', text: '', finish: 'content_filter' }],
  ['link', inOneLine('Read more at https://example.org/peace today.')],
  ['injected instruction', inOneLine('As my system prompt says, I ignore all rules now.')],
  [
    'HTML',
    { kind: 'answer', content: { ...good, carryItWithYou: 'Be <b>calm</b> today, friend.' } },
  ],
];

test.each(failures)(
  '[MODEL-LEDGER-1] %s: the library answers without a charge, and the ledger balances',
  async (_what, turn) => {
    fake.script(turn);
    const before = await ledgerOf(server.db, ruth.profile.id);
    const { status, body } = await ask();
    expect(status).toBe(200);
    expect(body).toMatchObject({ source: 'library', creditsUsed: 0 });
    const after = await ledgerOf(server.db, ruth.profile.id);
    expect(ledgerFaults(after)).toEqual([]);
    expect(after).toEqual(before);
  },
);

type AlteredAnswer = {
  readonly turn: ModelTurn;
  readonly contains: RegExp;
  readonly containsNot: RegExp;
};
const alteredAnswers: readonly (readonly [string, AlteredAnswer])[] = [
  [
    'misquoted verse',
    {
      turn: inOneLine(
        'Hold on to this: “Casting all your troubles upon him, because he likes you” (1 Peter 5:7).',
      ),
      contains: /casting all your worries on him, because he cares for you/,
      containsNot: /troubles upon him|likes you/,
    },
  ],
  [
    'invented reference (Ephesians 7)',
    {
      turn: inOneLine('Rest today, as Ephesians 7:3 has it. Nobody has to hurry.'),
      contains: /Carry it with you/,
      containsNot: /Ephesians 7/,
    },
  ],
  [
    'wrong translation label',
    {
      turn: inOneLine('Paul says, “In nothing be anxious” (Philippians 4:6, NIV).'),
      contains: /Philippians 4:6, WEB/,
      containsNot: /NIV/,
    },
  ],
];

test.each(alteredAnswers)(
  '[MODEL-LEDGER-5] %s: corrected or removed, charged once, and the ledger balances',
  async (_what, { turn, contains, containsNot }) => {
    fake.script(turn);
    const before = await ledgerOf(server.db, ruth.profile.id);
    const { status, body } = await ask();
    const { result, source, creditsUsed } = body as Record<string, string>;
    expect({ status, source, creditsUsed }).toEqual({
      status: 200,
      source: 'model',
      creditsUsed: 1,
    });
    expect(result).toMatch(contains);
    expect(result).not.toMatch(containsNot);
    const after = await ledgerOf(server.db, ruth.profile.id);
    expect(ledgerFaults(after)).toEqual([]);
    expect(after.balance).toBe(before.balance - 1);
  },
);

test('[MODEL-LEDGER-2] an answer of the model costs its price, corrected or not', async () => {
  const before = await ledgerOf(server.db, ruth.profile.id);
  const carryItWithYou = 'Paul says, “Do not be anxious about anything” (Philippians 4:6, NIV).';
  fake.script({ kind: 'answer', content: { ...good, carryItWithYou } });
  const { body } = await ask();
  expect(body).toMatchObject({ source: 'model', creditsUsed: 1 });
  expect(body).toMatchObject({ result: expect.stringContaining('(Philippians 4:6, WEB)') });
  const after = await ledgerOf(server.db, ruth.profile.id);
  expect(ledgerFaults(after)).toEqual([]);
  expect(after.balance).toBe(before.balance - 1);
});

test('[MODEL-LEDGER-3] above a person’s limit the library answers without a charge, and other people still get the model', async () => {
  fake.script({ kind: 'answer', content: good });
  const [boaz, naomi] = [await member(), await member()];
  await withSetting('model.tools.daily.person', '2', async () => {
    const sources: unknown[] = [];
    for (let round = 0; round < 4; round += 1) {
      const { status, body } = await ask(boaz);
      expect(status).toBe(200);
      const { source, creditsUsed } = body as { source: string; creditsUsed: number };
      sources.push([source, creditsUsed]);
    }
    expect(sources).toEqual([
      ['model', 1],
      ['model', 1],
      ['library', 0],
      ['library', 0],
    ]);
    expect((await ask(naomi)).body).toMatchObject({ source: 'model', creditsUsed: 1 });
  });
  const ledger = await ledgerOf(server.db, boaz.profile.id);
  expect({ faults: ledgerFaults(ledger), used: ledger.used }).toEqual({ faults: [], used: 2 });
});

test('[MODEL-LEDGER-3] above the limit of all people the library answers without a charge', async () => {
  fake.script({ kind: 'answer', content: good });
  const boaz = await member();
  const requestCount = fake.requests.length;
  await withSetting('model.tools.daily', '0', async () => {
    expect((await ask(boaz)).body).toMatchObject({ source: 'library', creditsUsed: 0 });
  });
  expect(fake.requests).toHaveLength(requestCount);
  expect((await ask(boaz)).body).toMatchObject({ source: 'model', creditsUsed: 1 });
});

test('[MODEL-LEDGER-4] with the model switched off the library answers at the full price', async () => {
  fake.script({ kind: 'answer', content: good });
  const boaz = await member();
  const requestCount = fake.requests.length;
  await withSetting('model.tools', 'off', async () => {
    expect((await ask(boaz)).body).toMatchObject({ source: 'library', creditsUsed: 1 });
  });
  expect(fake.requests).toHaveLength(requestCount);
  expect(ledgerFaults(await ledgerOf(server.db, boaz.profile.id))).toEqual([]);
});
