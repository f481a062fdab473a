import type { Clock, Ids } from '@emmaus/shared/kernel/ports';
import { syncPageMaxRows, syncRequestTimeoutMs } from '@emmaus/shared/enums/limits';
import { mutations } from '@emmaus/shared/mutations/registry';
import { restoreOwnRows } from '@emmaus/shared/sync/own-rows-codec';
import type { SyncRequest, SyncResponse } from '@emmaus/shared/sync/protocol';
import { syncConflictSchema, syncProtocol, syncResponseSchema } from '@emmaus/shared/sync/protocol';
import { errorBodySchema } from '@emmaus/shared/api/errors';
import type { Http, HttpResponse, Precompress, PrecompressedMember } from '../../platform/http';
import type { DeviceDatabase } from '../db/device-database';
import type { QueuedMutation } from '../outbox/queued-mutation';

export type ExchangeDeps = {
  readonly db: DeviceDatabase;
  readonly http: Http;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly userId: string;
  readonly appVersion: string;
  /** The most mutations that a batch contains; the server accepts `syncBatchMaxMutations`. */
  readonly batchMaxMutations: number;
};

/** The result of one round trip (SEND-2). */
type ExchangeOutcome =
  | { readonly kind: 'response'; readonly response: SyncResponse }
  | { readonly kind: 'gap'; readonly expectedSeq: number }
  | { readonly kind: 'device-forked' }
  | { readonly kind: 'too-large' }
  | { readonly kind: 'no-response' }
  | { readonly kind: 'retry'; readonly retryAfterMs: number | null }
  | { readonly kind: 'blocked'; readonly why: BlockedWhy };

export type BlockedWhy =
  | 'signed-out'
  | 'user-mismatch'
  /** The person deleted the account, so this device must remove their data. */
  | 'account-deleted'
  | 'update-required'
  | 'malformed';

/** True if the cause is the session, so that a sign-in may help and this app needs no update. */
export function isAboutSession(why: BlockedWhy): boolean {
  return why === 'signed-out' || why === 'user-mismatch' || why === 'account-deleted';
}

export type Exchange = { readonly request: SyncRequest; readonly outcome: ExchangeOutcome };

type Sending = {
  readonly mutations: readonly QueuedMutation[];
  readonly deviceId: string;
  readonly cursor: string | null;
  /** The mutations, if they were compressed while the previous request was in flight. */
  readonly precompressed: PrecompressedMember | null;
  /** Called when the request is in flight; not called if the request fails before that. */
  readonly onSent: (precompress?: Precompress) => void;
};

/** Sends mutations and requests new rows. It stores nothing: `applyResponse` does. */
export async function exchange(deps: ExchangeDeps, sending: Sending): Promise<Exchange> {
  const request = toRequest(deps, sending);
  return { request, outcome: withOwnRows(await send(deps, request, sending), request) };
}

/** Adds the rows that the response only names by `seq` (PULL-8). */
function withOwnRows(outcome: ExchangeOutcome, request: SyncRequest): ExchangeOutcome {
  if (outcome.kind !== 'response' || outcome.response.ownRows === undefined) {
    return outcome;
  }
  const actions = request.mutations.flatMap((mutation) => {
    const parsed = mutations.parse(mutation);
    return parsed.ok ? [{ seq: mutation.seq, action: parsed.action }] : [];
  });
  const response = restoreOwnRows(outcome.response, actions);
  return response === null ? { kind: 'retry', retryAfterMs: null } : { kind: 'response', response };
}

async function send(
  { http, userId }: ExchangeDeps,
  body: SyncRequest,
  { precompressed, onSent }: Sending,
): Promise<ExchangeOutcome> {
  try {
    const response = await http({
      method: 'POST',
      path: '/api/sync',
      body,
      timeoutMs: syncRequestTimeoutMs,
      onSent,
      ...(precompressed === null ? {} : { precompressed }),
    });
    return classifyResponse(response, userId);
  } catch {
    // No network, a timeout and a cut connection look the same here, and each allows a retry.
    return { kind: 'no-response' };
  }
}

function toRequest(
  { appVersion, userId, clock }: ExchangeDeps,
  { deviceId, cursor, mutations: batch }: Sending,
): SyncRequest {
  return {
    protocol: syncProtocol,
    appVersion,
    userId,
    deviceId,
    cursor,
    sentAt: new Date(clock.nowMs()).toISOString(),
    limit: syncPageMaxRows,
    mutations: [...batch],
    ...(batch.length === 0 ? {} : { ownRows: 'by-seq' as const }),
  };
}

/** Decides by the status and by our own JSON, never by the text of an error. Any other body is not from our server: retry. */
function classifyResponse(
  { status, json, retryAfterMs }: HttpResponse,
  userId: string,
): ExchangeOutcome {
  const retry: ExchangeOutcome = { kind: 'retry', retryAfterMs };
  if (status === 200) {
    const response = syncResponseSchema.safeParse(json);
    return response.success ? { kind: 'response', response: response.data } : retry;
  }
  const body = errorBodySchema.safeParse(json);
  if (!body.success) {
    return retry;
  }
  switch (status) {
    case 400:
      return { kind: 'blocked', why: 'malformed' };
    case 401:
    case 403:
      // Another person may be signed in here: only the data of the deleted account may be removed.
      return {
        kind: 'blocked',
        why: body.data.deletedAccount === userId ? 'account-deleted' : 'signed-out',
      };
    case 409:
      return classifyConflict(json) ?? retry;
    case 413:
      return { kind: 'too-large' };
    case 426:
      return { kind: 'blocked', why: 'update-required' };
    default:
      return retry;
  }
}

function classifyConflict(json: unknown): ExchangeOutcome | null {
  const conflict = syncConflictSchema.safeParse(json);
  if (!conflict.success) {
    return null;
  }
  switch (conflict.data.conflict) {
    case 'gap':
      return { kind: 'gap', expectedSeq: conflict.data.expectedSeq ?? 1 };
    case 'device-forked':
      return { kind: 'device-forked' };
    case 'user-mismatch':
      return { kind: 'blocked', why: 'user-mismatch' };
    default:
      return null;
  }
}
