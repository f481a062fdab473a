import type * as Packing from './gzip';

export type HttpRequest = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  /** Called after `fetch()`: work that starts here does not delay the request. */
  readonly onSent?: (precompress?: Precompress) => void;
  /** The longest member of the body, compressed while an earlier request was in flight. */
  readonly precompressed?: PrecompressedMember;
};

/** Compresses a member of a later body. @returns null if the member is too short or compression is not available */
export type Precompress = (key: string, value: unknown) => Promise<PrecompressedMember | null>;

/** A member compressed as the beginning of a JSON object. Use it for one request only. */
export type PrecompressedMember = {
  readonly key: string;
  readonly finish: (rest: string) => Uint8Array<ArrayBuffer>;
};

export type HttpResponse = {
  readonly status: number;
  readonly retryAfterMs: number | null;
  /** The parsed JSON body; undefined if the body is not JSON, such as a captive portal's page. */
  readonly json: unknown;
};

/** Sends a request to our own server. @throws when no response arrives: no network, timeout, cut connection */
export type Http = (request: HttpRequest) => Promise<HttpResponse>;

/** Below this length, compressing takes a slow phone longer than the smaller body saves. */
const compressAboveBytes = 8192;

export const pageHttp: Http = async (request) => {
  const { method, path, body, headers, timeoutMs, onSent, precompressed } = request;
  const packed = body === undefined ? {} : await encode(body, precompressed);
  const answering = fetch(path, {
    method,
    credentials: 'same-origin',
    // Our server never redirects here; a captive portal does.
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
    ...packed,
    headers: { ...packed.headers, ...headers },
  });
  onSent?.(precompress);
  return readResponse(await answering);
};

/** Reads the whole body of a response. */
export async function readResponse(response: Response): Promise<HttpResponse> {
  const text = await response.text();
  return {
    status: response.status,
    retryAfterMs: retryAfterMs(response.headers.get('retry-after')),
    json: isJson(response) ? parse(text) : undefined,
  };
}

type EncodedBody = {
  readonly body?: BodyInit;
  readonly headers?: Readonly<Record<string, string>>;
};

const jsonHeaders = { 'content-type': 'application/json' };
const gzipHeaders = { ...jsonHeaders, 'content-encoding': 'gzip' };

async function encode(
  body: unknown,
  precompressed: PrecompressedMember | undefined,
): Promise<EncodedBody> {
  if (precompressed !== undefined && isObject(body)) {
    const rest = JSON.stringify({ ...body, [precompressed.key]: undefined });
    const isAlone = rest === '{}';
    return {
      body: precompressed.finish(isAlone ? '}' : `,${rest.slice(1)}`),
      headers: gzipHeaders,
    };
  }
  const text = JSON.stringify(body);
  const packed = await compressIfWorthwhile(text, ({ gzipText }) => gzipText(text));
  return packed === null
    ? { body: text, headers: jsonHeaders }
    : { body: packed, headers: gzipHeaders };
}

const precompress: Precompress = async (key, value) => {
  const text = `{${JSON.stringify(key)}:${JSON.stringify(value)}`;
  const finish = await compressIfWorthwhile(text, ({ startGzip }) => startGzip(text));
  return finish === null ? null : { key, finish };
};

/** @returns null if the text is too short or the gzip chunk cannot be fetched; the text is then sent uncompressed */
async function compressIfWorthwhile<T>(
  text: string,
  work: (gzip: typeof Packing) => Promise<T>,
): Promise<T | null> {
  if (text.length < compressAboveBytes) {
    return null;
  }
  try {
    return await work(await import('./gzip'));
  } catch {
    return null;
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
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

/** @param header seconds; the date form, which our server does not send, gives null */
export function retryAfterMs(header: string | null): number | null {
  return header !== null && /^\d+$/.test(header) ? Number(header) * 1000 : null;
}
