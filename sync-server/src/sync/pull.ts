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
  /** True if this request has just written. The rows are then read together with the counter and not after it. */
  readonly expectsRows: boolean;
};

/**
 * One page of the rows after the cursor, read in one snapshot (PULL-2). It never writes (PULL-7).
 * An invalid cursor, or one of another epoch, of a future version or from before a purge gives `reset` and the first page
 * (PULL-3).
 */
export async function pull(db: Database, request: PageRequest): Promise<ChangePage> {
  return db.transaction((tx) => readPage(tx, request), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
}

async function readPage(tx: Transaction, request: PageRequest): Promise<ChangePage> {
  const cursor = request.cursor === null ? null : parseCursor(request.cursor);
  const { userId, limit } = request;
  const rowsAfter = (after: Position, kinds: readonly RowKind[]): Promise<SyncedRow[]> =>
    readRows({ tx, userId, after, limit: limit + 1 }, kinds);
  // If rows are likely, both statements are sent together.
  const [counter, earlyRows] = await Promise.all([
    readCounter(tx, { userId, aboveVersion: cursor?.version ?? 0 }),
    request.expectsRows || mayHaveRows(cursor)
      ? rowsAfter(cursor ?? startPosition, rowKinds)
      : null,
  ]);
  const { epoch, version } = counter;
  const isUsable = cursor !== null && canResumeFrom(cursor, counter);
  const after: Position = isUsable ? cursor : startPosition;
  const end = endOfVersion(version);
  const canUseEarlyRows = earlyRows !== null && (isUsable || cursor === null);
  const rows = canUseEarlyRows
    ? earlyRows
    : comparePositions(after, end) < 0
      ? await rowsAfter(after, isUsable ? counter.kinds : rowKinds)
      : [];
  const page = rows.slice(0, limit);
  const hasMore = rows.length > page.length;
  // The snapshot contains everything up to its version counter, so the last page ends there.
  const last = (hasMore ? page.at(-1) : undefined) ?? end;
  const startPurgedVersion = isUsable ? cursor.purgedVersion : counter.purgedVersion;
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
      ...(isBeforePurge && startPurgedVersion !== undefined
        ? { purgedVersion: startPurgedVersion }
        : {}),
    }),
    hasMore,
    reset: request.cursor !== null && !isUsable,
  };
}

type Counter = {
  readonly epoch: string;
  readonly version: number;
  readonly purgedVersion: number;
  /** The kinds that have rows above the requested version. */
  readonly kinds: readonly RowKind[];
};

/**
 * False if the device needs a reset. A device with a cursor before the purged tombstones has missed those deletes, unless it
 * began its full pull after the purge and so never had the rows.
 */
function canResumeFrom(cursor: Cursor, { epoch, version, purgedVersion }: Counter): boolean {
  const hasMissedNothing =
    cursor.version >= purgedVersion || (cursor.purgedVersion ?? -1) >= purgedVersion;
  return cursor.epoch === epoch && cursor.version <= version && hasMissedNothing;
}

/** True for a new device and between two pages. */
function mayHaveRows(cursor: Cursor | null): boolean {
  return cursor === null || !isAtEndOf(cursor, cursor);
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

/** One short statement, and the only one of a pull without new rows. */
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
  const kindNames = new Set(kinds?.split(' '));
  return {
    epoch,
    version: Number(version ?? 0),
    purgedVersion: Number(purgedVersion ?? 0),
    kinds: rowKinds.filter((kind) => kindNames.has(kind)),
  };
}
