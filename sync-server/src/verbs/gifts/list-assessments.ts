import { and, desc, eq } from 'drizzle-orm';
import type { Assessment } from '@emmaus/shared/entities/assessment';
import { DomainError } from '@emmaus/shared/kernel/domain-error';
import type { Reader } from '../../db/database';
import { toIso } from '../../db/instant';
import type { SpiritualGiftsAssessmentRow } from '../../db/schema/spiritual-gifts-assessments';
import { spiritualGiftsAssessments } from '../../db/schema/spiritual-gifts-assessments';

const { userId: owner, completedAt, id: key } = spiritualGiftsAssessments;

/** The person's assessments, newest first. Reading them needs no membership. */
export async function listAssessments(db: Reader, userId: string): Promise<Assessment[]> {
  const rows = await db
    .select()
    .from(spiritualGiftsAssessments)
    .where(eq(owner, userId))
    .orderBy(desc(completedAt), desc(key));
  return rows.map(assessmentOf);
}

export async function newestAssessment(db: Reader, userId: string): Promise<Assessment | null> {
  const [row] = await db
    .select()
    .from(spiritualGiftsAssessments)
    .where(eq(owner, userId))
    .orderBy(desc(completedAt), desc(key))
    .limit(1);
  return row === undefined ? null : assessmentOf(row);
}

/** @throws DomainError 'not-found' */
export async function mustFindAssessment(
  db: Reader,
  userId: string,
  id: string,
): Promise<Assessment> {
  const [row] = await db
    .select()
    .from(spiritualGiftsAssessments)
    .where(and(eq(owner, userId), eq(key, id)));
  if (row === undefined) {
    throw new DomainError('not-found', 'This assessment is not there.');
  }
  return assessmentOf(row);
}

export function assessmentOf(row: SpiritualGiftsAssessmentRow): Assessment {
  const { id, responses, results } = row;
  return { id, responses, results, completedAt: toIso(row.completedAt) };
}
