import { describe, expect, test } from 'vitest';
import type { ToolEvent } from '@emmaus/shared/api/ai-tools';
import type { StreamResponse, StreamRequest } from '../../platform/event-stream';
import type { HttpResponse } from '../../platform/http';
import { ruthId } from '../../testing/factories';
import { createFakeTime } from '../../testing/fake-time';
import { makeAnswer } from '../../testing/tool-answers';
import type { ToolProgress } from './tools-api';
import { createToolsApi } from './tools-api';

const answer = makeAnswer();
const done: ToolEvent = { type: 'done', ...answer };
const text = (words: string): ToolEvent => ({ type: 'text', text: words });

type Turn =
  | { readonly kind: 'whole'; readonly answer: Partial<HttpResponse> }
  /** `cut` breaks behind the last event, `hang` says nothing more. */
  | { readonly kind: 'events'; readonly events: readonly unknown[]; readonly end?: 'cut' | 'hang' }
  | { readonly kind: 'no-network' };

/** A server that answers each call as a test says, and hears of a stream that was closed. */
function setUp(...turns: Turn[]) {
  const time = createFakeTime(0, () => false);
  const requests: StreamRequest[] = [];
  const api = createToolsApi({
    timers: time.timers,
    http: async () => Promise.reject(new Error('not asked here')),
    openStream: async (request): Promise<StreamResponse> => {
      requests.push(request);
      const turn = turns.shift();
      if (turn === undefined || turn.kind === 'no-network') {
        throw new TypeError('no network');
      }
      if (turn.kind === 'whole') {
        const empty = { status: 200, retryAfterMs: null, json: undefined };
        return { kind: 'whole', answer: { ...empty, ...turn.answer } };
      }
      return { kind: 'events', events: eventsOf(turn, request.signal) };
    },
  });
  const person = new AbortController();
  const heard: ToolProgress[] = [];
  const ask = () =>
    api.ask({
      query: { tool: 'bible-answers', input: 'Who was Ruth?', userId: ruthId },
      key: 'key-1',
      signal: person.signal,
      onProgress: (progress) => heard.push(progress),
    });
  return { time, requests, heard, person, ask };
}

async function* eventsOf(
  { events, end }: Extract<Turn, { kind: 'events' }>,
  signal: AbortSignal,
): AsyncGenerator {
  yield* events;
  if (end === 'cut') {
    throw new TypeError('cut');
  }
  if (end === 'hang') {
    await new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('closed', 'AbortError')));
    });
  }
}

describe('a streamed answer', () => {
  test('is reported as it arrives and is complete at the end', async () => {
    const events = [
      { type: 'started', cost: 1 },
      { type: 'stage', stage: 'writing' },
      text('She '),
      null,
      text('stayed.'),
      { type: 'stage', stage: 'checking' },
      done,
    ];
    const { ask, heard, requests } = setUp({ kind: 'events', events });
    expect(await ask()).toMatchObject({ kind: 'done', answer });
    expect(heard).toEqual([
      { stage: 'writing', text: '' },
      { stage: 'writing', text: 'She ' },
      { stage: 'writing', text: 'She stayed.' },
      { stage: 'checking', text: 'She stayed.' },
    ]);
    expect(requests[0]?.headers).toEqual({ 'Idempotency-Key': 'key-1' });
  });

  test('starts again after the server has discarded its beginning', async () => {
    const events = [text('He '), { type: 'again' }, text('She '), text('stayed.'), done];
    const { ask, heard } = setUp({ kind: 'events', events });
    await ask();
    expect(heard.map((progress) => progress.text)).toEqual(['He ', '', 'She ', 'She stayed.']);
  });

  test('ignores unknown events of a newer server', async () => {
    const { ask } = setUp({ kind: 'events', events: [{ type: 'mood', value: 3 }, done] });
    expect((await ask()).kind).toBe('done');
  });

  test.each([
    ['breaks', 'cut'],
    ['just ends', undefined],
  ] as const)('that %s is unreachable', async (_, end) => {
    const events = [text('She ')];
    const { ask } = setUp({ kind: 'events', events, ...(end === undefined ? {} : { end }) });
    expect(await ask()).toEqual({ kind: 'unreachable' });
  });

  test('that fails reports the cause', async () => {
    const event = { type: 'error', status: 503, message: 'Nobody can write now.' };
    const { ask } = setUp({ kind: 'events', events: [event] });
    expect(await ask()).toEqual({ kind: 'server-trouble' });
  });

  test('that is silent for too long is aborted, and every event restarts that time', async () => {
    const { ask, time } = setUp({ kind: 'events', events: [text('She ')], end: 'hang' });
    const asked = ask();
    await time.advance(44_000);
    await time.advance(2000);
    expect(await asked).toEqual({ kind: 'too-slow' });
  });

  test('is aborted when the person cancels', async () => {
    const { ask, person, time } = setUp({ kind: 'events', events: [text('She ')], end: 'hang' });
    const asked = ask();
    await time.advance(1000);
    person.abort();
    expect(await asked).toEqual({ kind: 'canceled' });
  });
});

describe('an answer without a stream', () => {
  test.each([
    ['an answer', { json: answer }, { kind: 'done', answer }],
    ['a portal', { json: undefined }, { kind: 'unreachable' }],
    ['a portal that refuses', { status: 403, json: undefined }, { kind: 'unreachable' }],
    ['a proxy', { status: 502, json: undefined }, { kind: 'server-trouble' }],
    [
      'too few credits',
      { status: 402, json: { message: '', insufficientCredits: true } },
      { kind: 'insufficient-credits' },
    ],
    [
      'no membership',
      { status: 402, json: { message: '', upgradeRequired: true } },
      { kind: 'upgrade-required' },
    ],
    ['no session', { status: 401, json: { message: 'No user logged in' } }, { kind: 'signed-out' }],
    [
      'too often',
      { status: 429, retryAfterMs: 30_000, json: { message: 'Slow down.' } },
      { kind: 'too-often', message: 'Slow down.', retryAfterMs: 30_000 },
    ],
    [
      'a refused question',
      { status: 400, json: { message: 'Too long.' } },
      { kind: 'refused', message: 'Too long.' },
    ],
  ] as const)('%s', async (_, given, expected) => {
    const { ask } = setUp({ kind: 'whole', answer: given });
    expect(await ask()).toEqual(expected);
  });

  test('that is still being written is requested again with the same key', async () => {
    const busy = { status: 409, retryAfterMs: 2000, json: { message: 'Still writing.' } };
    const { ask, time, requests } = setUp(
      { kind: 'whole', answer: busy },
      { kind: 'whole', answer: busy },
      { kind: 'whole', answer: { json: answer } },
    );
    const asked = ask();
    await time.advance(1900);
    expect(requests).toHaveLength(1);
    await time.advance(3000);
    expect(await asked).toMatchObject({ kind: 'done' });
    expect(requests.map(({ headers }) => headers)).toEqual(
      Array.from({ length: 3 }, () => ({ 'Idempotency-Key': 'key-1' })),
    );
  });

  test('that never arrives ends as too slow', async () => {
    const busy = { status: 409, retryAfterMs: 60_000, json: { message: 'Still writing.' } };
    const { ask, time } = setUp(
      ...Array.from({ length: 40 }, () => ({ kind: 'whole', answer: busy }) as const),
    );
    const asked = ask();
    await time.advance(200_000);
    expect(await asked).toEqual({ kind: 'too-slow' });
  });
});

test('without a network the question is sent once', async () => {
  const { ask, requests } = setUp({ kind: 'no-network' });
  expect(await ask()).toEqual({ kind: 'unreachable' });
  expect(requests).toHaveLength(1);
});
