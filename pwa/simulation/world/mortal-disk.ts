import type { DeviceDatabase } from '../../src/data/db/device-database';

/** Keeps account of a database's transactions, so that its tab can be killed in the middle of one. @returns kills it */
export function makeMortal(db: DeviceDatabase): () => void {
  const idb = db.backendDB();
  const running = new Set<IDBTransaction>();
  let isDead = false;
  const begin = idb.transaction.bind(idb);
  idb.transaction = (...args) => {
    if (isDead) {
      throw new DOMException('the page is gone', 'InvalidStateError');
    }
    const transaction = begin(...args);
    running.add(transaction);
    const forget = (): void => {
      running.delete(transaction);
    };
    transaction.addEventListener('complete', forget);
    transaction.addEventListener('abort', forget);
    return transaction;
  };
  return () => {
    isDead = true;
    for (const transaction of running) {
      abort(transaction);
    }
    db.close();
  };
}

/** What is committing already stays. */
function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch (error) {
    if (!(error instanceof Error && error.name === 'InvalidStateError')) {
      throw error;
    }
  }
}

/** Without the outbox transaction: every request of a write stands alone, and a killed page leaves half of them. */
export function writeWithoutTransactions(db: DeviceDatabase): void {
  Object.defineProperty(db, 'write', {
    value: <T>(_tables: unknown, work: () => Promise<T>): Promise<T> => work(),
  });
}
