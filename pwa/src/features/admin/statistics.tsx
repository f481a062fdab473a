import type { ReactNode } from 'react';
import type { AdminStats } from '@emmaus/shared/api/admin';
import { longDate } from '@emmaus/shared/domain/display-date';
import { membershipTiers } from '@emmaus/shared/enums/membership';
import { ChartFigure } from './chart-figure';
import { average, dollars, wholeNumber } from './figures';
import { KeyFigures } from './key-figures';
import { RecentSignups } from './recent-signups';

export type StatisticsProps = {
  readonly stats: AdminStats;
  /** The reported texts, rendered between the charts and the newest accounts. */
  readonly children: ReactNode;
};

/** All figures as charts with tables. Only the newest accounts are listed by name. */
export function Statistics({ stats, children }: StatisticsProps): ReactNode {
  const { totalUsers, usersByTier, dailyWalkStats, creditUsageStats } = stats;
  return (
    <div className="space-y-10 pb-12">
      <KeyFigures
        figures={[
          { name: 'Total Users', value: wholeNumber(totalUsers) },
          { name: 'Total Walks', value: wholeNumber(dailyWalkStats.totalWalks) },
          { name: 'Walks This Week', value: wholeNumber(dailyWalkStats.thisWeek) },
          { name: 'Average Walks per User', value: average(dailyWalkStats.avgPerUser) },
          { name: 'Monthly Revenue', value: dollars(stats.subscriptionStats.monthlyRevenue) },
          { name: 'Credits Used This Month', value: wholeNumber(creditUsageStats.thisMonth) },
        ]}
      />
      <div className="grid gap-x-10 gap-y-12 lg:grid-cols-2">
        <ChartFigure
          title="Walks per day"
          note="The last 30 days"
          columns={['Day', 'Walks']}
          tone="ember"
          shape="line"
          points={dailyWalkStats.byDay.map(({ date, walks }) => ({
            label: longDate(date),
            value: walks,
          }))}
        />
        <ChartFigure
          title="Sign-ups per day"
          note="The last 30 days"
          columns={['Day', 'Sign-ups']}
          tone="dusk"
          shape="columns"
          points={stats.signupsByDay.map(({ date, signups }) => ({
            label: longDate(date),
            value: signups,
          }))}
        />
        <ChartFigure
          title="Users by tier"
          note={`${wholeNumber(totalUsers)} in all`}
          columns={['Tier', 'Users']}
          tone="olive"
          shape="bars"
          points={membershipTiers.map((tier) => ({ label: tier, value: usersByTier[tier] }))}
        />
        <ChartFigure
          title="Popular tools"
          note="By the number of uses"
          columns={['Tool', 'Uses']}
          tone="ember"
          shape="bars"
          points={creditUsageStats.topTools.map(({ toolName, usageCount }) => ({
            label: toolName,
            value: usageCount,
          }))}
        />
      </div>
      {children}
      <RecentSignups people={stats.recentSignups} />
    </div>
  );
}
