type BytesRequest = {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Aborting it cancels the request. */
  readonly signal: AbortSignal;
  /** The request is aborted when no byte arrives for this long. */
  readonly idleTimeoutMs: number;
  /** Responses with one of these statuses are read as bytes, all others as JSON. */
  readonly binaryStatuses: readonly number[];
  /** Called with the number of bytes received so far. */
  readonly onBytes: (count: number) => void;
};

export type BytesResponse = {
  readonly status: number;
  readonly headers: Pick<Headers, 'get'>;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Undefined if the body is not JSON. */
  readonly json: unknown;
};

/** Fetches a part of a large file. @throws when the connection is cut, idle for too long, or aborted */
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
      // Our server never redirects here; a captive portal does.
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
    // Cancels an unread body, such as the whole file in response to a range request.
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
