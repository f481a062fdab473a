import { isTooFarAhead } from '@emmaus/shared/domain/date-window';
import type { LocalDay } from '@emmaus/shared/kernel/local-day';
import { dayAt, daysFrom } from '@emmaus/shared/kernel/local-day';
import { walkDaysAhead } from '@emmaus/shared/enums/limits';
import { mutations } from '@emmaus/shared/mutations/registry';
import type { SyncResponse } from '@emmaus/shared/sync/protocol';
import { syncProtocol } from '@emmaus/shared/sync/protocol';
import { isoAt } from '../db/instant';
import type { UserWriteDeps } from '../db/user-lock';
import type { WalkGenerator } from '../walks/walk-generator';
import { lastSeqOf } from './devices';
import type { ParsedSyncRequest } from './parsed-request';
import { pull } from './pull';
import type { PushOutcome } from './push';
import { push } from './push';

export type SyncDeps = UserWriteDeps & {
  readonly walks: WalkGenerator;
};

export type SyncOutcome =
  | { readonly kind: 'answered'; readonly response: SyncResponse }
  | Exclude<PushOutcome, { kind: 'answered' }>;

export type SyncUser = { readonly userId: string; readonly timeZone: string | null };

/** One round trip: push, then pull. The caller has checked that the session is this person's. */
export async function handleSync(
  deps: SyncDeps,
  user: SyncUser,
  request: ParsedSyncRequest,
): Promise<SyncOutcome> {
  const { userId } = user;
  const pushed = await pushMutations(deps, request);
  if (pushed.kind !== 'answered') {
    return pushed;
  }
  const today = dayAt(deps.clock.nowMs(), user.timeZone);
  await deps.walks.ensureWalks({
    userId,
    dates: daysFrom(today, walkDaysAhead),
    replace: 'missing-and-outdated',
    onWrite: deps.onWrite,
  });
  const pushedCount = request.mutations.length;
  const page = await pull(deps.db, {
    userId,
    cursor: request.cursor,
    // The rows of the batch come on top of the limit, so that a full batch does not need a second request.
    limit: request.limit + pushedCount,
    expectsRows: pushedCount > 0,
  });
  return {
    kind: 'answered',
    response: {
      protocol: syncProtocol,
      serverTime: isoAt(deps.clock.nowMs()),
      lastSeq: pushed.lastSeq,
      results: pushed.results,
      ...page,
    },
  };
}

async function pushMutations(deps: SyncDeps, request: ParsedSyncRequest): Promise<PushOutcome> {
  if (request.mutations.length === 0) {
    return { kind: 'answered', results: [], lastSeq: await lastSeqOf(deps.db, request) };
  }
  const dates = walkDatesOf(request, deps.clock.nowMs());
  if (dates.length > 0) {
    // Generating a walk may use the network, so it happens before the transaction and never inside it (APPLY-6).
    await deps.walks.ensureWalks({
      userId: request.userId,
      dates,
      replace: 'missing',
      onWrite: deps.onWrite,
    });
  }
  return push(deps, request);
}

/** The dates whose walks the batch starts or completes. */
function walkDatesOf(request: ParsedSyncRequest, serverNowMs: number): LocalDay[] {
  const { sentAt } = request;
  const dates = request.mutations.flatMap((mutation) =>
    mutation.kind === 'action'
      ? mutations.walkDatesOf(mutation.action, { ...mutation.wire, sentAt, serverNowMs })
      : [],
  );
  return [...new Set(dates)].filter((date) => !isTooFarAhead(date, serverNowMs));
}
