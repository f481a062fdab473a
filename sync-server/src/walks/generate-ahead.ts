import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { walkDaysAhead } from '@emmaus/shared/enums/limits';
import { addDays, dayAt, daysFrom } from '@emmaus/shared/kernel/local-day';
import { sessionLifetimeMs } from '../auth/sessions';
import { isoAt } from '../db/instant';
import type { UserWriteDeps } from '../db/user-lock';
import { findUser } from '../verbs/account/find-user';
import type { WalkGenerator } from './walk-generator';

const dayMs = 86_400_000;
/** A person who was away longer gets walks at the next sync, which generates them before it responds. */
const activeDays = 14;
/** Users per job: few enough that the job ends before it expires. */
const usersPerJob = { fast: 20, slow: 4 } as const;
/** Users per statement. */
const usersPerPage = 500;

/** `slow` if a model writes the walks. */
type WriterPace = keyof typeof usersPerJob;

/** With a slow writer one day more, so that the walk exists before a request would have to generate it. */
function daysAhead(pace: WriterPace): number {
  return pace === 'slow' ? walkDaysAhead + 1 : walkDaysAhead;
}

export type GenerateAheadDeps = Pick<UserWriteDeps, 'db' | 'clock' | 'jobs'> & {
  readonly log: Logger;
  readonly walks: WalkGenerator;
  readonly writerPace: WriterPace;
};

/** Queues jobs for the recently active users who have a missing or outdated walk. */
export async function planWalks({
  db,
  clock,
  log,
  jobs,
  writerPace,
}: Omit<GenerateAheadDeps, 'walks'>): Promise<void> {
  const perJob = usersPerJob[writerPace];
  let users = 0;
  let after = '00000000-0000-0000-0000-000000000000';
  const count = daysAhead(writerPace);
  const days = await daysByZone({ db, clock }, count);
  for (;;) {
    const userIds = await usersLackingWalks({ db, clock }, { after, days, count });
    for (let first = 0; first < userIds.length; first += perJob) {
      await jobs.add('write-walks', { userIds: userIds.slice(first, first + perJob) });
    }
    users += userIds.length;
    const last = userIds.at(-1);
    if (last === undefined || userIds.length < usersPerPage) {
      break;
    }
    after = last;
  }
  log.info({ users }, 'walks ahead: planned');
}

/**
 * Generates the missing and outdated walks of these users, for today and the days ahead.
 * @throws AggregateError after all of them, if one or more failed
 */
export async function generateWalks(
  { db, clock, walks, log, writerPace }: Omit<GenerateAheadDeps, 'jobs'>,
  { userIds }: { readonly userIds: readonly string[] },
): Promise<void> {
  const errors: unknown[] = [];
  // In sequence, so that requests find free connections.
  for (const userId of userIds) {
    try {
      const user = await findUser(db, userId);
      if (user !== null) {
        const dates = daysFrom(dayAt(clock.nowMs(), user.timeZone), daysAhead(writerPace));
        await walks.ensureWalks({ userId, dates, replace: 'missing-and-outdated' });
      }
    } catch (error) {
      errors.push(error);
    }
  }
  log.info({ users: userIds.length, failed: errors.length }, 'walks ahead: generated');
  if (errors.length > 0) {
    throw new AggregateError(errors, `walks of ${errors.length} users could not be generated`);
  }
}

type ReadDeps = Pick<UserWriteDeps, 'db' | 'clock'>;
type ZoneDay = { readonly zone: string; readonly today: string; readonly last: string };

/** Today in every time zone of a user. Computed here, because browsers have time zones that PostgreSQL does not know. */
async function daysByZone({ db, clock }: ReadDeps, count: number): Promise<ZoneDay[]> {
  const rows = await db.execute<{ time_zone: string | null }>(
    sql`select distinct time_zone from users`,
  );
  return rows.map(({ time_zone: timeZone }) => {
    const today = dayAt(clock.nowMs(), timeZone);
    return { zone: timeZone ?? '', today, last: addDays(today, count - 1) };
  });
}

/**
 * Activity is read from rows that exist anyway: sign-up, session, last push of a device, opened walk. A sync that only
 * pulls writes nothing, so it does not count here; it generates the walks itself.
 */
async function usersLackingWalks(
  { db, clock }: ReadDeps,
  {
    after,
    days,
    count,
  }: { readonly after: string; readonly days: readonly ZoneDay[]; readonly count: number },
): Promise<string[]> {
  const since = isoAt(clock.nowMs() - activeDays * dayMs);
  const sessionSince = isoAt(clock.nowMs() - activeDays * dayMs + sessionLifetimeMs);
  const rows = await db.execute<{ id: string }>(sql`
    select person.id
    from users person
    join json_to_recordset(${JSON.stringify(days)}::json) as day(zone text, today date, last date)
      on day.zone = coalesce(person.time_zone, '')
    where person.id > ${after}
      and (
        person.created_at >= ${since}
        or exists (select 1 from sync_devices d where d.user_id = person.id and d.last_pushed_at >= ${since})
        or exists (select 1 from sessions s where s.user_id = person.id and s.expire >= ${sessionSince})
        or exists (select 1 from daily_walks w where w.user_id = person.id
                     and w.date >= day.today - ${activeDays}::int and w.started_at >= ${since})
      )
      and (
        select count(*) from daily_walks w
        where w.user_id = person.id and w.date between day.today and day.last
          and not (w.is_outdated and w.started_at is null)
      ) < ${count}::int
    order by person.id
    limit ${usersPerPage}`);
  return rows.map(({ id }) => id);
}
