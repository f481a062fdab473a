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

/** Sends the request over the network, as a browser does. */
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

describe('a streamed answer', () => {
  test('has events from the start to the cost, and a retry gets the same answer', async () => {
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

  test('is sent in parts while it is written, and no part twice', async () => {
    const ruth = await member();
    const parts = ['## bible-answers', '## bible-answers\n\nFor Ruth'];
    script.direct(() => ({
      progress: [
        { stage: 'looking' },
        { stage: 'writing', text: '' },
        ...parts.map((text) => ({ stage: 'writing', text }) as const),
        { stage: 'checking' },
      ],
    }));
    const events = await eventsOf(await ask(ruth));
    expect(events.slice(1, 6)).toEqual([
      { type: 'stage', stage: 'looking' },
      { type: 'stage', stage: 'writing' },
      { type: 'text', text: '## bible-answers' },
      { type: 'text', text: '\n\nFor Ruth' },
      { type: 'stage', stage: 'checking' },
    ]);
    const texts = events.flatMap((event) => (event.type === 'text' ? [event.text] : []));
    expect(events.at(-1)).toMatchObject({ type: 'done', result: texts.join('') });
  });

  test.each([
    ['a second try', [{ stage: 'writing', text: 'Naomi went' } as const]],
    ['the library in its place', [{ stage: 'looking' } as const]],
  ])('restarts with an again event if its beginning is discarded: %s', async (_, then) => {
    const ruth = await member();
    const discarded = { stage: 'writing', text: 'Orpah went home.' } as const;
    script.direct(() => ({ progress: [discarded, ...then] }));
    const events = await eventsOf(await ask(ruth));
    const again = events.findLastIndex(({ type }) => type === 'again');
    expect(again).toBeGreaterThan(1);
    const after = events.slice(again).flatMap((event) => (event.type === 'text' ? event.text : []));
    expect(events.at(-1)).toMatchObject({ type: 'done', result: after.join('') });
    expect(await balanceOf(ruth)).toBe(99);
  });

  test('is not charged if the client disconnects in the middle', async () => {
    const ruth = await member();
    const held = gate();
    script.direct(() => ({
      progress: [{ stage: 'writing', text: '## bible-answers' }],
      until: held.opened,
    }));
    const reader = (await ask(ruth)).body?.getReader();
    let read = '';
    while (!read.includes('## bible-answers')) {
      read += new TextDecoder().decode((await reader?.read())?.value);
    }
    await reader?.cancel();
    await expect.poll(() => balanceOf(ruth)).toBe(100);
    held.open();
  });

  test('sends started before the answer is written', async () => {
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

  test('that fails ends with an error event and is not charged', async () => {
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

  test('that is refused is an ordinary JSON response', async () => {
    const naomi = await server.signUp();
    const refused = await ask(naomi);
    expect(refused.status).toBe(402);
    expect(await refused.json()).toMatchObject({ upgradeRequired: true });
  });
});

test.each(['text/event-stream', 'application/json'])(
  'a client that disconnects from %s is not charged, and the writer is aborted',
  async (accept) => {
    const ruth = await member();
    const [held, disconnect] = [gate(), new AbortController()];
    script.direct(() => ({ until: held.opened }));
    const call = ask(ruth, { accept, signal: disconnect.signal }).then(
      (response) => response.text(),
      () => null,
    );
    await expect.poll(() => script.asked.length).toBe(1);
    disconnect.abort();
    await call.catch(() => null);
    await expect.poll(() => balanceOf(ruth)).toBe(100);
    expect(script.asked[0]?.signal?.aborted).toBe(true);
  },
);
