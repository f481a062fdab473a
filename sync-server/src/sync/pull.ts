import { eq } from 'drizzle-orm';
import { assert } from '@emmaus/shared/kernel/assert';
import type { SyncResponse, WireChange } from '@emmaus/shared/sync/protocol';
import { rowKinds } from '@emmaus/shared/sync/protocol';
import type { Database, Transaction } from '../db/database';
import { syncEpoch, userSync } from '../db/schema/sync';
import type { Cursor, Position } from './cursor';
import { comparePositions, endOfVersion, formatCursor, parseCursor, startPosition } from './cursor';
import type { AddedRows } from './push';
import type { RowQuery, SyncedRow } from './read-rows';
import { readers, untouched } from './read-rows';

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

async function readPage(tx: Transaction, request: PageRequest): Promise<Page> {
  const known = request.cursor === null ? null : parseCursor(request.cursor);
  const { userId, added, limit } = request;
  const rowsAfter = (after: Position): Promise<SyncedRow[]> =>
    readRows(tx, { userId, added, after, limit: limit + 1 });
  // Where rows are likely, they are asked for in the same breath as the counter.
  const [counter, ownSeqs, early] = await Promise.all([
    readCounter(tx, userId),
    added === null ? [] : seqsOf(tx, userId, added),
    request.expectsRows || isMidway(known) ? rowsAfter(known ?? startPosition) : null,
  ]);
  const { epoch, version } = counter;
  const isUsable = known !== null && canGoOn(known, counter);
  const after: Position = isUsable ? known : startPosition;
  const end = endOfVersion(version);
  const isEarlyRight = early !== null && (isUsable || known === null);
  const rows = isEarlyRight
    ? early
    : comparePositions(after, end) < 0
      ? await rowsAfter(after)
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

type Counter = { readonly epoch: string; readonly version: number; readonly purgedVersion: number };

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
  return known === null || known.kind !== endOfVersion(known.version).kind;
}

async function readRows(tx: Transaction, query: Omit<RowQuery, 'tx'>): Promise<SyncedRow[]> {
  const kinds = await Promise.all(rowKinds.map((kind) => readers[kind]({ tx, ...query })));
  return kinds.flat().toSorted(comparePositions).slice(0, query.limit);
}

async function readCounter(tx: Transaction, userId: string): Promise<Counter> {
  const [epochs, counters] = await Promise.all([
    tx.select({ epoch: syncEpoch.epoch }).from(syncEpoch),
    tx
      .select({ version: userSync.version, purgedVersion: userSync.purgedVersion })
      .from(userSync)
      .where(eq(userSync.userId, userId)),
  ]);
  const epoch = epochs[0]?.epoch;
  assert(epoch !== undefined, 'the migration seeds the epoch');
  return { epoch, ...(counters[0] ?? { version: 0, purgedVersion: 0 }) };
}
