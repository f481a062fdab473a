import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ToolEvent } from '@emmaus/shared/api/ai-tools';
import { toolEventSchema } from '@emmaus/shared/api/ai-tools';
import { createApp } from '../../app';
import { listen } from '../../process/http-server';
import { ledgerFaults, ledgerOf } from '../../testing/credit-ledger';
import { createScriptedToolWriter, gate } from '../../testing/scripted-tool-writer';
import { setMembership } from '../../testing/set-membership';
import type { SignedIn, TestServer } from '../../testing/test-server';
import { startTestServer } from '../../testing/test-server';

const script = createScriptedToolWriter();
let server: TestServer;
let http: Awaited<ReturnType<typeof listen>>;
beforeAll(async () => {
  server = await startTestServer({ toolWriter: script.writer });
  const app = createApp(server.deps);
  http = await listen((request, env) => app.fetch(request, env), { host: '127.0.0.1', port: 0 });
});
beforeEach(() => {
  script.direct(() => ({}));
  script.asked.length = 0;
});
afterAll(async () => {
  await http.close();
  await server.close();
});

async function member(): Promise<SignedIn> {
  const person = await server.signUp();
  await setMembership(server.deps, person.profile.id);
  return person;
}

type Ask = { readonly key?: string; readonly accept?: string; readonly signal?: AbortSignal };

/** Over the network, as a browser does. */
function ask(person: SignedIn, { key, accept = 'text/event-stream', signal }: Ask = {}) {
  return fetch(`http://127.0.0.1:${http.port}/api/ai-tools/query-with-credits`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept,
      cookie: person.cookie,
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    body: JSON.stringify({ tool: 'bible-answers', input: 'Grace?', userId: person.profile.id }),
    ...(signal === undefined ? {} : { signal }),
  });
}

async function eventsOf(response: Response): Promise<ToolEvent[]> {
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  const blocks = (await response.text()).split('\n\n').filter((block) => block !== '');
  return blocks.map((block) => toolEventSchema.parse(JSON.parse(block.replace(/^data: /, ''))));
}

const balanceOf = async ({ profile }: SignedIn) => {
  const ledger = await ledgerOf(server.db, profile.id);
  expect(ledgerFaults(ledger)).toEqual([]);
  return ledger.balance;
};

describe('an answer as a stream', () => {
  test('is told from its beginning to its price, and is the answer that a retry gets', async () => {
    const ruth = await member();
    const events = await eventsOf(await ask(ruth, { key: 'one' }));
    expect(events[0]).toEqual({ type: 'started', cost: 1 });
    const last = events.at(-1);
    expect(last).toMatchObject({ type: 'done', creditsUsed: 1, creditsRemaining: 99 });
    const { type: _, ...done } = last ?? { type: 'none' };
    const texts = events.flatMap((event) => (event.type === 'text' ? [event.text] : []));
    expect(texts.length).toBeGreaterThan(2);
    expect(done).toMatchObject({ result: texts.join('') });
    const plain = await ask(ruth, { key: 'one', accept: 'application/json' });
    expect(await plain.json()).toEqual(done);
    expect(await eventsOf(await ask(ruth, { key: 'one' }))).toEqual([
      { type: 'started', cost: 0 },
      ...events.slice(1),
    ]);
    expect(script.asked).toHaveLength(1);
  });

  test('begins before the answer is written', async () => {
    const ruth = await member();
    const held = gate();
    script.direct(() => ({ until: held.opened }));
    const reader = (await ask(ruth)).body?.getReader();
    const first = await reader?.read();
    expect(new TextDecoder().decode(first?.value)).toBe('data: {"type":"started","cost":1}\n\n');
    expect(await balanceOf(ruth)).toBe(99);
    held.open();
    await reader?.cancel();
  });

  test('that fails says so, and nothing is charged', async () => {
    const ruth = await member();
    script.direct(() => ({ failure: new Error('no') }));
    expect(await eventsOf(await ask(ruth))).toEqual([
      { type: 'started', cost: 1 },
      {
        type: 'error',
        status: 503,
        message: 'Failed to process your request. Please try again.',
      },
    ]);
    expect(await balanceOf(ruth)).toBe(100);
  });

  test('that is refused is an ordinary answer', async () => {
    const naomi = await server.signUp();
    const refused = await ask(naomi);
    expect(refused.status).toBe(402);
    expect(await refused.json()).toMatchObject({ upgradeRequired: true });
  });
});

test.each(['text/event-stream', 'application/json'])(
  'who closes the connection of %s is not charged, and the writer is told to end',
  async (accept) => {
    const ruth = await member();
    const [held, left] = [gate(), new AbortController()];
    script.direct(() => ({ until: held.opened }));
    const call = ask(ruth, { accept, signal: left.signal }).then(
      (response) => response.text(),
      () => null,
    );
    await expect.poll(() => script.asked.length).toBe(1);
    left.abort();
    await call.catch(() => null);
    await expect.poll(() => balanceOf(ruth)).toBe(100);
    expect(script.asked[0]?.signal?.aborted).toBe(true);
  },
);
