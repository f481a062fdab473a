import { desc, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { AdminStats } from '@emmaus/shared/api/admin';
import { recentSignupCount, statisticsDays, topToolCount } from '@emmaus/shared/api/admin';
import { membershipTiers } from '@emmaus/shared/enums/membership';
import type { Clock } from '@emmaus/shared/kernel/ports';
import type { LocalDay } from '@emmaus/shared/kernel/local-day';
import { addDays, dayAt, daysFrom } from '@emmaus/shared/kernel/local-day';
import { priceDisplay } from '../billing/app-setting';
import type { Reader } from '../db/database';
import { toIso } from '../db/instant';
import { measures, statisticChanges, statisticTotals } from '../db/schema/statistics';
import { users } from '../db/schema/users';
import { countOpenReports } from '../verbs/reports/open-reports';
import { priceCents } from './price-cents';

type StatisticsDeps = { readonly db: Reader; readonly clock: Clock };

/** All figures of the admin page. They come from sums and one index, without a scan of a table that grows with use. */
export async function readStatistics({ db, clock }: StatisticsDeps): Promise<AdminStats> {
  const today = dayAt(clock.nowMs(), null);
  const firstDay = addDays(today, 1 - statisticsDays);
  const [amounts, recentSignups, price, openReports] = await Promise.all([
    readAmounts(db, firstDay, today.slice(0, 7)),
    readRecentSignups(db),
    priceDisplay(db),
    countOpenReports(db),
  ]);
  const usersByTier = Object.fromEntries(
    membershipTiers.map((tier) => [tier, amounts.of('people', tier)]),
  ) as AdminStats['usersByTier'];
  const totalUsers = amounts.all('people');
  const totalWalks = amounts.all('walks');
  const days = daysFrom(firstDay, statisticsDays);
  const byDay = days.map((date) => ({ date, walks: amounts.of('walks', date) }));
  return {
    totalUsers,
    usersByTier,
    signupsByDay: days.map((date) => ({ date, signups: amounts.of('signups', date) })),
    dailyWalkStats: {
      totalWalks,
      thisWeek: byDay.slice(-7).reduce((sum, { walks }) => sum + walks, 0),
      avgPerUser: totalUsers === 0 ? 0 : totalWalks / totalUsers,
      byDay,
    },
    subscriptionStats: { monthlyRevenue: (usersByTier.Discipleship * priceCents(price)) / 100 },
    creditUsageStats: {
      thisMonth: amounts.all('credits'),
      topTools: amounts
        .entries('tool-uses')
        .toSorted((a, b) => b.amount - a.amount || a.key.localeCompare(b.key))
        .slice(0, topToolCount)
        .map(({ key, amount }) => ({ toolName: key, usageCount: amount })),
    },
    openReports,
    recentSignups,
  };
}

const amountSchema = z.object({
  measure: z.enum(measures),
  key: z.string(),
  amount: z.coerce.number(),
});
type Amount = z.infer<typeof amountSchema>;
type MeasureName = Amount['measure'];

/** Dates before `firstDay` are added up to one sum. Of credits only `month` is read. */
async function readAmounts(db: Reader, firstDay: LocalDay, month: string) {
  const rows = await db.execute(sql`
    select measure, case when measure in ('walks', 'signups') and key < ${firstDay} then '' else key end as key,
           sum(amount) as amount
    from (select measure, key, amount from ${statisticTotals}
          union all select measure, key, amount from ${statisticChanges}) as parts
    where measure <> 'credits' or key = ${month}
    group by 1, 2`);
  const amounts = z.array(amountSchema).parse([...rows]);
  const entries = (measure: MeasureName): Amount[] =>
    amounts.filter((row) => row.measure === measure && row.amount !== 0);
  return {
    entries,
    all: (measure: MeasureName) => entries(measure).reduce((sum, { amount }) => sum + amount, 0),
    of: (measure: MeasureName, key: string) =>
      entries(measure).find((row) => row.key === key)?.amount ?? 0,
  };
}

async function readRecentSignups(db: Reader): Promise<AdminStats['recentSignups']> {
  const { name, email, membershipTier, createdAt } = users;
  const rows = await db
    .select({ name, email, membershipTier, createdAt })
    .from(users)
    .orderBy(desc(createdAt))
    .limit(recentSignupCount);
  return rows.map((row) => ({ ...row, createdAt: toIso(row.createdAt) }));
}
