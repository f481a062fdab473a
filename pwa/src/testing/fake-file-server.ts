import type { FetchBytes } from '../platform/fetch-bytes';

export type FakeFileServer = {
  readonly fetchBytes: FetchBytes;
  /** Null while it is being prepared. */
  file: { readonly etag: string; readonly content: Uint8Array } | null;
  /** The status of every response, unless 200. */
  status: number;
  isDown: boolean;
  /** After this number of complete responses the next one is cut, and the server is down. */
  partsUntilCut: number;
  /** The `Range` of each request, in order. */
  readonly ranges: string[];
};

/** Serves one file in ranges, as the server does, over a network that a test can cut. */
export function createFakeFileServer(): FakeFileServer {
  const server: FakeFileServer = {
    file: null,
    status: 200,
    isDown: false,
    partsUntilCut: Number.POSITIVE_INFINITY,
    ranges: [],
    fetchBytes: async ({ headers: asked, signal, onBytes }) => {
      if (server.isDown || signal.aborted) {
        throw new TypeError('no network');
      }
      const range = asked['range'] ?? '';
      server.ranges.push(range);
      const { file, status } = server;
      const refusal = status === 200 ? 503 : status;
      if (file === null || status !== 200) {
        const json = { message: 'No.', ...(file === null ? { beingPrepared: true } : {}) };
        return { status: refusal, headers: new Headers(), bytes: new Uint8Array(), json };
      }
      const [start = 0, last = 0] = (/(\d+)-(\d+)/.exec(range) ?? []).slice(1).map(Number);
      const total = file.content.byteLength;
      const etag = { etag: file.etag };
      if ((asked['if-range'] ?? file.etag) !== file.etag) {
        return {
          status: 200,
          headers: new Headers(etag),
          bytes: new Uint8Array(),
          json: undefined,
        };
      }
      const bytes = new Uint8Array(file.content.slice(start, last + 1));
      if (server.partsUntilCut === 0) {
        onBytes(1000);
        server.isDown = true;
        throw new TypeError('cut');
      }
      server.partsUntilCut -= 1;
      onBytes(bytes.byteLength);
      const contentRange = `bytes ${start}-${start + bytes.byteLength - 1}/${total}`;
      const headers = new Headers({ ...etag, 'content-range': contentRange });
      return { status: 206, headers, bytes, json: undefined };
    },
  };
  return server;
}
