import type { QueuedMutation } from '../outbox/queued-mutation';

/** What the next row of the queue is made of, as the transaction that writes it found it. */
export type Place = {
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
export function appendStores({ replaces }: Appending): string[] {
  return ['outbox', 'meta', ...(replaces === undefined ? [] : ['rejected'])];
}

/**
 * Adds a row to the queue in one strict transaction, with as few turns as there can be: this stands between a tap and
 * "Saved on this device", and takes twice as long through Dexie. The same id again changes nothing.
 * @param guess is written in the same turn in which it is checked; it comes true when no other tab wrote meanwhile
 * @returns the place that it took; null when the guess was wrong, and then nothing is written
 */
export async function appendByHand(
  transaction: IDBTransaction,
  appending: Appending,
  guess: Place | null,
): Promise<Place | null> {
  const outbox = transaction.objectStore('outbox');
  const meta = transaction.objectStore('meta');
  let taken: Place | null = null;
  let adding: IDBRequest | undefined;
  let failure: unknown = new DOMException('the write was given up', 'AbortError');
  /** What fails here, or in the work of whoever calls, leaves nothing behind. */
  const orGiveUp = (work: () => void): void => {
    try {
      work();
    } catch (error) {
      failure = error;
      transaction.abort();
    }
  };
  const write = (place: Place): void => {
    const row = appending.make(place);
    if (appending.timeZone !== undefined) {
      meta.put({ key: 'timeZone', value: appending.timeZone });
    }
    if (appending.replaces !== undefined) {
      transaction.objectStore('rejected').delete(appending.replaces);
    }
    adding = outbox.add(row);
  };
  const finished = new Promise<Place | null>((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve(taken));
    transaction.addEventListener('abort', () => {
      const isWrongGuess = guess !== null && taken === null && failure === wrongGuess;
      // At a free place only the id can be there already: it is this very action, written before.
      const isWritten = taken !== null && adding?.error?.name === 'ConstraintError';
      if (isWrongGuess || isWritten) {
        resolve(taken);
      } else {
        reject(transaction.error ?? failure);
      }
    });
  });
  const last = outbox.openKeyCursor(null, 'prev');
  // A few small rows, all of them as fast as one. Requests are answered in order: with these, all that is needed is there.
  const known = meta.getAll();
  known.addEventListener('success', () =>
    orGiveUp(() => {
      const place = placeIn(last.result?.key, known.result);
      if (guess === null) {
        taken = place;
        write(place);
      } else if (isSame(guess, place)) {
        taken = place;
      } else {
        throw wrongGuess;
      }
      transaction.commit();
    }),
  );
  if (guess !== null) {
    orGiveUp(() => write(guess));
  }
  return finished;
}

const wrongGuess = new DOMException('another tab wrote meanwhile', 'AbortError');

function isSame(a: Place, b: Place): boolean {
  return a.seq === b.seq && a.timeZone === b.timeZone && a.clockAheadMs === b.clockAheadMs;
}

function placeIn(lastKey: unknown, meta: readonly unknown[]): Place {
  const stored = valuesOf(meta);
  return {
    seq: nextSeq(lastKey, stored.get('nextSeq')),
    timeZone: stored.get('timeZone'),
    clockAheadMs: stored.get('clockAheadMs'),
  };
}

/** The next number of this device. Where the count cannot be read, it goes on behind what waits. */
function nextSeq(lastKey: unknown, counted: unknown): number {
  const afterLast = typeof lastKey === 'number' ? lastKey + 1 : 1;
  return Number.isSafeInteger(counted) ? Math.max(Number(counted), afterLast) : afterLast;
}

function valuesOf(rows: readonly unknown[]): Map<unknown, unknown> {
  return new Map(
    rows.map((row) =>
      typeof row === 'object' && row !== null && 'key' in row && 'value' in row
        ? [row.key, row.value]
        : [undefined, undefined],
    ),
  );
}
