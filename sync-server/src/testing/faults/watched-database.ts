import type { Database, Transaction } from '../../db/database';

/** Points of a request between which a crash has different results. */
export const faultPoints = [
  'before-begin',
  'after-savepoint',
  'before-commit',
  'after-commit',
  'before-answer',
] as const;
export type FaultPoint = (typeof faultPoints)[number];

type Reach = (point: FaultPoint) => void;
type Transact = Database['transaction'];

/** Wraps a database so that `reach` is called at each fault point of a write transaction. The product's code is unchanged. */
export function watchedDatabase(db: Database, reach: Reach): Database {
  const transaction: Transact = async (work, options) => {
    if (options?.accessMode === 'read only') {
      return db.transaction(work, options);
    }
    reach('before-begin');
    const result = await db.transaction(async (tx) => {
      const done = await work(watchedTransaction(tx, reach));
      reach('before-commit');
      return done;
    }, options);
    reach('after-commit');
    return result;
  };
  return withMethod(db, transaction);
}

function watchedTransaction(tx: Transaction, reach: Reach): Transaction {
  const transaction: Transaction['transaction'] = async (work) => {
    const result = await tx.transaction(work);
    reach('after-savepoint');
    return result;
  };
  return withMethod(tx, transaction);
}

/** The original with another `transaction` method. */
function withMethod<T extends object>(original: T, transaction: unknown): T {
  return new Proxy(original, {
    get: (target, key) => {
      if (key === 'transaction') {
        return transaction;
      }
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
