import { errorBodySchema } from '@emmaus/shared/api/errors';
import type { BytesAnswer, FetchBytes } from '../../platform/fetch-bytes';
import { retryAfterMs } from '../../platform/http';
import type { PartAnswer } from './download-machine';
import type { Have } from './have';
import { partBytes } from './have';

const silenceMs = 30_000;
const partial = 206;

type AskedPart = {
  readonly slug: string;
  readonly have: Have;
  readonly signal: AbortSignal;
  readonly onBytes: (count: number) => void;
};

/** Asks for the part behind what is there, of that very file only. */
export async function askPart(
  fetchBytes: FetchBytes,
  { slug, have: progress, signal, onBytes }: AskedPart,
): Promise<PartAnswer> {
  const range = `bytes=${progress.bytes}-${progress.bytes + partBytes - 1}`;
  try {
    const response = await fetchBytes({
      path: `/api/downloads/${slug}`,
      headers: { range, ...(progress.etag === null ? {} : { 'if-range': progress.etag }) },
      signal,
      silenceMs,
      bytesAt: [partial],
      onBytes,
    });
    return classify(response, progress);
  } catch {
    return { kind: 'retry', retryAfterMs: null };
  }
}

function classify(response: BytesAnswer, progress: Have): PartAnswer {
  const { status, headers } = response;
  if (status === partial) {
    return partOf(response);
  }
  // The whole file in place of a part says that the condition no longer holds; a place behind the end, that it is shorter.
  if (
    progress.etag !== null &&
    ((status === 200 && headers.get('etag') !== null) || status === 416)
  ) {
    return { kind: 'changed' };
  }
  const body = errorBodySchema.safeParse(response.json);
  if (!body.success) {
    return { kind: 'retry', retryAfterMs: retryAfterMs(headers.get('retry-after')) };
  }
  switch (status) {
    case 401:
    case 403:
      return { kind: 'signed-out' };
    case 402:
      return { kind: 'stopped', why: 'upgrade-required' };
    case 404:
      return { kind: 'stopped', why: 'refused' };
    default:
      return body.data.beingPrepared === true
        ? { kind: 'stopped', why: 'being-prepared' }
        : { kind: 'retry', retryAfterMs: retryAfterMs(headers.get('retry-after')) };
  }
}

function partOf({ headers, bytes }: BytesAnswer): PartAnswer {
  const match = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(headers.get('content-range') ?? '');
  const etag = headers.get('etag');
  const [start, end, totalBytes] = (match ?? []).slice(1).map(Number);
  if (etag === null || start === undefined || end === undefined || totalBytes === undefined) {
    return { kind: 'retry', retryAfterMs: null };
  }
  // Cut in the middle, and told as if it were all.
  if (bytes.byteLength !== end - start + 1 || end >= totalBytes) {
    return { kind: 'retry', retryAfterMs: null };
  }
  return { kind: 'part', part: { etag, start, totalBytes, content: bytes } };
}
