import type { AnyColumn, SQL } from 'drizzle-orm';
import { and, asc, eq, gt, gte, or, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { RowKind } from '@emmaus/shared/entities/row-kinds';
import { rowKinds } from '@emmaus/shared/entities/row-kinds';
import type { Transaction } from '../db/database';
import { dailyWalks } from '../db/schema/daily-walks';
import { journalingEntries } from '../db/schema/journaling-entries';
import { spiritualGiftsAssessments } from '../db/schema/spiritual-gifts-assessments';
import { spiritualLibrary } from '../db/schema/spiritual-library';
import { users } from '../db/schema/users';
import { walkCompletions } from '../db/schema/walk-completions';
import { creditsOf, profileOf } from '../verbs/account/profile-of';
import { assessmentOf } from '../verbs/gifts/list-assessments';
import { journalEntryOf } from '../verbs/journal/journal-entry-of';
import { libraryEntryOf } from '../verbs/library/list-library';
import { completionOf } from '../verbs/walk/find-completion';
import { walkOf } from '../verbs/walk/find-walk';
import type { Position } from './cursor';

/** A row as it is sent; `data` null is a tombstone. */
export type SyncedRow = Position & { readonly kind: RowKind; readonly data: object | null };

export type RowQuery = {
  readonly tx: Transaction;
  readonly userId: string;
  readonly after: Position;
  readonly limit: number;
};

/** For each kind, a reader of the rows after a position, in order, at most `limit`. */
export const readers: { readonly [K in RowKind]: (query: RowQuery) => Promise<SyncedRow[]> } = {
  profile: async (query) => {
    const rows = await readUser(query, 'profile');
    return rows.map((row) => ({ ...positionOf('profile', row), data: profileOf(row) }));
  },
  credits: async (query) => {
    const rows = await readUser(query, 'credits');
    return rows.map((row) => ({ ...positionOf('credits', row), data: creditsOf(row) }));
  },
  walk: async ({ tx, userId, after, limit }) => {
    const id = sql`${dailyWalks.date}::text`;
    const rows = await tx
      .select()
      .from(dailyWalks)
      .where(
        and(
          eq(dailyWalks.userId, userId),
          above('walk', after, { version: dailyWalks.version, id }),
        ),
      )
      .orderBy(asc(dailyWalks.version), id)
      .limit(limit);
    return rows.map((row) => ({
      ...positionOf('walk', { ...row, id: row.date }),
      data: walkOf(row),
    }));
  },
  completion: async ({ tx, userId, after, limit }) => {
    const { id, date, verseReference, takeaways, completedAt, version } = walkCompletions;
    const rows = await tx
      .select({ id, date, verseReference, takeaways, completedAt, version })
      .from(walkCompletions)
      .where(and(eq(walkCompletions.userId, userId), above('completion', after, walkCompletions)))
      .orderBy(asc(version), asc(id))
      .limit(limit);
    return rows.map((row) => ({ ...positionOf('completion', row), data: completionOf(row) }));
  },
  library: async ({ tx, userId, after, limit }) => {
    const rows = await tx
      .select()
      .from(spiritualLibrary)
      .where(and(eq(spiritualLibrary.userId, userId), above('library', after, spiritualLibrary)))
      .orderBy(asc(spiritualLibrary.version), asc(spiritualLibrary.id))
      .limit(limit);
    return rows.map((row) => ({
      ...positionOf('library', row),
      data: row.deletedAt === null ? libraryEntryOf(row) : null,
    }));
  },
  journal: async ({ tx, userId, after, limit }) => {
    const rows = await tx
      .select()
      .from(journalingEntries)
      .where(and(eq(journalingEntries.userId, userId), above('journal', after, journalingEntries)))
      .orderBy(asc(journalingEntries.version), asc(journalingEntries.id))
      .limit(limit);
    return rows.map((row) => ({
      ...positionOf('journal', row),
      data: row.deletedAt === null ? journalEntryOf(row) : null,
    }));
  },
  assessment: async ({ tx, userId, after, limit }) => {
    const { version, id } = spiritualGiftsAssessments;
    const rows = await tx
      .select()
      .from(spiritualGiftsAssessments)
      .where(
        and(
          eq(spiritualGiftsAssessments.userId, userId),
          above('assessment', after, spiritualGiftsAssessments),
        ),
      )
      .orderBy(asc(version), asc(id))
      .limit(limit);
    return rows.map((row) => ({ ...positionOf('assessment', row), data: assessmentOf(row) }));
  },
};

const tables: { readonly [K in RowKind]: { readonly table: PgTable; readonly owner: AnyColumn } } =
  {
    profile: { table: users, owner: users.id },
    credits: { table: users, owner: users.id },
    walk: { table: dailyWalks, owner: dailyWalks.userId },
    completion: { table: walkCompletions, owner: walkCompletions.userId },
    library: { table: spiritualLibrary, owner: spiritualLibrary.userId },
    journal: { table: journalingEntries, owner: journalingEntries.userId },
    assessment: { table: spiritualGiftsAssessments, owner: spiritualGiftsAssessments.userId },
  };

/** The kinds that have rows above a version, as one text with spaces between them. */
export function kindsAbove(userId: string, version: number): SQL {
  const kinds = rowKinds.map((kind) => {
    const { table, owner } = tables[kind];
    return sql`case when exists (select from ${table} where ${owner} = ${userId} and ${table}.version > ${version}) then ${sql.raw(`'${kind}'`)} end`;
  });
  return sql`concat_ws(' ', ${sql.join(kinds, sql`, `)})`;
}

function readUser({ tx, userId, after }: RowQuery, kind: 'profile' | 'credits') {
  return tx
    .select()
    .from(users)
    .where(and(eq(users.id, userId), above(kind, after, users)));
}

function positionOf(kind: RowKind, row: { readonly id: string; readonly version: number }) {
  return { kind, id: row.id, version: row.version };
}

/** The condition (version, kind, id) > after, for a fixed kind. */
function above(
  kind: RowKind,
  after: Position,
  columns: { readonly version: AnyColumn; readonly id: AnyColumn | SQL },
): SQL | undefined {
  if (kind > after.kind) {
    return gte(columns.version, after.version);
  }
  if (kind < after.kind) {
    return gt(columns.version, after.version);
  }
  // The first condition is redundant, but it lets PostgreSQL use the index.
  return and(
    gte(columns.version, after.version),
    or(gt(columns.version, after.version), sql`${columns.id}::text > ${after.id}`),
  );
}
