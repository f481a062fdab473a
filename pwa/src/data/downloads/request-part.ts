import { errorBodySchema } from '@emmaus/shared/api/errors';
import type { BytesResponse, FetchBytes } from '../../platform/fetch-bytes';
import { retryAfterMs } from '../../platform/http';
import type { PartOutcome } from './download-machine';
import type { DownloadProgress } from './download-progress';
import { partBytes } from './download-progress';

const silenceMs = 30_000;
const partialContent = 206;

type PartRequest = {
  readonly slug: string;
  readonly progress: DownloadProgress;
  readonly signal: AbortSignal;
  readonly onBytes: (count: number) => void;
};

/** Requests the part after the stored bytes, on condition that the file has not changed. */
export async function requestPart(
  fetchBytes: FetchBytes,
  { slug, progress, signal, onBytes }: PartRequest,
): Promise<PartOutcome> {
  const { bytes, etag } = progress;
  const range = `bytes=${bytes}-${bytes + partBytes - 1}`;
  try {
    const response = await fetchBytes({
      path: `/api/downloads/${slug}`,
      headers: { range, ...(etag === null ? {} : { 'if-range': etag }) },
      signal,
      idleTimeoutMs: silenceMs,
      binaryStatuses: [partialContent],
      onBytes,
    });
    return classify(response, progress);
  } catch {
    return { kind: 'retry', retryAfterMs: null };
  }
}

function classify(response: BytesResponse, { etag }: DownloadProgress): PartOutcome {
  const { status, headers } = response;
  if (status === partialContent) {
    return toPart(response);
  }
  // 200: the `If-Range` condition failed, so the file is another version. 416: the file is shorter now.
  if (etag !== null && ((status === 200 && headers.get('etag') !== null) || status === 416)) {
    return { kind: 'changed' };
  }
  const retry: PartOutcome = {
    kind: 'retry',
    retryAfterMs: retryAfterMs(headers.get('retry-after')),
  };
  const body = errorBodySchema.safeParse(response.json);
  if (!body.success) {
    return retry;
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
      return body.data.beingPrepared === true ? { kind: 'stopped', why: 'being-prepared' } : retry;
  }
}

function toPart({ headers, bytes }: BytesResponse): PartOutcome {
  const match = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(headers.get('content-range') ?? '');
  const etag = headers.get('etag');
  const [start, end, totalBytes] = (match ?? []).slice(1).map(Number);
  if (etag === null || start === undefined || end === undefined || totalBytes === undefined) {
    return { kind: 'retry', retryAfterMs: null };
  }
  // A proxy cut the body without an error.
  if (bytes.byteLength !== end - start + 1 || end >= totalBytes) {
    return { kind: 'retry', retryAfterMs: null };
  }
  return { kind: 'part', part: { etag, start, totalBytes, content: bytes } };
}
