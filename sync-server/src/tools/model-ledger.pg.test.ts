import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { pino } from 'pino';
import { createCountedAllowance } from '../model-use/counted-allowance';
import { ledgerFaults, ledgerOf } from '../testing/credit-ledger';
import { createFakeClock } from '../testing/fake-clock';
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
      clock: createFakeClock(),
      allowance: createCountedAllowance(server),
      loadScripture: async () => scripture,
      library: { tools: plainToolWriter, walks: plainWalkWriter },
      times: { toolDeadlineMs: deadlineMs, retryPauseMs: 1 },
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

function ask() {
  const body = { tool: 'bible-answers', input: 'What about worry?', userId: ruth.profile.id };
  return ruth.call('POST', '/api/ai-tools/query-with-credits', body);
}

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
