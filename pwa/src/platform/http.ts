export type HttpRequest = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  /** Called when the request is on its way: work that begins now does not hold it up. */
  readonly onSent?: () => void;
};

export type HttpAnswer = {
  readonly status: number;
  readonly retryAfterMs: number | null;
  /** Parsed JSON of our own server; undefined for anything else, such as a captive portal's page. */
  readonly json: unknown;
};

/** One request to our own server. @throws when no answer came: no network, time-out, cut connection */
export type Http = (request: HttpRequest) => Promise<HttpAnswer>;

/** Above this a gzip body is smaller by more than packing costs on a slow phone. */
const packAboveBytes = 8192;

export const pageHttp: Http = async ({ method, path, body, headers, timeoutMs, onSent }) => {
  const packed = body === undefined ? {} : await encode(body);
  const answering = fetch(path, {
    method,
    credentials: 'same-origin',
    // A redirect is never ours: a captive portal answers this way.
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
    ...packed,
    headers: { ...packed.headers, ...headers },
  });
  onSent?.();
  return answerOf(await answering);
};

/** What our own server said, as a whole. */
export async function answerOf(response: Response): Promise<HttpAnswer> {
  const text = await response.text();
  return {
    status: response.status,
    retryAfterMs: retryAfterMs(response.headers.get('retry-after')),
    json: isJson(response) ? parse(text) : undefined,
  };
}

type Packed = { readonly body?: BodyInit; readonly headers?: Readonly<Record<string, string>> };

async function encode(body: unknown): Promise<Packed> {
  const text = JSON.stringify(body);
  const headers = { 'content-type': 'application/json' };
  if (text.length < packAboveBytes) {
    return { body: text, headers };
  }
  const packed = await packText(text);
  return packed === null
    ? { body: text, headers }
    : { body: packed, headers: { ...headers, 'content-encoding': 'gzip' } };
}

/** @returns null where that part of the app cannot be fetched: then it goes as it is */
async function packText(text: string): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    const { pack } = await import('./pack');
    return await pack(text);
  } catch {
    return null;
  }
}

function isJson(response: Response): boolean {
  return response.headers.get('content-type')?.includes('application/json') === true;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Seconds, as our server sends it; a date form is not used by it. */
export function retryAfterMs(header: string | null): number | null {
  return header !== null && /^\d+$/.test(header) ? Number(header) * 1000 : null;
}
