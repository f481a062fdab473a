import { afterEach, expect, test, vi } from 'vitest';
import type { Precompress } from './http';
import { pageHttp } from './http';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Stubs `fetch` with this response and records the request. */
function answerWith(response: Response) {
  const fetch = vi.fn<(path: string, init: RequestInit) => Promise<Response>>(async () => response);
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

const request = { method: 'POST', path: '/api/sync', timeoutMs: 20_000 } as const;

test.each([
  ['our JSON', Response.json({ ok: true }), { status: 200, json: { ok: true } }],
  [
    'a portal page',
    new Response('<html>', { headers: { 'content-type': 'text/html' } }),
    { status: 200, json: undefined },
  ],
  [
    'JSON that is none',
    new Response('{', { headers: { 'content-type': 'application/json' } }),
    { status: 200, json: undefined },
  ],
  ['no content', new Response(null, { status: 204 }), { status: 204, json: undefined }],
  [
    'an error of ours',
    Response.json({ message: 'No.' }, { status: 400 }),
    { status: 400, json: { message: 'No.' } },
  ],
] as const)('[SEND-2] %s', async (_, response, expected) => {
  answerWith(response);
  expect(await pageHttp({ ...request, body: {} })).toEqual({ retryAfterMs: null, ...expected });
});

test.each([
  ['7', 7000],
  ['0', 0],
  ['Sat, 21 Nov 2026 07:00:00 GMT', null],
  ['-1', null],
] as const)('[SEND-3] Retry-After: %s', async (header, retryAfterMs) => {
  answerWith(
    Response.json({ message: 'Busy.' }, { status: 503, headers: { 'retry-after': header } }),
  );
  expect((await pageHttp({ ...request, body: {} })).retryAfterMs).toBe(retryAfterMs);
});

test('the session goes along, a redirect is not followed, and no answer is waited for without end', async () => {
  const fetch = answerWith(Response.json({}));
  await pageHttp({ ...request, body: { a: 1 } });
  const init = fetch.mock.calls[0]?.[1];
  expect(init).toMatchObject({
    method: 'POST',
    credentials: 'same-origin',
    redirect: 'manual',
    headers: { 'content-type': 'application/json' },
    body: '{"a":1}',
  });
  expect(init?.signal).toBeInstanceOf(AbortSignal);
});

test('a large body is packed, and is the same when it is unpacked', async () => {
  const fetch = answerWith(Response.json({}));
  const body = { text: 'Stay with us. '.repeat(1000) };
  await pageHttp({ ...request, body });
  const init = fetch.mock.calls[0]?.[1];
  expect(init?.headers).toMatchObject({ 'content-encoding': 'gzip' });
  expect((await new Response(init?.body).blob()).size).toBeLessThan(1000);
  expect(await unpacked(init?.body)).toEqual(body);
});

test.each([{ list: long('Stay with us. ') }, { list: long('Bleibe bei uns 🌿'), a: 1, b: null }])(
  '[SEND-6] a member that was packed while another request was on its way is in the body as if it had not been: %#',
  async (body) => {
    const precompress = await offeredPacking();
    const precompressed = await precompress('list', body.list);
    if (precompressed === null) {
      throw new Error('it is long enough to be packed');
    }
    const fetch = answerWith(Response.json({}));
    await pageHttp({ ...request, body, precompressed });
    const init = fetch.mock.calls.at(-1)?.[1];
    expect(init?.headers).toMatchObject({ 'content-encoding': 'gzip' });
    expect(await unpacked(init?.body)).toEqual(body);
  },
);

test('[SEND-6] a short member is not packed', async () => {
  const precompress = await offeredPacking();
  expect(await precompress('list', ['Stay.'])).toBeNull();
});

function long(words: string): string[] {
  return Array.from({ length: 20_000 }, (_, index) => `${words}${index}`);
}

/** The `precompress` function that `pageHttp` passes to `onSent`. */
async function offeredPacking(): Promise<Precompress> {
  answerWith(Response.json({}));
  let offered: Precompress | undefined;
  await pageHttp({ ...request, body: {}, onSent: (precompress) => (offered = precompress) });
  if (offered === undefined) {
    throw new Error('nothing was offered');
  }
  return offered;
}

async function unpacked(body: BodyInit | null | undefined): Promise<unknown> {
  const packed = await new Response(body).blob();
  return new Response(packed.stream().pipeThrough(new DecompressionStream('gzip'))).json();
}
