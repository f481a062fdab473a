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

/** Where a committed write is announced as `<user id> <epoch> <version>`, to every process that listens. */
export const changesChannel = 'emmaus_changes';

export type WriteDeps = { readonly db: Database; readonly clock: Clock; readonly ids: Ids };

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
  return deps.db.transaction(async (tx) => {
    const version = await takeVersion(tx, userId);
    return write({ tx, userId, version, clock: deps.clock, ids: deps.ids });
  });
}

async function takeVersion(tx: Transaction, userId: string): Promise<number> {
  const rows = await tx.execute<{ version: string }>(sql`
    with taken as (
      update user_sync set version = version + 1 where user_id = ${userId} returning user_id, version
    )
    select version,
           set_config('emmaus.user_id', user_id::text, true),
           set_config('emmaus.version', version::text, true),
           pg_notify(${changesChannel}, concat_ws(' ', user_id, (select epoch from sync_epoch), version))
    from taken`);
  const row = rows[0];
  if (row === undefined) {
    throw new DomainError('not-found', 'User not found');
  }
  return Number(row.version);
}
