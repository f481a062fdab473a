import { and, eq } from 'drizzle-orm';
import type { Completion } from '@emmaus/shared/entities/completion';
import { DomainError } from '@emmaus/shared/kernel/domain-error';
import type { LocalDay } from '@emmaus/shared/kernel/local-day';
import type { Reader } from '../../db/database';
import { toIso } from '../../db/instant';
import type { WalkCompletionRow } from '../../db/schema/walk-completions';
import { walkCompletions } from '../../db/schema/walk-completions';

export async function findCompletion(
  db: Reader,
  userId: string,
  date: LocalDay,
): Promise<WalkCompletionRow | null> {
  const rows = await db
    .select()
    .from(walkCompletions)
    .where(and(eq(walkCompletions.userId, userId), eq(walkCompletions.date, date)));
  return rows[0] ?? null;
}

/** Every date that the person has completed, unordered. */
export async function walkedDays(db: Reader, userId: string): Promise<LocalDay[]> {
  const rows = await db
    .select({ date: walkCompletions.date })
    .from(walkCompletions)
    .where(eq(walkCompletions.userId, userId));
  return rows.map((row) => row.date);
}

/** A completion as it is synced: without the walk's text, which is in the library entry. */
export function completionOf(
  row: Pick<WalkCompletionRow, 'id' | 'date' | 'verseReference' | 'takeaways' | 'completedAt'>,
): Completion {
  return {
    id: row.id,
    date: row.date,
    verseReference: row.verseReference,
    takeaways: row.takeaways,
    completedAt: toIso(row.completedAt),
  };
}

/** @throws DomainError 'not-found' */
export async function mustFindCompletion(
  db: Reader,
  userId: string,
  date: LocalDay,
): Promise<WalkCompletionRow> {
  const row = await findCompletion(db, userId, date);
  if (row === null) {
    throw new DomainError('not-found', 'This walk is not completed yet.');
  }
  return row;
}
