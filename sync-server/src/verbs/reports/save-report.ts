import { and, eq, sql } from 'drizzle-orm';
import type { ReportBody } from '@emmaus/shared/api/reports';
import { dailyWalkToolId } from '@emmaus/shared/enums/library';
import type { Clock } from '@emmaus/shared/kernel/ports';
import type { Database } from '../../db/database';
import { isoAt } from '../../db/instant';
import { contentReports } from '../../db/schema/content-reports';
import { creditReservations, creditUsage } from '../../db/schema/credits';

type ReportDeps = { readonly db: Database; readonly clock: Clock };

/** Keeps a report for whoever holds the admin key. The same id again changes nothing. */
export async function saveReport({ db, clock }: ReportDeps, report: ReportBody): Promise<void> {
  const { answerId: _, ...reported } = report;
  const model = await modelOf(db, report);
  await db
    .insert(contentReports)
    .values({ ...reported, model, createdAt: isoAt(clock.nowMs()) })
    .onConflictDoNothing();
}

/** As it was noted when the text was written: what a client says of it is not asked for. */
async function modelOf(db: Database, report: ReportBody): Promise<string | null> {
  const cause = await causeOf(db, report);
  if (cause === null) {
    return null;
  }
  const [use] = await db
    .select({ model: creditUsage.modelUsed })
    .from(creditUsage)
    .where(and(eq(creditUsage.userId, report.userId), eq(creditUsage.cause, cause)));
  return use?.model ?? null;
}

async function causeOf(db: Database, report: ReportBody): Promise<string | null> {
  const { toolId, date, userId, answerId } = report;
  if (toolId === dailyWalkToolId) {
    return `walk ${date}`;
  }
  if (answerId === undefined) {
    return null;
  }
  const [reservation] = await db
    .select({ id: creditReservations.id })
    .from(creditReservations)
    .where(
      and(
        eq(creditReservations.userId, userId),
        eq(sql`${creditReservations.answer} ->> 'id'`, answerId),
      ),
    );
  return reservation === undefined ? null : `tool ${reservation.id}`;
}
