import { sql } from 'drizzle-orm';
import type { Clock, Ids } from '@emmaus/shared/kernel/ports';
import { DomainError } from '@emmaus/shared/kernel/domain-error';
import type { Database, Transaction } from './database';
import type { JobQueue } from './job-queue';
import { noJobs } from './job-queue';
import type { LatestPosition } from './latest-position';
import { awaitPipelined } from './await-pipelined';

/** The dependencies of writes to a person's synced rows. */
export type UserWriteDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly jobs: JobQueue;
  /** Called when a write begins. */
  readonly onWrite: OnWrite;
};

/** `committed` resolves to the person's version counter after the commit, and rejects if the transaction is rolled back. */
export type OnWrite = (write: {
  readonly userId: string;
  readonly committed: Promise<LatestPosition>;
}) => void;

/** For a process without live clients and jobs, such as a command or a test. */
export function standaloneWriteDeps(
  deps: Pick<UserWriteDeps, 'db' | 'clock' | 'ids'>,
): UserWriteDeps {
  return { ...deps, jobs: noJobs, onWrite: () => undefined };
}

/** What a verb needs: the transaction with the person lock, and the version for every row that it writes. */
export type WriteContext = Omit<UserWriteDeps, 'db' | 'onWrite'> & {
  readonly tx: Transaction;
  readonly userId: string;
  readonly epoch: string;
  readonly version: number;
};

/** A request that waits longer fails and is retried: one person must not use up the connection pool. */
const lockTimeout = '4s';
/** Releases the person lock of a stalled process. Verbs wait only for the database, so a working one never idles this long. */
const idleInTransactionTimeout = '8s';

/**
 * Runs `write` in one transaction that has locked the person's `user_sync` row and incremented their version counter
 * (PULL-1, APPLY-1). Routes, sync, jobs and webhooks all write synced rows this way; a trigger rejects any other write.
 * @throws DomainError 'not-found' if there is no such person
 */
export async function withUserLock<T>(
  deps: UserWriteDeps,
  userId: string,
  write: (ctx: WriteContext) => Promise<T>,
): Promise<T> {
  return withUserLockAndQuery(deps, userId, { read: async () => undefined, write });
}

/** Like `withUserLock`, with a `read` that is sent together with the lock statement, which saves a round trip. */
export async function withUserLockAndQuery<T, R>(
  { db, onWrite, ...deps }: UserWriteDeps,
  userId: string,
  {
    read,
    write,
  }: {
    readonly read: (tx: Transaction) => Promise<R>;
    readonly write: (ctx: WriteContext, result: R) => Promise<T>;
  },
): Promise<T> {
  const writing = db.transaction(async (tx) => {
    const [position, result] = await awaitPipelined(takeVersion(tx, userId), read(tx));
    const { clock, ids, jobs } = deps;
    const value = await write({ ...position, tx, clock, ids, jobs }, result);
    return { position, value };
  });
  const committed = writing.then(({ position }) => position);
  // The caller gets the error from `writing`; an observer that ignores `committed` must not make it unhandled.
  committed.catch(() => undefined);
  onWrite({ userId, committed });
  return (await writing).value;
}

async function takeVersion(tx: Transaction, userId: string): Promise<LatestPosition> {
  // The update joins `limits`, so the timeouts are set before it waits for the lock.
  const rows = await tx.execute<{ version: string; epoch: string }>(sql`
    with limits as materialized (
      select set_config('lock_timeout', ${lockTimeout}, true),
             set_config('idle_in_transaction_session_timeout', ${idleInTransactionTimeout}, true)
    ), taken as (
      update user_sync set version = version + 1 from limits
      where user_id = ${userId} returning user_id, version
    )
    select version, (select epoch from sync_epoch) as epoch,
           set_config('emmaus.user_id', user_id::text, true),
           set_config('emmaus.version', version::text, true)
    from taken`);
  const row = rows[0];
  if (row === undefined) {
    throw new DomainError('not-found', 'User not found');
  }
  return { userId, epoch: row.epoch, version: Number(row.version) };
}
