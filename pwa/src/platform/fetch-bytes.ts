type BytesRequest = {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Gives the request up. */
  readonly signal: AbortSignal;
  /** Without a byte for so long, the connection counts as cut. */
  readonly idleTimeoutMs: number;
  /** Only an answer with one of these is read as bytes; any other as JSON of our own server. */
  readonly binaryStatuses: readonly number[];
  /** How many bytes have come so far. */
  readonly onBytes: (count: number) => void;
};

export type BytesResponse = {
  readonly status: number;
  readonly headers: Pick<Headers, 'get'>;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Undefined for what is not JSON. */
  readonly json: unknown;
};

/** Part of a large file. @throws when the connection was cut, silent for too long, or given up */
export type FetchBytes = (request: BytesRequest) => Promise<BytesResponse>;

export const pageFetchBytes: FetchBytes = async (request) => {
  const giveUp = new AbortController();
  const abort = (): void => giveUp.abort();
  request.signal.addEventListener('abort', abort);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const heard = (): void => {
    clearTimeout(timer);
    timer = setTimeout(abort, request.idleTimeoutMs);
  };
  heard();
  if (request.signal.aborted) {
    abort();
  }
  try {
    const response = await fetch(request.path, {
      credentials: 'same-origin',
      // A redirect is never ours: a captive portal answers this way.
      redirect: 'manual',
      headers: request.headers,
      signal: giveUp.signal,
    });
    const { status, headers } = response;
    if (!request.binaryStatuses.includes(status)) {
      const text = status === 200 ? '' : await response.text();
      return { status, headers, bytes: new Uint8Array(), json: parse(text) };
    }
    const bytes = await readAll(response, (count) => {
      heard();
      request.onBytes(count);
    });
    return { status, headers, bytes, json: undefined };
  } finally {
    clearTimeout(timer);
    // What was not read, such as a whole file where a part was asked for, is not wanted.
    abort();
    request.signal.removeEventListener('abort', abort);
  }
};

async function readAll(
  { body }: Response,
  onBytes: (count: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let count = 0;
  const reader = body?.getReader();
  for (let read = await reader?.read(); read?.done === false; read = await reader?.read()) {
    chunks.push(read.value);
    count += read.value.byteLength;
    onBytes(count);
  }
  return new Uint8Array(await new Blob(chunks as BlobPart[]).arrayBuffer());
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
