import { isTooFarAhead, trustedDay } from '@emmaus/shared/domain/date-window';
import type { LocalDay } from '@emmaus/shared/kernel/local-day';
import { dayAt, daysFrom } from '@emmaus/shared/kernel/local-day';
import { walkDaysAhead } from '@emmaus/shared/enums/limits';
import { parseAction } from '@emmaus/shared/sync/mutations';
import type { SyncRequest, SyncResponse } from '@emmaus/shared/sync/protocol';
import { syncProtocol } from '@emmaus/shared/sync/protocol';
import { isoAt } from '../db/instant';
import type { WriteDeps } from '../db/user-lock';
import { lastSeqOf } from './devices';
import { nameOwnRows } from './own-rows';
import { pageOfOwn, pull } from './pull';
import type { PushOutcome } from './push';
import { push } from './push';

export type SyncDeps = WriteDeps & {
  /** Writes the walks of these dates that are not there; writes nothing when all are. */
  readonly ensureWalks: (wanted: {
    readonly userId: string;
    readonly dates: readonly LocalDay[];
    readonly write: 'missing' | 'missing-and-outdated';
    readonly sid?: string | null;
  }) => Promise<'written' | 'nothing-to-do'>;
  /** Waits for what is being written for a person, of which their other devices heard already; absent where they do not. */
  readonly untilWritten?: (userId: string) => Promise<void>;
};

export type SyncOutcome =
  | { readonly kind: 'answered'; readonly response: SyncResponse }
  | Exclude<PushOutcome, { kind: 'answered' }>;

export type Person = { readonly userId: string; readonly timeZone: string | null };

/** One round trip: push, then pull. The caller has checked that the session is this person's. */
export async function handleSync(
  deps: SyncDeps,
  person: Person,
  request: SyncRequest,
): Promise<SyncOutcome> {
  const { userId } = person;
  const pushed = await pushMutations(deps, request);
  if (pushed.kind !== 'answered') {
    return pushed;
  }
  const today = dayAt(deps.clock.nowMs(), person.timeZone);
  const walks = await deps.ensureWalks({
    userId,
    dates: daysFrom(today, walkDaysAhead),
    write: 'missing-and-outdated',
    sid: deps.sid ?? null,
  });
  const { cursor, limit, mutations } = request;
  const asksForOwn = request.ownRows === 'by-seq';
  const added = asksForOwn ? pushed.added : null;
  const expectsRows = mutations.length > 0;
  if (!expectsRows) {
    await deps.untilWritten?.(userId);
  }
  const page =
    (walks === 'written' ? null : pageOfOwn(cursor, added)) ??
    (await pull(deps.db, { userId, cursor, limit, expectsRows, added }));
  const own = asksForOwn && added === null ? nameOwnRows(page.changes, mutations) : {};
  return {
    kind: 'answered',
    response: {
      protocol: syncProtocol,
      serverTime: isoAt(deps.clock.nowMs()),
      lastSeq: pushed.lastSeq,
      results: pushed.results,
      ...page,
      ...own,
    },
  };
}

async function pushMutations(deps: SyncDeps, request: SyncRequest): Promise<PushOutcome> {
  if (request.mutations.length === 0) {
    const lastSeq = await lastSeqOf(deps.db, request);
    return { kind: 'answered', results: [], added: null, lastSeq };
  }
  const dates = walkedDates(request, deps.clock.nowMs());
  if (dates.length > 0) {
    // A walk is text that may come from a network: it is written before the transaction, never inside it (APPLY-6).
    await deps.ensureWalks({
      userId: request.userId,
      dates,
      write: 'missing',
      sid: deps.sid ?? null,
    });
  }
  return push(deps, request);
}

/** The dates whose walks the batch opens or completes, as `applyAction` will read them. */
function walkedDates(request: SyncRequest, serverNowMs: number): LocalDay[] {
  const dates = request.mutations.flatMap((mutation) => {
    if (mutation.name !== 'startWalk' && mutation.name !== 'completeWalk') {
      return [];
    }
    const parsed = parseAction(mutation.name, mutation.args);
    if (!parsed.ok) {
      return [];
    }
    const { action } = parsed;
    if (action.name === 'startWalk') {
      return [action.args.date];
    }
    if (action.name !== 'completeWalk') {
      return [];
    }
    const { occurredAt, timeZone } = mutation;
    const { sentAt } = request;
    const claim = { localDate: action.args.date, occurredAt, timeZone, sentAt, serverNowMs };
    return [trustedDay(claim).day];
  });
  return [...new Set(dates)].filter((date) => !isTooFarAhead(date, serverNowMs));
}
