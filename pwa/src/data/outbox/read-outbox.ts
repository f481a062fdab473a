import type { Clock, Ids } from '@emmaus/shared/kernel/ports';
import { syncRequestMaxBytes } from '@emmaus/shared/enums/limits';
import type { DeviceDatabase } from '../db/device-database';
import { readMetas } from '../db/meta';
import type { QueuedMutation } from './queued-mutation';
import { queuedMutationSchema } from './queued-mutation';

type ReadDeps = { readonly db: DeviceDatabase; readonly clock: Clock; readonly ids: Ids };

type Part = {
  readonly maxMutations: number;
  /** Only what stands behind this number. */
  readonly afterSeq: number;
};

/** Which queue a number counts in: while both are the same, it means the same mutation. */
export type QueueName = {
  /** Null where this device has not spoken yet. */
  readonly deviceId: string | null;
  readonly numbering: number | null;
};

/** What the next request carries, and from where. */
export type Batch = {
  readonly mutations: readonly QueuedMutation[];
  readonly queue: QueueName;
  /** Nothing stood behind these mutations. */
  readonly isLast: boolean;
  /** Where this device stood then. */
  readonly cursor: string | null;
};

/** As much as fits the next request. */
export async function readBatch(deps: ReadDeps, part: Part): Promise<Batch> {
  // The name is asked for before the rows: of rows that another tab numbers anew in between, it is not the name.
  const [{ cursor, ...queue }, rows] = await Promise.all([
    readMetas(deps.db, ['deviceId', 'numbering', 'cursor']),
    readRows(deps.db, part),
  ]);
  const whole = await readable(deps, rows);
  const mutations = withinBytes(whole);
  const isLast = rows.length < part.maxMutations && mutations.length === whole.length;
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
 * A row that cannot be read is set aside where the person sees it and never skipped in silence (LOCAL-6); the rows behind
 * it are numbered anew by the server's `gap` answer.
 */
async function readable(deps: ReadDeps, rows: readonly unknown[]): Promise<QueuedMutation[]> {
  const whole: QueuedMutation[] = [];
  for (const row of rows) {
    const parsed = queuedMutationSchema.safeParse(row);
    if (parsed.success) {
      whole.push(parsed.data);
    } else {
      // One transaction each, and there are hardly ever any.
      await setAside(deps, (row as { readonly seq: number }).seq);
    }
  }
  return whole;
}

/** Looks again inside the transaction: another tab may have numbered the rows anew since. */
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

/** As many as fit the request, but always one: a single mutation is bounded by its own schema. */
function withinBytes(mutations: readonly QueuedMutation[]): QueuedMutation[] {
  let bytes = 1024;
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

/** Most text here is plain, and a look at it costs a tenth of encoding it. */
function byteLength(text: string): number {
  return /[^ -~]/.test(text) ? new TextEncoder().encode(text).length : text.length;
}
