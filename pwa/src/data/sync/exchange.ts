import type { Clock, Ids } from '@emmaus/shared/kernel/ports';
import { syncPageMaxRows, syncRequestTimeoutMs } from '@emmaus/shared/enums/limits';
import { mutations } from '@emmaus/shared/mutations/registry';
import { restoreOwnRows } from '@emmaus/shared/sync/own-rows-codec';
import type { SyncRequest, SyncResponse } from '@emmaus/shared/sync/protocol';
import { syncConflictSchema, syncProtocol, syncResponseSchema } from '@emmaus/shared/sync/protocol';
import { errorBodySchema } from '@emmaus/shared/api/errors';
import type { Http, HttpAnswer, HttpRequest, PackedMember } from '../../platform/http';
import type { DeviceDatabase } from '../db/device-database';
import type { QueuedMutation } from '../outbox/queued-mutation';

export type ExchangeDeps = {
  readonly db: DeviceDatabase;
  readonly http: Http;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly userId: string;
  readonly appVersion: string;
  /** A batch holds at most this many mutations; absent: as many as the server takes. */
  readonly batchMaxMutations?: number;
};

/** What one round trip came to (SEND-2). */
type ExchangeOutcome =
  | { readonly kind: 'answered'; readonly response: SyncResponse }
  | { readonly kind: 'gap'; readonly expectedSeq: number }
  | { readonly kind: 'device-forked' }
  | { readonly kind: 'too-large' }
  | { readonly kind: 'no-answer' }
  | { readonly kind: 'retry'; readonly retryAfterMs: number | null }
  | { readonly kind: 'blocked'; readonly why: BlockedWhy };

export type BlockedWhy =
  | 'signed-out'
  | 'user-mismatch'
  /** Its owner deleted the account: what this device holds of it is to go. */
  | 'account-deleted'
  | 'update-required'
  | 'malformed';

/** True when a login may help, and nothing is wrong with this app. */
export function isAboutSession(why: BlockedWhy): boolean {
  return why === 'signed-out' || why === 'user-mismatch' || why === 'account-deleted';
}

export type Exchange = { readonly request: SyncRequest; readonly outcome: ExchangeOutcome };

/** Who asks, and from where. */
type Place = { readonly deviceId: string; readonly cursor: string | null };

type Plan = {
  readonly mutations: readonly QueuedMutation[];
  readonly place: Place;
  /** The mutations, if they were packed while the request before them was on its way. */
  readonly ahead?: PackedMember | null;
  /** Called when the request is on its way, if it comes so far. */
  readonly onSent?: HttpRequest['onSent'];
};

/** Sends mutations and asks for what is new. Nothing is stored here: `applyAnswer` does that. */
export async function exchange(deps: ExchangeDeps, plan: Plan): Promise<Exchange> {
  const request = requestOf(deps, plan);
  return { request, outcome: withRestoredRows(await send(deps, request, plan), request) };
}

/** Decodes the response before anything else sees it (PULL-8). */
function withRestoredRows(
  outcome: ExchangeOutcome,
  { mutations: sent }: SyncRequest,
): ExchangeOutcome {
  if (outcome.kind !== 'answered' || outcome.response.ownRows === undefined) {
    return outcome;
  }
  const actions = sent.flatMap((mutation) => {
    const parsed = mutations.parse(mutation);
    return parsed.ok ? [{ seq: mutation.seq, action: parsed.action }] : [];
  });
  const response = restoreOwnRows(outcome.response, actions);
  return response === null ? { kind: 'retry', retryAfterMs: null } : { kind: 'answered', response };
}

async function send(
  { http, userId }: ExchangeDeps,
  body: SyncRequest,
  { ahead = null, onSent }: Pick<Plan, 'ahead' | 'onSent'>,
): Promise<ExchangeOutcome> {
  try {
    return classifyAnswer(
      await http({
        method: 'POST',
        path: '/api/sync',
        body,
        timeoutMs: syncRequestTimeoutMs,
        ...(onSent === undefined ? {} : { onSent }),
        ...(ahead === null ? {} : { ahead }),
      }),
      userId,
    );
  } catch {
    // No network, a time-out or a cut connection look alike from here, and all mean: later.
    return { kind: 'no-answer' };
  }
}

function requestOf(deps: ExchangeDeps, plan: Plan): SyncRequest {
  return {
    protocol: syncProtocol,
    appVersion: deps.appVersion,
    userId: deps.userId,
    ...plan.place,
    sentAt: new Date(deps.clock.nowMs()).toISOString(),
    limit: syncPageMaxRows,
    mutations: [...plan.mutations],
    ...(plan.mutations.length === 0 ? {} : { ownRows: 'by-seq' as const }),
  };
}

/** Decides by status and by our own JSON, never by an error's words. Anything else is not our server: try later. */
function classifyAnswer(
  { status, json, retryAfterMs }: HttpAnswer,
  userId: string,
): ExchangeOutcome {
  const later: ExchangeOutcome = { kind: 'retry', retryAfterMs };
  if (status === 200) {
    const response = syncResponseSchema.safeParse(json);
    return response.success ? { kind: 'answered', response: response.data } : later;
  }
  const body = errorBodySchema.safeParse(json);
  if (!body.success) {
    return later;
  }
  switch (status) {
    case 400:
      return { kind: 'blocked', why: 'malformed' };
    case 401:
    case 403:
      // The session of this browser may be somebody else's: only their own copy goes with an account.
      return {
        kind: 'blocked',
        why: body.data.deletedAccount === userId ? 'account-deleted' : 'signed-out',
      };
    case 409:
      return classifyConflict(json) ?? later;
    case 413:
      return { kind: 'too-large' };
    case 426:
      return { kind: 'blocked', why: 'update-required' };
    default:
      return later;
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
