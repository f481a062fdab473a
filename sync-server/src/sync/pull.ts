import { sql } from 'drizzle-orm';
import { assert } from '@emmaus/shared/kernel/assert';
import type { WireChange } from '@emmaus/shared/sync/protocol';
import type { RowKind } from '@emmaus/shared/entities/row-kinds';
import { rowKinds } from '@emmaus/shared/entities/row-kinds';
import type { Database, Transaction } from '../db/database';
import type { Cursor, Position } from './cursor';
import {
  comparePositions,
  endOfVersion,
  formatCursor,
  isAtEndOf,
  parseCursor,
  startPosition,
} from './cursor';
import type { RowQuery, SyncedRow } from './read-rows';
import { kindsAbove, readers } from './read-rows';

export type ChangePage = {
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
  /** True when this request has just written: then rows are read together with the counter instead of after it. */
  readonly expectsRows: boolean;
};

/**
 * One page of what is new to a device, read in one snapshot (PULL-2). It never writes (PULL-7).
 * A cursor of another epoch, from the future, from before a purge, or unreadable gives `reset` and the first page (PULL-3).
 */
export async function pull(db: Database, request: PageRequest): Promise<ChangePage> {
  return db.transaction((tx) => readPage(tx, request), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
}

async function readPage(tx: Transaction, request: PageRequest): Promise<ChangePage> {
  const known = request.cursor === null ? null : parseCursor(request.cursor);
  const { userId, limit } = request;
  const rowsAfter = (after: Position, kinds: readonly RowKind[]): Promise<SyncedRow[]> =>
    readRows({ tx, userId, after, limit: limit + 1 }, kinds);
  // Where rows are likely, both statements are sent at once.
  const [counter, early] = await Promise.all([
    readCounter(tx, { userId, aboveVersion: known?.version ?? 0 }),
    request.expectsRows || isMidway(known) ? rowsAfter(known ?? startPosition, rowKinds) : null,
  ]);
  const { epoch, version } = counter;
  const isUsable = known !== null && canResumeFrom(known, counter);
  const after: Position = isUsable ? known : startPosition;
  const end = endOfVersion(version);
  const isEarlyUsable = early !== null && (isUsable || known === null);
  const rows = isEarlyUsable
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
  };
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
function canResumeFrom(known: Cursor, { epoch, version, purgedVersion }: Counter): boolean {
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
