import { and, count, desc, eq, isNull } from 'drizzle-orm';
import type { OpenReports } from '@emmaus/shared/api/reports';
import { shownReportCount } from '@emmaus/shared/api/reports';
import type { Clock } from '@emmaus/shared/kernel/ports';
import type { Database, Reader } from '../../db/database';
import { isoAt, toIso } from '../../db/instant';
import { contentReports } from '../../db/schema/content-reports';

const isOpen = isNull(contentReports.lookedAt);

export async function countOpenReports(db: Reader): Promise<number> {
  const [row] = await db.select({ open: count() }).from(contentReports).where(isOpen);
  return row?.open ?? 0;
}

/** The reports that the operator has not marked yet, newest first, without the people who sent them. */
export async function openReports(db: Reader): Promise<OpenReports> {
  const { id, toolId, date, text, source, model, reason, createdAt } = contentReports;
  const rows = await db
    .select({ id, toolId, date, text, source, model, reason, createdAt })
    .from(contentReports)
    .where(isOpen)
    .orderBy(desc(createdAt))
    .limit(shownReportCount);
  const reports = rows.map((row) => ({ ...row, createdAt: toIso(row.createdAt) }));
  return { open: await countOpenReports(db), reports };
}

/** Removes a report from the list of open ones; the row stays. Idempotent. */
export async function markLookedAt(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  id: string,
): Promise<void> {
  await db
    .update(contentReports)
    .set({ lookedAt: isoAt(clock.nowMs()) })
    .where(and(eq(contentReports.id, id), isOpen));
}
