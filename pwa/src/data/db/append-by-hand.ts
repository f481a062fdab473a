import type { QueuedMutation } from '../outbox/queued-mutation';

/** What the next row of the queue is made of; all but the number as `meta` has it, unread. */
type Ingredients = {
  readonly seq: number;
  readonly timeZone: unknown;
  readonly clockAheadMs: unknown;
};

/** As the transaction that writes it found them, and what tells whether they still hold. */
export type Place = Ingredients & {
  readonly deviceId: unknown;
  readonly numbering: unknown;
};

export type Appending = {
  /** Runs while the database looks up what it is made of; what it throws is thrown, and nothing is written. */
  readonly make: (of: Ingredients) => QueuedMutation;
  /** Is written with it. */
  readonly timeZone?: string | null;
  /** The refused mutation that it takes the place of. */
  readonly replaces?: string;
};

/** `row` is null where the same action stood in the queue already: then nothing is written. */
export type Appended = { readonly place: Place; readonly row: QueuedMutation | null };

type Plan = {
  /** Is written in the same turn in which it is checked; it comes true when no other tab wrote meanwhile. */
  readonly guess: Place | null;
  /** Called while the disk is at work. Whoever reads because of it gets their turn after this transaction. */
  readonly tell: (row: QueuedMutation) => void;
};

/** The stores that the transaction must span. */
export function appendStores({ replaces }: Appending): string[] {
  return ['outbox', 'meta', ...(replaces === undefined ? [] : ['rejected'])];
}

/**
 * Adds a row to the queue in one strict transaction, with as few requests as there can be: this stands between a tap and
 * "Saved on this device", takes twice as long through Dexie, and each request costs a quarter of a bare write.
 * @returns null when the guess was wrong, and then nothing is written
 */
export async function appendByHand(
  transaction: IDBTransaction,
  request: Appending,
  { guess, tell }: Plan,
): Promise<Appended | null> {
  const outbox = transaction.objectStore('outbox');
  const meta = transaction.objectStore('meta');
  let appended: Appended | null = null;
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
    const row = request.make(place);
    appended = { place, row };
    if (request.timeZone !== undefined) {
      meta.put({ key: 'timeZone', value: request.timeZone });
    }
    if (request.replaces !== undefined) {
      transaction.objectStore('rejected').delete(request.replaces);
    }
    adding = outbox.add(row);
  };
  const finished = new Promise<Appended | null>((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve(appended));
    transaction.addEventListener('abort', () => {
      const isThere = adding?.error?.name === 'ConstraintError';
      if (failure === wrongGuess || (isThere && guess !== null)) {
        resolve(null);
      } else if (isThere && appended !== null) {
        // At a free place only the id can be there already: it is this very action, written before.
        resolve({ ...appended, row: null });
      } else {
        reject(transaction.error ?? failure);
      }
    });
  });
  // Requests are answered in order: with the last one, all that is needed is there.
  const last = guess === null ? outbox.openKeyCursor(null, 'prev') : null;
  // A few small rows, all of them as fast as one.
  const known = meta.getAll();
  known.addEventListener('success', () =>
    orGiveUp(() => {
      const stored = valuesOf(known.result);
      if (guess === null) {
        write(placeIn(last?.result?.key, stored));
      } else if (!isStillFree(guess, stored)) {
        throw wrongGuess;
      }
      transaction.commit();
      if (appended?.row) {
        tell(appended.row);
      }
    }),
  );
  if (guess !== null) {
    orGiveUp(() => write(guess));
  }
  return finished;
}

const wrongGuess = new DOMException('another tab wrote meanwhile', 'AbortError');

/**
 * True when the guess is the next number, if nothing waits there. What another tab wrote stands there until it is answered;
 * an answer counts on behind it, and whoever numbers the queue anew says so.
 */
function isStillFree(guess: Place, stored: ReadonlyMap<unknown, unknown>): boolean {
  return (
    countIn(stored) <= guess.seq &&
    guess.timeZone === stored.get('timeZone') &&
    guess.clockAheadMs === stored.get('clockAheadMs') &&
    guess.deviceId === stored.get('deviceId') &&
    guess.numbering === stored.get('numbering')
  );
}

function placeIn(lastKey: unknown, stored: ReadonlyMap<unknown, unknown>): Place {
  const afterLast = typeof lastKey === 'number' ? lastKey + 1 : 1;
  return {
    seq: Math.max(countIn(stored), afterLast),
    timeZone: stored.get('timeZone'),
    clockAheadMs: stored.get('clockAheadMs'),
    deviceId: stored.get('deviceId'),
    numbering: stored.get('numbering'),
  };
}

/** The device's count as it was last written. Where it cannot be read, what waits decides. */
function countIn(stored: ReadonlyMap<unknown, unknown>): number {
  const counted = stored.get('nextSeq');
  return typeof counted === 'number' && Number.isSafeInteger(counted) ? counted : 1;
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
