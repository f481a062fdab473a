import { and, eq, isNotNull, lt, ne, sql } from 'drizzle-orm';
import type { Clock } from '@emmaus/shared/kernel/ports';
import type { Database, Transaction } from '../db/database';
import { isoAt } from '../db/instant';
import { attempts } from '../db/schema/attempts';
import { creditReservations } from '../db/schema/credits';
import { journalingEntries } from '../db/schema/journaling-entries';
import { passwordCodes } from '../db/schema/password-codes';
import { sessions } from '../db/schema/sessions';
import { spiritualLibrary } from '../db/schema/spiritual-library';
import { syncReceipts, userSync } from '../db/schema/sync';

const dayMs = 86_400_000;
/** The operator can look up a refused text for this long (APPLY-3). */
const payloadDays = 90;
/** A device that was offline for longer gets a reset (PULL-3). */
const tombstoneDays = 180;
/** For this long a request with the same key returns the stored answer; afterwards it is a new request. */
const answerDays = 7;
const usersPerRound = 100;

type CleanUpDeps = { readonly db: Database; readonly clock: Clock };

export type CleanUpCounts = {
  readonly sessions: number;
  readonly payloads: number;
  readonly tombstones: number;
};

/** Deletes expired rows. Idempotent. */
export async function cleanUp({ db, clock }: CleanUpDeps): Promise<CleanUpCounts> {
  const daysAgo = (days: number): string => isoAt(clock.nowMs() - days * dayMs);
  const ended = await db
    .delete(sessions)
    .where(lt(sessions.expire, daysAgo(0)))
    .returning({ one: sql`1` });
  await db.delete(attempts).where(lt(attempts.endsAt, daysAgo(0)));
  await db.delete(passwordCodes).where(lt(passwordCodes.expiresAt, daysAgo(0)));
  await db
    .delete(creditReservations)
    .where(
      and(
        ne(creditReservations.state, 'reserved'),
        lt(creditReservations.createdAt, daysAgo(answerDays)),
      ),
    );
  const emptied = await db
    .update(syncReceipts)
    .set({ payload: null })
    .where(and(isNotNull(syncReceipts.payload), lt(syncReceipts.createdAt, daysAgo(payloadDays))))
    .returning({ one: sql`1` });
  return {
    sessions: ended.length,
    payloads: emptied.length,
    tombstones: await purgeTombstones(db, daysAgo(tombstoneDays)),
  };
}

async function purgeTombstones(db: Database, before: string): Promise<number> {
  let purged = 0;
  for (;;) {
    // Each round reads the users that are left after the previous one.
    const userIds = await usersWithTombstones(db, before);
    for (const userId of userIds) {
      purged += await db.transaction((tx) => purgeUser(tx, userId, before));
    }
    if (userIds.length < usersPerRound) {
      return purged;
    }
  }
}

async function usersWithTombstones(db: Database, before: string): Promise<string[]> {
  const rows = await db.execute<{ user_id: string }>(sql`
    select user_id from ${spiritualLibrary} where deleted_at < ${before}
    union
    select user_id from ${journalingEntries} where deleted_at < ${before}
    limit ${usersPerRound}`);
  return rows.map((row) => row.user_id);
}

/**
 * Deletes tombstones and stores the highest purged version in one transaction, so that no pull sees one without the other.
 * A device gets no new rows from it, so the version counter stays; the person lock is taken as for any write.
 */
async function purgeUser(tx: Transaction, userId: string, before: string): Promise<number> {
  await tx
    .select({ one: sql`1` })
    .from(userSync)
    .where(eq(userSync.userId, userId))
    .for('update');
  const versions: number[] = [];
  for (const table of [spiritualLibrary, journalingEntries]) {
    // A transaction has one connection, so its statements cannot run in parallel.
    const rows = await tx
      .delete(table)
      .where(and(eq(table.userId, userId), lt(table.deletedAt, before)))
      .returning({ version: table.version });
    versions.push(...rows.map(({ version }) => version));
  }
  const highest = versions.reduce((a, b) => Math.max(a, b), 0);
  await tx
    .update(userSync)
    .set({ purgedVersion: sql`greatest(${userSync.purgedVersion}, ${highest})` })
    .where(eq(userSync.userId, userId));
  return versions.length;
}
