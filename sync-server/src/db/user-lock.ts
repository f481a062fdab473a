import { sql } from 'drizzle-orm';
import type { Clock, Ids } from '@emmaus/shared/kernel/ports';
import { DomainError } from '@emmaus/shared/kernel/domain-error';
import type { Database, Transaction } from './database';

/** What a verb needs to write: a transaction that holds the person's lock, and the version that every row written in it takes. */
export type WriteContext = {
  readonly tx: Transaction;
  readonly userId: string;
  readonly version: number;
  readonly clock: Clock;
  readonly ids: Ids;
};

export type WriteDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  /** Called after the commit, so that open windows hear of it; absent where there are none. */
  readonly announce?: (userId: string, version: number) => void;
};

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
  const done = await deps.db.transaction(async (tx) => {
    const version = await takeVersion(tx, userId);
    const value = await write({ tx, userId, version, clock: deps.clock, ids: deps.ids });
    return { version, value };
  });
  deps.announce?.(userId, done.version);
  return done.value;
}

async function takeVersion(tx: Transaction, userId: string): Promise<number> {
  const rows = await tx.execute<{ version: string }>(sql`
    with taken as (
      update user_sync set version = version + 1 where user_id = ${userId} returning user_id, version
    )
    select version,
           set_config('emmaus.user_id', user_id::text, true),
           set_config('emmaus.version', version::text, true)
    from taken`);
  const row = rows[0];
  if (row === undefined) {
    throw new DomainError('not-found', 'User not found');
  }
  return Number(row.version);
}
