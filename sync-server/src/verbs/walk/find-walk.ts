import { and, between, eq } from 'drizzle-orm';
import type { Walk } from '@emmaus/shared/entities/walk';
import type { LocalDay } from '@emmaus/shared/kernel/local-day';
import { addDays } from '@emmaus/shared/kernel/local-day';
import type { Reader } from '../../db/database';
import { toIsoOrNull } from '../../db/instant';
import type { DailyWalkRow } from '../../db/schema/daily-walks';
import { dailyWalks } from '../../db/schema/daily-walks';

type WalkKey = { readonly userId: string; readonly date: LocalDay };

/** The walk of one date, opened or not. */
export async function findWalk(
  db: Reader,
  { userId, date }: WalkKey,
): Promise<DailyWalkRow | null> {
  const rows = await db
    .select()
    .from(dailyWalks)
    .where(and(eq(dailyWalks.userId, userId), eq(dailyWalks.date, date)));
  return rows[0] ?? null;
}

export type WalkSummary = Pick<DailyWalkRow, 'date' | 'slug' | 'isOutdated' | 'startedAt'>;

/** The person's walks from `marginDays` before `first` to `marginDays` after `last`, without their text. */
export async function walksAround(
  db: Reader,
  range: {
    readonly userId: string;
    readonly first: LocalDay;
    readonly last: LocalDay;
    readonly marginDays: number;
  },
): Promise<WalkSummary[]> {
  return db
    .select({
      date: dailyWalks.date,
      slug: dailyWalks.slug,
      isOutdated: dailyWalks.isOutdated,
      startedAt: dailyWalks.startedAt,
    })
    .from(dailyWalks)
    .where(
      and(
        eq(dailyWalks.userId, range.userId),
        between(
          dailyWalks.date,
          addDays(range.first, -range.marginDays),
          addDays(range.last, range.marginDays),
        ),
      ),
    );
}

export function walkOf(row: DailyWalkRow): Walk {
  return {
    date: row.date,
    title: row.title,
    content: row.content,
    source: row.source,
    startedAt: toIsoOrNull(row.startedAt),
  };
}
