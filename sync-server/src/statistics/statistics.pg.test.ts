import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { adminStatsSchema } from '@emmaus/shared/api/admin';
import type { Transaction } from '../db/database';
import { creditUsage } from '../db/schema/credits';
import { seedCrowd } from '../testing/seed-crowd';
import { setMembership } from '../testing/set-membership';
import type { SignedIn, TestServer } from '../testing/test-server';
import { startTestServer } from '../testing/test-server';
import { foldStatistics } from './fold-statistics';
import { readStatistics } from './read-statistics';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const read = () => readStatistics(server.deps);
const walk = async ({ call, profile }: SignedIn, date: string) =>
  call('POST', '/api/complete-walk', { userId: profile.id, takeaway: 'He walks with us.', date });
const remove = ({ call, profile }: SignedIn) =>
  call('DELETE', `/api/users/${profile.id}`, { confirmation: 'DELETE', currentPassword: 'barley' });

async function use(person: SignedIn, toolName: string, createdAt = '2026-11-21T06:30:00Z') {
  await server.db.insert(creditUsage).values({
    userId: person.profile.id,
    id: server.ids.next(),
    cause: `tool ${server.ids.next()}`,
    toolId: toolName.toLowerCase(),
    toolName,
    creditsUsed: 2,
    usageType: 'tool',
    createdAt,
  });
}

/** The count of all rows, in the shape of the sums. */
const counted = sql`
  select 'people' as measure, membership_tier as key, count(*) as amount from users group by 2
  union all select 'signups', to_char(created_at at time zone 'UTC', 'YYYY-MM-DD'), count(*) from users group by 2
  union all select 'walks', date::text, count(*) from walk_completions group by 2
  union all select 'credits', to_char(created_at at time zone 'UTC', 'YYYY-MM'), sum(credits_used) from credit_usage group by 2
  union all select 'tool-uses', tool_name, count(*) from credit_usage group by 2`;
const summed = sql`
  select measure, key, sum(amount) as amount
  from (select measure, key, amount from statistic_totals
        union all select measure, key, amount from statistic_changes) as parts
  group by 1, 2 having sum(amount) <> 0`;

async function rowsOf(query: SQL): Promise<string[]> {
  const rows = await server.db.execute<{ measure: string; key: string; amount: string }>(query);
  return rows.map(({ measure, key, amount }) => `${measure} ${key} ${amount}`).toSorted();
}

test('an installation without people has zeros for thirty days', async () => {
  const stats = adminStatsSchema.parse(await read());
  expect(stats).toMatchObject({
    totalUsers: 0,
    usersByTier: { Free: 0, Walk: 0, Discipleship: 0, Premium: 0 },
    dailyWalkStats: { totalWalks: 0, thisWeek: 0, avgPerUser: 0 },
    subscriptionStats: { monthlyRevenue: 0 },
    creditUsageStats: { thisMonth: 0, topTools: [] },
    recentSignups: [],
  });
  expect(stats.signupsByDay).toHaveLength(30);
  expect(stats.signupsByDay.at(-1)).toEqual({ date: '2026-11-21', signups: 0 });
  expect(stats.dailyWalkStats.byDay.at(0)).toEqual({ date: '2026-10-23', walks: 0 });
});

describe('with people', () => {
  let people: SignedIn[] = [];
  beforeAll(async () => {
    for (const name of ['Ruth', 'Naomi', 'Boaz', 'Orpah', 'Obed', 'Jesse']) {
      people.push(await server.signUp({ name }));
      server.clock.advance({ minutes: 1 });
    }
  });

  test('people by tier, the average, and the monthly revenue of Discipleship', async () => {
    const [ruth, naomi, boaz, orpah] = people;
    if (!ruth || !naomi || !boaz || !orpah) {
      throw new Error('six people were signed up');
    }
    await setMembership(server.deps, ruth.profile.id, { membershipTier: 'Discipleship' });
    await setMembership(server.deps, naomi.profile.id, { membershipTier: 'Discipleship' });
    await setMembership(server.deps, boaz.profile.id, { membershipTier: 'Premium' });
    await setMembership(server.deps, orpah.profile.id, { membershipTier: 'Walk' });
    await walk(ruth, '2026-11-21');
    await walk(ruth, '2026-11-15');
    await walk(ruth, '2026-11-14');
    await walk(naomi, '2026-10-01');
    // The same day again is the same completion.
    await walk(naomi, '2026-10-01');
    const stats = await read();
    expect(stats.totalUsers).toBe(6);
    expect(stats.usersByTier).toEqual({ Free: 2, Walk: 1, Discipleship: 2, Premium: 1 });
    expect(stats.subscriptionStats.monthlyRevenue).toBe(19.94);
    expect(stats.dailyWalkStats).toMatchObject({ totalWalks: 4, thisWeek: 2 });
    expect(stats.dailyWalkStats.avgPerUser).toBeCloseTo(4 / 6);
    expect(stats.dailyWalkStats.byDay.at(-1)).toEqual({ date: '2026-11-21', walks: 1 });
    expect(stats.signupsByDay.at(-1)).toEqual({ date: '2026-11-21', signups: 6 });
  });

  test('the revenue uses the stored price', async () => {
    await server.db.execute(
      sql`update app_settings set value = '$12' where key = 'pricing.discipleship.display'`,
    );
    expect((await read()).subscriptionStats.monthlyRevenue).toBe(24);
  });

  test('the five newest accounts, newest first, with four fields only', async () => {
    const { recentSignups } = await read();
    expect(recentSignups.map(({ name }) => name)).toEqual([
      'Jesse',
      'Obed',
      'Orpah',
      'Boaz',
      'Naomi',
    ]);
    expect(Object.keys(recentSignups[0] ?? {}).toSorted()).toEqual([
      'createdAt',
      'email',
      'membershipTier',
      'name',
    ]);
  });

  test('credits of this month and the five most used tools of all time', async () => {
    const [ruth] = people;
    if (!ruth) {
      throw new Error('six people were signed up');
    }
    const uses = [
      'Bible Answers',
      'Bible Answers',
      'Bible Answers',
      'Bible Crafts',
      'Bible Crafts',
    ];
    for (const tool of [...uses, 'Bible Jokes', 'Bible Stories', 'Music', 'Books']) {
      await use(ruth, tool);
    }
    await use(ruth, 'Bible Answers', '2026-10-31T23:59:59Z');
    expect((await read()).creditUsageStats).toEqual({
      thisMonth: 18,
      topTools: [
        { toolName: 'Bible Answers', usageCount: 4 },
        { toolName: 'Bible Crafts', usageCount: 2 },
        { toolName: 'Bible Jokes', usageCount: 1 },
        { toolName: 'Bible Stories', usageCount: 1 },
        { toolName: 'Books', usageCount: 1 },
      ],
    });
  });

  test('a fold changes no figure, and later changes are counted', async () => {
    const before = await read();
    await foldStatistics(server.db);
    expect(await rowsOf(sql`select * from statistic_changes`)).toEqual([]);
    expect(await read()).toEqual(before);
    await server.signUp({ name: 'David' });
    expect((await read()).totalUsers).toBe(before.totalUsers + 1);
    await Promise.all([foldStatistics(server.db), foldStatistics(server.db)]);
    expect((await read()).totalUsers).toBe(before.totalUsers + 1);
  });

  test('a deleted account is in no figure', async () => {
    const [ruth] = people;
    if (!ruth) {
      throw new Error('six people were signed up');
    }
    expect((await remove(ruth)).status).toBe(200);
    const stats = await read();
    expect(stats.totalUsers).toBe(6);
    expect(stats.dailyWalkStats.totalWalks).toBe(1);
    expect(stats.creditUsageStats).toEqual({ thisMonth: 0, topTools: [] });
  });

  test('the sums equal the count of all rows, also after a rebuild', async () => {
    const expected = await rowsOf(counted);
    expect(expected.length).toBeGreaterThan(3);
    expect(await rowsOf(summed)).toEqual(expected);
    await server.db.execute(sql`select rebuild_statistics()`);
    expect(await rowsOf(summed)).toEqual(expected);
  });
});

test('with thousands of people, no completion is read and only the newest accounts', async () => {
  await seedCrowd(server.db, { people: 2000, walksEach: 5, today: '2026-11-21' });
  expect(await rowsOf(summed)).toEqual(await rowsOf(counted));
  const reads = await server.db.transaction(async (tx) => {
    // The counters of the connection include its earlier statements.
    const before = await rowsReadByTable(tx);
    const stats = await readStatistics({ db: tx, clock: server.clock });
    expect(stats.dailyWalkStats.totalWalks).toBe(10_001);
    const after = await rowsReadByTable(tx);
    return after.map((row, index) => ({
      name: row.name,
      scans: row.scans - (before[index]?.scans ?? 0),
      rows: row.rows - (before[index]?.rows ?? 0),
      whole: row.whole - (before[index]?.whole ?? 0),
    }));
  });
  expect(reads).toEqual([
    { name: 'credit_usage', scans: 0, rows: 0, whole: 0 },
    { name: 'users', scans: 1, rows: 5, whole: 0 },
    { name: 'walk_completions', scans: 0, rows: 0, whole: 0 },
  ]);
});

type TableReads = {
  readonly name: string;
  readonly scans: number;
  readonly rows: number;
  readonly whole: number;
};

/** The scans and rows of the big tables that this transaction has read. */
async function rowsReadByTable(tx: Transaction): Promise<TableReads[]> {
  const rows = await tx.execute<TableReads>(sql`
    select relname as name, seq_scan::int as whole, (seq_scan + coalesce(idx_scan, 0))::int as scans,
           (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as rows
    from pg_stat_xact_user_tables where relname in ('users', 'walk_completions', 'credit_usage') order by 1`);
  return [...rows];
}
