import { sql } from 'drizzle-orm';
import { assert } from '@emmaus/shared/kernel/assert';
import type { RowKind, SyncResponse, WireChange } from '@emmaus/shared/sync/protocol';
import { rowKinds } from '@emmaus/shared/sync/protocol';
import type { Database, Transaction } from '../db/database';
import type { Cursor, Position } from './cursor';
import {
  comparePositions,
  endOfVersion,
  formatCursor,
  isAtEndOf,
  latestCursor,
  parseCursor,
  startPosition,
} from './cursor';
import type { AddedRows } from './push';
import type { RowQuery, SyncedRow } from './read-rows';
import { kindsAbove, readers, untouched } from './read-rows';

export type Page = Pick<SyncResponse, 'ownRows'> & {
  readonly epoch: string;
  readonly changes: WireChange[];
  readonly cursor: string;
  readonly hasMore: boolean;
  readonly reset: boolean;
};

type PageRequest = {
  readonly userId: string;
  readonly cursor: string | null;
  readonly limit: number;
  /** True when something was written just now: then rows are asked for before it is known that there are any. */
  readonly expectsRows: boolean;
  /** Rows that the device takes from its own request: they are named, wherever they would stand, and not read (PULL-8). */
  readonly added: AddedRows | null;
};

/**
 * One page of what is new to a device, read in one snapshot (PULL-2). It never writes (PULL-7).
 * A cursor of another epoch, from the future, from before a purge, or unreadable gives `reset` and the first page (PULL-3).
 */
export async function pull(db: Database, request: PageRequest): Promise<Page> {
  return db.transaction((tx) => readPage(tx, request), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
}

/**
 * What is new to a device that had everything until this very batch, which only added rows: nothing but what it sent.
 * @returns null where that is not so, or not known without reading
 */
export function pageOfOwn(cursor: string | null, added: AddedRows | null): Page | null {
  const known = cursor === null ? null : parseCursor(cursor);
  if (added === null || !added.isAll || known === null) {
    return null;
  }
  const { epoch, version, seqs } = added;
  return isAtEndOf(known, { epoch, version: version - 1 })
    ? {
        epoch,
        changes: [],
        cursor: latestCursor({ epoch, version }),
        hasMore: false,
        reset: false,
        ownRows: { version, seqs: [...seqs.values()] },
      }
    : null;
}

async function readPage(tx: Transaction, request: PageRequest): Promise<Page> {
  const known = request.cursor === null ? null : parseCursor(request.cursor);
  const { userId, added, limit } = request;
  const rowsAfter = (after: Position, kinds: readonly RowKind[]): Promise<SyncedRow[]> =>
    readRows({ tx, userId, added, after, limit: limit + 1 }, kinds);
  // Where rows are likely, they are asked for in the same breath as the counter.
  const [counter, ownSeqs, early] = await Promise.all([
    readCounter(tx, { userId, aboveVersion: known?.version ?? 0 }),
    added === null ? [] : seqsOf(tx, userId, added),
    request.expectsRows || isMidway(known) ? rowsAfter(known ?? startPosition, rowKinds) : null,
  ]);
  const { epoch, version } = counter;
  const isUsable = known !== null && canGoOn(known, counter);
  const after: Position = isUsable ? known : startPosition;
  const end = endOfVersion(version);
  const isEarlyRight = early !== null && (isUsable || known === null);
  const rows = isEarlyRight
    ? early
    : comparePositions(after, end) < 0
      ? await rowsAfter(after, isUsable ? counter.kinds : rowKinds)
      : [];
  const page = rows.slice(0, limit);
  const hasMore = rows.length > page.length;
  // The snapshot holds everything up to its counter, so a finished pull stands at its end.
  const last = (hasMore ? page.at(-1) : undefined) ?? end;
  const startedAt = isUsable ? known.purgedVersion : counter.purgedVersion;
  const isBeforePurge = last.version < counter.purgedVersion;
  return {
    epoch,
    changes: page.map(({ kind, id, version: rowVersion, data }) => ({
      kind,
      id,
      version: rowVersion,
      data,
    })),
    cursor: formatCursor({
      epoch,
      version: last.version,
      kind: last.kind,
      id: last.id,
      ...(isBeforePurge && startedAt !== undefined ? { purgedVersion: startedAt } : {}),
    }),
    hasMore,
    reset: request.cursor !== null && !isUsable,
    ...(added === null || ownSeqs.length === 0
      ? {}
      : { ownRows: { version: added.version, seqs: ownSeqs } }),
  };
}

/** Of the rows that were added just now, those that nobody wrote to since. */
async function seqsOf(tx: Transaction, userId: string, added: AddedRows): Promise<number[]> {
  const entities = await untouched(tx, { userId, version: added.version });
  return entities.flatMap((entity) => added.seqs.get(entity) ?? []);
}

type Counter = {
  readonly epoch: string;
  readonly version: number;
  readonly purgedVersion: number;
  /** Of which there are rows that are newer than was asked for. */
  readonly kinds: readonly RowKind[];
};

/**
 * Whether everything that this device lacks is still here. A device that stands before the purged tombstones never heard
 * of those deletes, unless it began after they were purged and so never had the rows.
 */
function canGoOn(known: Cursor, { epoch, version, purgedVersion }: Counter): boolean {
  const hasMissedNothing =
    known.version >= purgedVersion || (known.purgedVersion ?? -1) >= purgedVersion;
  return known.epoch === epoch && known.version <= version && hasMissedNothing;
}

/** On a fresh device, or between two pages. */
function isMidway(known: Cursor | null): boolean {
  return known === null || !isAtEndOf(known, known);
}

async function readRows(query: RowQuery, kinds: readonly RowKind[]): Promise<SyncedRow[]> {
  const rows = await Promise.all(kinds.map((kind) => readers[kind](query)));
  return rows.flat().toSorted(comparePositions).slice(0, query.limit);
}

type CounterQuery = { readonly userId: string; readonly aboveVersion: number };
type CounterRow = {
  readonly epoch: string;
  readonly version: string | null;
  readonly purged_version: string | null;
  readonly kinds: string | null;
};

/** One short statement: it is all that a sync with nothing new asks for. */
async function readCounter(
  tx: Transaction,
  { userId, aboveVersion }: CounterQuery,
): Promise<Counter> {
  const rows = await tx.execute<CounterRow>(sql`
    select epoch, version, purged_version,
           case when version > ${aboveVersion} then ${kindsAbove(userId, aboveVersion)} end as kinds
    from sync_epoch left join user_sync on user_id = ${userId}`);
  const [row] = rows;
  assert(row !== undefined, 'the migration seeds the epoch');
  const { epoch, version, purged_version: purgedVersion, kinds } = row;
  const named = new Set(kinds?.split(' '));
  return {
    epoch,
    version: Number(version ?? 0),
    purgedVersion: Number(purgedVersion ?? 0),
    kinds: rowKinds.filter((kind) => named.has(kind)),
  };
}
