import { and, eq } from 'drizzle-orm';
import type { ReportBody } from '@emmaus/shared/api/reports';
import { dailyWalkToolId } from '@emmaus/shared/enums/library';
import type { Clock } from '@emmaus/shared/kernel/ports';
import type { Database } from '../../db/database';
import { isoAt } from '../../db/instant';
import { contentReports } from '../../db/schema/content-reports';
import { creditUsage } from '../../db/schema/credits';

type ReportDeps = { readonly db: Database; readonly clock: Clock };

/** Saves a report for the operator. Idempotent by id. */
export async function saveReport({ db, clock }: ReportDeps, report: ReportBody): Promise<void> {
  const { answerId: _, ...reported } = report;
  const model = await modelOf(db, report);
  await db
    .insert(contentReports)
    .values({ ...reported, model, createdAt: isoAt(clock.nowMs()) })
    .onConflictDoNothing();
}

/** The model as recorded with the use. The client's claim would not be trustworthy. */
async function modelOf(db: Database, report: ReportBody): Promise<string | null> {
  const { toolId, date, userId, answerId } = report;
  const cause = toolId === dailyWalkToolId ? `walk ${date}` : `tool ${answerId ?? 'unknown'}`;
  const [use] = await db
    .select({ model: creditUsage.modelUsed })
    .from(creditUsage)
    .where(and(eq(creditUsage.userId, userId), eq(creditUsage.cause, cause)));
  return use?.model ?? null;
}
