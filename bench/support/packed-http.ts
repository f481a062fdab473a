import { Agent, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { gunzipSync, gzipSync } from 'node:zlib';

export type PackedAnswer = {
  readonly json: unknown;
  /** Bytes of the bodies as they crossed the wire. */
  readonly sentBytes: number;
  readonly receivedBytes: number;
};

const agent = new Agent({ keepAlive: true });

/** One request over a connection that stays open, JSON packed both ways. @throws for anything but a 200 */
export async function packedRequest(
  url: string,
  options: { readonly body?: unknown; readonly cookie?: string } = {},
): Promise<PackedAnswer> {
  const { body, cookie } = options;
  const packed = body === undefined ? null : gzipSync(JSON.stringify(body), { level: 1 });
  const outgoing = request(url, {
    agent,
    method: packed === null ? 'GET' : 'POST',
    headers: {
      'accept-encoding': 'gzip',
      ...(cookie === undefined ? {} : { cookie }),
      ...(packed === null
        ? {}
        : {
            'content-type': 'application/json',
            'content-encoding': 'gzip',
            'content-length': packed.byteLength,
          }),
    },
  });
  outgoing.end(packed ?? undefined);
  const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage];
  const received = await buffer(incoming);
  const isPacked = incoming.headers['content-encoding'] === 'gzip';
  const text = (isPacked ? gunzipSync(received) : received).toString('utf8');
  if (incoming.statusCode !== 200) {
    throw new Error(`${url} answered ${incoming.statusCode}: ${text.slice(0, 200)}`);
  }
  return {
    json: JSON.parse(text) as unknown,
    sentBytes: packed?.byteLength ?? 0,
    receivedBytes: received.byteLength,
  };
}
