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
/** A refused text can be asked for by the person who helps; after this it is forgotten (APPLY-3). */
const payloadDays = 90;
/** A device that was away for longer starts over (PULL-3). */
const tombstoneDays = 180;
/** So long a repeated key is given its answer again. After it the same key is a new question. */
const answerDays = 7;
/** Few enough that nobody waits long for a lock. */
const peopleAtOnce = 100;

type CleanUpDeps = { readonly db: Database; readonly clock: Clock };

export type CleanUpCounts = {
  readonly sessions: number;
  readonly payloads: number;
  readonly tombstones: number;
};

/** Forgets what nobody can need any more. Repeating it changes nothing. */
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
    // Each round begins with what the one before it left.
    const people = await usersWithTombstones(db, before);
    for (const userId of people) {
      purged += await db.transaction((tx) => purgeUser(tx, userId, before));
    }
    if (people.length < peopleAtOnce) {
      return purged;
    }
  }
}

async function usersWithTombstones(db: Database, before: string): Promise<string[]> {
  const rows = await db.execute<{ user_id: string }>(sql`
    select user_id from ${spiritualLibrary} where deleted_at < ${before}
    union
    select user_id from ${journalingEntries} where deleted_at < ${before}
    limit ${peopleAtOnce}`);
  return rows.map((row) => row.user_id);
}

/**
 * Deletes and notes how far the deletes reached in one transaction, so that no pull sees one without the other. It shows
 * a device nothing new, so the person's counter stays; their row is locked like for any write.
 */
async function purgeUser(tx: Transaction, userId: string, before: string): Promise<number> {
  await tx
    .select({ one: sql`1` })
    .from(userSync)
    .where(eq(userSync.userId, userId))
    .for('update');
  const versions: number[] = [];
  for (const table of [spiritualLibrary, journalingEntries]) {
    // One connection: statements of a transaction run one after the other anyway.
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
