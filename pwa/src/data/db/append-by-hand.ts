import type { QueuedMutation } from '../outbox/queued-mutation';

/** What the next row of the queue is made of; both were read in the transaction that writes it. */
type Place = {
  readonly seq: number;
  /** As `meta` has them, unread. */
  readonly timeZone: unknown;
  readonly clockAheadMs: unknown;
};

export type Appending = {
  readonly make: (place: Place) => QueuedMutation;
  /** Is written with it. */
  readonly timeZone?: string | null;
  /** The refused mutation that it takes the place of. */
  readonly replaces?: string;
};

/** The stores that the transaction must span. */
export const appendStores = ['outbox', 'meta', 'rejected'];

/**
 * Adds a row to the queue in one strict transaction, with as few turns as there can be: this stands between a tap and
 * "Saved on this device", and takes twice as long through Dexie. The same id again changes nothing.
 */
export async function appendByHand(
  transaction: IDBTransaction,
  appending: Appending,
): Promise<void> {
  const outbox = transaction.objectStore('outbox');
  const meta = transaction.objectStore('meta');
  // Requests of a transaction are answered in order: with the last, all are there.
  const last = outbox.openKeyCursor(null, 'prev');
  const next = meta.get('nextSeq');
  const clockAhead = meta.get('clockAheadMs');
  const zone = meta.get('timeZone');
  let failure: unknown = new DOMException('the write was given up', 'AbortError');
  const finished = new Promise<void>((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(transaction.error ?? failure));
  });
  zone.addEventListener('success', () => {
    try {
      const seq = nextSeq(last.result?.key, valueOf(next.result));
      const row = appending.make({
        seq,
        timeZone: valueOf(zone.result),
        clockAheadMs: valueOf(clockAhead.result),
      });
      keepFirst(outbox.add(row), transaction);
      if (appending.timeZone !== undefined) {
        meta.put({ key: 'timeZone', value: appending.timeZone });
      }
      if (appending.replaces !== undefined) {
        transaction.objectStore('rejected').delete(appending.replaces);
      }
    } catch (error) {
      failure = error;
      transaction.abort();
    }
  });
  return finished;
}

/** The next number of this device. Where the count cannot be read, it goes on behind what waits. */
function nextSeq(lastKey: unknown, counted: unknown): number {
  const afterLast = typeof lastKey === 'number' ? lastKey + 1 : 1;
  return Number.isSafeInteger(counted) ? Math.max(Number(counted), afterLast) : afterLast;
}

/** An id that waits already is this very action, written before: then there is nothing to do. */
function keepFirst(adding: IDBRequest, transaction: IDBTransaction): void {
  adding.addEventListener('error', (event) => {
    if (adding.error?.name === 'ConstraintError') {
      event.preventDefault();
      event.stopPropagation();
    } else {
      transaction.abort();
    }
  });
}

function valueOf(row: unknown): unknown {
  return typeof row === 'object' && row !== null && 'value' in row ? row.value : undefined;
}
