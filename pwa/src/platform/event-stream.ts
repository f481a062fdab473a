import type { HttpAnswer, HttpRequest } from './http';
import { answerOf } from './http';

export type StreamRequest = Pick<HttpRequest, 'path' | 'body' | 'headers'> & {
  /** Aborting it closes the stream. */
  readonly signal: AbortSignal;
};

/** What a call was answered with: at once and as a whole, or piece by piece. */
export type StreamAnswer =
  | { readonly kind: 'whole'; readonly answer: HttpAnswer }
  /** Each `data:` as parsed JSON; null for a sign of life. Ends when the stream does, and throws when it breaks. */
  | { readonly kind: 'events'; readonly events: AsyncIterable<unknown> };

/** One POST to our own server that may be answered by server-sent events. @throws when no answer came */
export type OpenStream = (request: StreamRequest) => Promise<StreamAnswer>;

export const pageStream: OpenStream = async ({ path, body, headers, signal }) => {
  const response = await fetch(path, {
    method: 'POST',
    credentials: 'same-origin',
    redirect: 'manual',
    signal,
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', accept: 'text/event-stream', ...headers },
  });
  const isStream = response.headers.get('content-type')?.includes('text/event-stream') === true;
  return isStream && response.body !== null
    ? { kind: 'events', events: eventsOf(response.body) }
    : { kind: 'whole', answer: await answerOf(response) };
};

/** Reads server-sent events as they come, however the network cuts them. */
export async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- one piece after the other
      const { done, value } = await reader.read();
      rest += decoder.decode(value, { stream: !done }).replaceAll('\r', '');
      const events = rest.split('\n\n');
      // What no empty line has ended is not whole.
      rest = events.pop() ?? '';
      for (const event of events) {
        yield dataOf(event);
      }
      if (done) {
        return;
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function dataOf(event: string): unknown {
  const data = event
    .split('\n')
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice('data:'.length).trimStart())
    .join('\n');
  try {
    return data === '' ? null : JSON.parse(data);
  } catch {
    return null;
  }
}
