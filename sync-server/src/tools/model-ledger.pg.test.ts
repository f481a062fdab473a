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
  rest = () => {
    writer = make();
  };
  // The first check numbers the words of the Bible.
  rest();
  fake.script({ kind: 'answer', content: good });
  await ask();
});
/** A writer whose breaker knows nothing of the failures before. */
let rest = (): void => undefined;
beforeEach(() => rest());
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

/** For one test; the row is put back whatever happens. */
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
  '[MODEL-LEDGER-1] %s: answered from the library, free, and the books balance',
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

type Bent = { readonly turn: ModelTurn; readonly holds: RegExp; readonly holdsNot: RegExp };
const bent: readonly (readonly [string, Bent])[] = [
  [
    'misquoted verse',
    {
      turn: inOneLine(
        'Hold on to this: “Casting all your troubles upon him, because he likes you” (1 Peter 5:7).',
      ),
      holds: /casting all your worries on him, because he cares for you/,
      holdsNot: /troubles upon him|likes you/,
    },
  ],
  [
    'invented reference (Ephesians 7)',
    {
      turn: inOneLine('Rest today, as Ephesians 7:3 has it. Nobody has to hurry.'),
      holds: /Carry it with you/,
      holdsNot: /Ephesians 7/,
    },
  ],
  [
    'wrong translation label',
    {
      turn: inOneLine('Paul says, “In nothing be anxious” (Philippians 4:6, NIV).'),
      holds: /Philippians 4:6, WEB/,
      holdsNot: /NIV/,
    },
  ],
];

test.each(bent)(
  '[MODEL-LEDGER-5] %s: put right or taken out, paid once, and the books balance',
  async (_what, { turn, holds, holdsNot }) => {
    fake.script(turn);
    const before = await ledgerOf(server.db, ruth.profile.id);
    const { status, body } = await ask();
    const { result, source, creditsUsed } = body as Record<string, string>;
    expect({ status, source, creditsUsed }).toEqual({
      status: 200,
      source: 'model',
      creditsUsed: 1,
    });
    expect(result).toMatch(holds);
    expect(result).not.toMatch(holdsNot);
    const after = await ledgerOf(server.db, ruth.profile.id);
    expect(ledgerFaults(after)).toEqual([]);
    expect(after.balance).toBe(before.balance - 1);
  },
);

test('[MODEL-LEDGER-2] what the model delivered costs its price, mended or not', async () => {
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

test('[MODEL-LEDGER-3] behind a person’s limit the library answers at no charge, and others still have the model', async () => {
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
  const books = await ledgerOf(server.db, boaz.profile.id);
  expect({ faults: ledgerFaults(books), used: books.used }).toEqual({ faults: [], used: 2 });
});

test('[MODEL-LEDGER-3] behind everybody’s limit the library answers at no charge', async () => {
  fake.script({ kind: 'answer', content: good });
  const boaz = await member();
  const asked = fake.requests.length;
  await withSetting('model.tools.daily', '0', async () => {
    expect((await ask(boaz)).body).toMatchObject({ source: 'library', creditsUsed: 0 });
  });
  expect(fake.requests).toHaveLength(asked);
  expect((await ask(boaz)).body).toMatchObject({ source: 'model', creditsUsed: 1 });
});

test('[MODEL-LEDGER-4] the switch asks no model, and the library is the product then, at its price', async () => {
  fake.script({ kind: 'answer', content: good });
  const boaz = await member();
  const asked = fake.requests.length;
  await withSetting('model.tools', 'off', async () => {
    expect((await ask(boaz)).body).toMatchObject({ source: 'library', creditsUsed: 1 });
  });
  expect(fake.requests).toHaveLength(asked);
  expect(ledgerFaults(await ledgerOf(server.db, boaz.profile.id))).toEqual([]);
});
