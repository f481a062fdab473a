import { createParser } from 'eventsource-parser';
import type { HttpResponse, HttpRequest } from './http';
import { readResponse } from './http';

export type StreamRequest = Pick<HttpRequest, 'path' | 'body' | 'headers'> & {
  /** Aborting it closes the stream. */
  readonly signal: AbortSignal;
};

/** A complete response (`whole`), or a stream of server-sent events. */
export type StreamResponse =
  | { readonly kind: 'whole'; readonly answer: HttpResponse }
  /** Each event's data as parsed JSON; null if it is not JSON. Ends with the stream; throws when the connection is cut. */
  | { readonly kind: 'events'; readonly events: AsyncIterable<unknown> };

/** Sends a POST to our own server, which may respond with server-sent events. @throws when no response arrives */
export type OpenStream = (request: StreamRequest) => Promise<StreamResponse>;

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
    : { kind: 'whole', answer: await readResponse(response) };
};

/** Yields the data of each server-sent event as soon as the event is complete. @throws when the connection is cut */
export async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const complete: unknown[] = [];
  const parser = createParser({ onEvent: ({ data }) => complete.push(parseJson(data)) });
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) {
        return;
      }
      parser.feed(decoder.decode(value, { stream: true }));
      yield* complete.splice(0);
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
