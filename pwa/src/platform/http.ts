import type * as Packing from './pack';

export type HttpRequest = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  /** Called when the request is on its way: work that begins now does not hold it up. */
  readonly onSent?: (precompress?: PackAhead) => void;
  /** The body's longest member, packed while another request was on its way. */
  readonly ahead?: PackedMember;
};

/** Packs a member of a later body, if it is worth it and can be done. */
export type PackAhead = (key: string, value: unknown) => Promise<PackedMember | null>;

/** Packed as the beginning of a JSON object; works for one request. */
export type PackedMember = {
  readonly key: string;
  readonly finish: (rest: string) => Uint8Array<ArrayBuffer>;
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

export const pageHttp: Http = async (request) => {
  const { method, path, body, headers, timeoutMs, onSent, ahead } = request;
  const packed = body === undefined ? {} : await encode(body, ahead);
  const answering = fetch(path, {
    method,
    credentials: 'same-origin',
    // A redirect is never ours: a captive portal answers this way.
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
    ...packed,
    headers: { ...packed.headers, ...headers },
  });
  onSent?.(precompress);
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

const jsonHeaders = { 'content-type': 'application/json' };
const gzipHeaders = { ...jsonHeaders, 'content-encoding': 'gzip' };

async function encode(body: unknown, ahead: PackedMember | undefined): Promise<Packed> {
  if (ahead !== undefined && isObject(body)) {
    const rest = JSON.stringify({ ...body, [ahead.key]: undefined });
    const isAlone = rest === '{}';
    return { body: ahead.finish(isAlone ? '}' : `,${rest.slice(1)}`), headers: gzipHeaders };
  }
  const text = JSON.stringify(body);
  const packed = await ifWorthPacking(text, ({ pack }) => pack(text));
  return packed === null
    ? { body: text, headers: jsonHeaders }
    : { body: packed, headers: gzipHeaders };
}

const precompress: PackAhead = async (key, value) => {
  const text = `{${JSON.stringify(key)}:${JSON.stringify(value)}`;
  const finish = await ifWorthPacking(text, ({ packBeginning }) => packBeginning(text));
  return finish === null ? null : { key, finish };
};

/** @returns null where packing is not worth it, or that part of the app cannot be fetched: then text goes as it is */
async function ifWorthPacking<T>(
  text: string,
  work: (packing: typeof Packing) => Promise<T>,
): Promise<T | null> {
  if (text.length < packAboveBytes) {
    return null;
  }
  try {
    return await work(await import('./pack'));
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

/** Seconds, as our server sends it; a date form is not used by it. */
export function retryAfterMs(header: string | null): number | null {
  return header !== null && /^\d+$/.test(header) ? Number(header) * 1000 : null;
}
