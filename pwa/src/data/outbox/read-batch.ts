import type { Clock, Ids } from '@emmaus/shared/kernel/ports';
import { syncRequestMaxBytes } from '@emmaus/shared/enums/limits';
import type { DeviceDatabase } from '../db/device-database';
import { readMetas } from '../db/meta';
import type { QueuedMutation } from './queued-mutation';
import { queuedMutationSchema } from './queued-mutation';

/** More than the request contains beside its mutations. */
const requestEnvelopeBytes = 1024;

type ReadDeps = { readonly db: DeviceDatabase; readonly clock: Clock; readonly ids: Ids };

type Part = {
  readonly maxMutations: number;
  /** Only rows with a higher `seq`. */
  readonly afterSeq: number;
};

/** Identifies a numbering of the outbox: while both are the same, a `seq` means the same mutation. */
export type OutboxNumbering = {
  /** Null before the first request of this device. */
  readonly deviceId: string | null;
  readonly numbering: number | null;
};

/** The mutations of the next request, and the state of the device when they were read. */
export type Batch = {
  readonly mutations: readonly QueuedMutation[];
  readonly queue: OutboxNumbering;
  /** True if no row followed these mutations. */
  readonly isLast: boolean;
  readonly cursor: string | null;
};

/** Reads as many mutations as fit into a request. */
export async function readBatch(deps: ReadDeps, part: Part): Promise<Batch> {
  // The name is read before the rows: if another tab renumbers in between, the name no longer matches and rows are found by id.
  const [{ cursor, ...queue }, rows] = await Promise.all([
    readMetas(deps.db, ['deviceId', 'numbering', 'cursor']),
    readRows(deps.db, part),
  ]);
  const readable = await setAsideUnreadable(deps, rows);
  const mutations = withinMaxBytes(readable);
  const isLast = rows.length < part.maxMutations && mutations.length === readable.length;
  return { mutations, isLast, queue, cursor };
}

function readRows(
  { outbox }: DeviceDatabase,
  { maxMutations, afterSeq }: Part,
): PromiseLike<unknown[]> {
  return maxMutations === 0
    ? Promise.resolve([])
    : outbox.where('seq').above(afterSeq).limit(maxMutations).toArray();
}

/**
 * Moves unreadable rows to Rejected, where the person sees them (LOCAL-6). The server answers the missing numbers with
 * `gap`, and the rows behind them are renumbered.
 */
async function setAsideUnreadable(
  deps: ReadDeps,
  rows: readonly unknown[],
): Promise<QueuedMutation[]> {
  const readable: QueuedMutation[] = [];
  for (const row of rows) {
    const parsed = queuedMutationSchema.safeParse(row);
    if (parsed.success) {
      readable.push(parsed.data);
    } else {
      // Rare, so one transaction for each is fast enough.
      await setAside(deps, (row as { readonly seq: number }).seq);
    }
  }
  return readable;
}

/** Reads the row again inside the transaction, because another tab may have renumbered the outbox. */
async function setAside({ db, clock, ids }: ReadDeps, seq: number): Promise<void> {
  await db.write([db.outbox, db.rejected], async () => {
    const row = await db.outbox.get(seq);
    if (row === undefined || queuedMutationSchema.safeParse(row).success) {
      return;
    }
    await db.rejected.put({
      id: ids.next(),
      code: 'unreadable',
      message: 'This could not be read back from this device.',
      rejectedAt: new Date(clock.nowMs()).toISOString(),
      mutation: row,
    });
    await db.outbox.delete(seq);
  });
}

/** The mutations that fit into a request, but at least one: the schema bounds the size of a single mutation. */
function withinMaxBytes(mutations: readonly QueuedMutation[]): QueuedMutation[] {
  let bytes = requestEnvelopeBytes;
  const fitting: QueuedMutation[] = [];
  for (const mutation of mutations) {
    bytes += byteLength(JSON.stringify(mutation)) + 1;
    if (bytes > syncRequestMaxBytes && fitting.length > 0) {
      break;
    }
    fitting.push(mutation);
  }
  return fitting;
}

/** Length in UTF-8. Most text is ASCII, and testing for that takes a tenth of the time of encoding. */
function byteLength(text: string): number {
  return /[^ -~]/.test(text) ? new TextEncoder().encode(text).length : text.length;
}
