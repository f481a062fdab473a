import { sql } from 'drizzle-orm';
import type { Clock, Ids } from '@emmaus/shared/kernel/ports';
import { DomainError } from '@emmaus/shared/kernel/domain-error';
import type { Database, Transaction } from './database';
import type { LatestPosition } from './latest-position';
import { sentTogether } from './sent-together';

/** What a verb needs to write: a transaction that holds the person's lock, and the version that every row written in it takes. */
export type WriteContext = {
  readonly tx: Transaction;
  readonly userId: string;
  readonly epoch: string;
  readonly version: number;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly queueWalks: QueueWalks;
};

/** Notes in the transaction that a person's walks are to be looked at after it (APPLY-6). */
type QueueWalks = (tx: Transaction, userId: string) => Promise<void>;

/** A write that has begun. */
export type WriteUnderWay = {
  readonly userId: string;
  /** The session that writes, if it is somebody's. */
  readonly sid: string | null;
  /** Where the person stands when it is committed; fails where nothing came of it. */
  readonly written: Promise<LatestPosition>;
};

export type WriteDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  /** Called when a write begins, so that open windows hear of it; absent where there are none. */
  readonly announce?: (write: WriteUnderWay) => void;
  /** The session that writes; absent where nobody's does. */
  readonly sid?: string | null;
  /** Absent where no jobs run; the next sync then sees to the walks alone. */
  readonly queueWalks?: QueueWalks;
};

/** Who waits longer gives the connection back and is told to try again: one person must not use up the pool. */
const lockWait = '4s';
/** A process that stands still with a person's lock loses it: verbs never wait for anything but the database. */
const idleInTransaction = '8s';

/**
 * Runs `write` in one transaction that holds the person's `user_sync` row, after raising their counter (PULL-1, APPLY-1).
 * Whoever writes a synced row comes through here: routes, sync, jobs, webhooks. A trigger refuses everybody else.
 * @throws DomainError 'not-found' when there is no such person
 */
export async function withUserLock<T>(
  deps: WriteDeps,
  userId: string,
  write: (ctx: WriteContext) => Promise<T>,
): Promise<T> {
  return withUserLockAnd(deps, userId, { ask: async () => undefined, write });
}

/** The same with a statement that is sent right behind the lock, so that both are waited for once. */
export async function withUserLockAnd<T, K>(
  deps: WriteDeps,
  userId: string,
  {
    ask,
    write,
  }: {
    readonly ask: (tx: Transaction) => Promise<K>;
    readonly write: (ctx: WriteContext, known: K) => Promise<T>;
  },
): Promise<T> {
  const { clock, ids, queueWalks = noJobs, announce, sid = null } = deps;
  const writing = deps.db.transaction(async (tx) => {
    const [position, known] = await sentTogether(takeVersion(tx, userId), ask(tx));
    const value = await write({ ...position, tx, clock, ids, queueWalks }, known);
    return { position, value };
  });
  announce?.({ userId, sid, written: writing.then(({ position }) => position) });
  return (await writing).value;
}

const noJobs: QueueWalks = async () => undefined;

async function takeVersion(tx: Transaction, userId: string): Promise<LatestPosition> {
  // The limits are a row that the update joins, so they hold before it waits for the lock.
  const rows = await tx.execute<{ version: string; epoch: string }>(sql`
    with limits as materialized (
      select set_config('lock_timeout', ${lockWait}, true),
             set_config('idle_in_transaction_session_timeout', ${idleInTransaction}, true)
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
