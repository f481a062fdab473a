import type { Clock } from '@emmaus/shared/kernel/ports';
import { readMeta } from '../../src/data/db/meta';
import type { DeviceData } from '../../src/data/device-data';
import type { IdentifiedAction } from '../../src/data/outbox/to-queued-mutation';
import { toQueuedMutation } from '../../src/data/outbox/to-queued-mutation';

export type KillableDisk = {
  /** The disk that this page opens. */
  readonly factory: IDBFactory;
  /** Ends the page: its open transactions roll back, its connections close, and later opens fail. */
  readonly kill: () => void;
};

/** Wraps a page's IndexedDB, so that the page can be killed in the middle of a transaction. */
export function createKillableDisk(disk: IDBFactory): KillableDisk {
  const connections = new Set<IDBDatabase>();
  const running = new Set<IDBTransaction>();
  let isDead = false;

  const live = (): void => {
    if (isDead) {
      throw new DOMException('the page is gone', 'InvalidStateError');
    }
  };
  const watch = (idb: IDBDatabase): void => {
    if (connections.has(idb)) {
      return;
    }
    connections.add(idb);
    if (isDead) {
      idb.close();
    }
    const begin = idb.transaction.bind(idb);
    idb.transaction = (...args) => {
      live();
      const transaction = begin(...args);
      running.add(transaction);
      const forget = (): void => {
        running.delete(transaction);
      };
      transaction.addEventListener('complete', forget);
      transaction.addEventListener('abort', forget);
      return transaction;
    };
  };
  const open = (...args: Parameters<IDBFactory['open']>): IDBOpenDBRequest => {
    const request = disk.open(...args);
    // Registered before the page's own listeners, because Dexie keeps the connection's methods as it finds them.
    request.addEventListener('upgradeneeded', () => watch(request.result));
    request.addEventListener('success', () => watch(request.result));
    return request;
  };
  return {
    factory: new Proxy(disk, {
      get: (target, key) => {
        live();
        const value: unknown = key === 'open' ? open : Reflect.get(target, key, target);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    }),
    kill: () => {
      isDead = true;
      for (const transaction of running) {
        abort(transaction);
      }
      for (const idb of connections) {
        idb.close();
      }
    },
  };
}

/** A transaction that is already committing cannot be aborted. */
function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch (error) {
    if (!(error instanceof Error && error.name === 'InvalidStateError')) {
      throw error;
    }
  }
}

/** Removes the outbox transaction: each request of a write runs alone, so a killed page can leave a partial write. */
export function writeWithoutTransactions(
  { db, outbox }: Pick<DeviceData, 'db' | 'outbox'>,
  clock: Clock,
): void {
  Object.defineProperty(db, 'write', {
    value: <T>(_tables: unknown, work: () => Promise<T>): Promise<T> => work(),
  });
  Object.defineProperty(outbox, 'append', {
    value: async (action: IdentifiedAction): Promise<void> => {
      const last = await db.outbox.orderBy('seq').last();
      const next = await readMeta(db, 'nextSeq');
      const seq = Math.max(next ?? 1, (last?.seq ?? 0) + 1);
      const timeZone = await readMeta(db, 'timeZone');
      const clockAheadMs = await readMeta(db, 'clockAheadMs');
      const position = { seq, timeZone, clockAheadMs };
      await db.outbox.add(toQueuedMutation(action, clock.nowMs(), position));
    },
  });
}
