import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { walkDaysAhead } from '@emmaus/shared/enums/limits';
import { addDays, dayAt, daysFrom } from '@emmaus/shared/kernel/local-day';
import { sessionLifetimeMs } from '../auth/sessions';
import { isoAt } from '../db/instant';
import { findUser } from '../verbs/account/find-user';
import type { SyncDeps } from '../sync/handle-sync';
import type { JobStore } from './job-store';

const dayMs = 86_400_000;
/** Who did nothing for longer gets their walks when they come back: a sync writes them before it answers. */
const activeDays = 14;
/** People in one job: few enough that it is done long before it expires, also with a writer that takes its time. */
const peopleAJob = { quick: 20, slow: 4 } as const;
/** People that one statement looks for. */
const peopleAtOnce = 500;

/** Whether walks are written by something that takes its time, such as a model. */
export type WalkPace = keyof typeof peopleAJob;

/** At a slow pace one day more: it is there before a request would write it in a hurry. */
function daysAhead(pace: WalkPace): number {
  return pace === 'slow' ? walkDaysAhead + 1 : walkDaysAhead;
}

type PlanDeps = Pick<SyncDeps, 'db' | 'clock'> & {
  readonly log: Logger;
  readonly walkPace?: WalkPace;
  readonly store: Pick<JobStore, 'add'>;
};

/** Shares out, in small jobs, the people who were here lately and for whom a walk is missing or outdated. */
export async function planWalks({
  db,
  clock,
  log,
  store,
  walkPace = 'quick',
}: PlanDeps): Promise<void> {
  const atOnce = peopleAJob[walkPace];
  let people = 0;
  let after = '00000000-0000-0000-0000-000000000000';
  const count = daysAhead(walkPace);
  const days = await daysByZone({ db, clock }, count);
  for (;;) {
    // Each page begins where the one before it ended.
    /* oxlint-disable no-await-in-loop */
    const userIds = await peopleInNeed({ db, clock }, { after, days, count });
    for (let first = 0; first < userIds.length; first += atOnce) {
      await store.add('write-walks', { userIds: userIds.slice(first, first + atOnce) });
    }
    /* oxlint-enable no-await-in-loop */
    people += userIds.length;
    const last = userIds.at(-1);
    if (last === undefined || userIds.length < peopleAtOnce) {
      break;
    }
    after = last;
  }
  log.info({ people }, 'walks ahead: people whose walks are to be written');
}

type WriteDeps = Pick<SyncDeps, 'db' | 'clock' | 'ensureWalks'> & {
  readonly log: Logger;
  readonly walkPace?: WalkPace;
};

/**
 * Writes today's walk and the next six of these people. Nothing happens for whom nothing is missing.
 * @throws when it failed for somebody; the others are done then
 */
export async function writeWalks(
  { db, clock, ensureWalks, log, walkPace = 'quick' }: WriteDeps,
  { userIds }: { readonly userIds: readonly string[] },
): Promise<void> {
  const errors: unknown[] = [];
  for (const userId of userIds) {
    // One after the other: jobs must leave room for the people who wait for an answer.
    /* oxlint-disable no-await-in-loop */
    try {
      const user = await findUser(db, userId);
      if (user !== null) {
        const dates = daysFrom(dayAt(clock.nowMs(), user.timeZone), daysAhead(walkPace));
        await ensureWalks({ userId, dates, write: 'missing-and-outdated' });
      }
    } catch (error) {
      errors.push(error);
    }
    /* oxlint-enable no-await-in-loop */
  }
  log.info({ people: userIds.length, failed: errors.length }, 'walks ahead: written');
  if (errors.length > 0) {
    throw new AggregateError(errors, `walks of ${errors.length} people could not be written`);
  }
}

type ReadDeps = Pick<SyncDeps, 'db' | 'clock'>;
type ZoneDay = { readonly zone: string; readonly today: string; readonly last: string };

/** Today in every zone that somebody lives in. Computed here, because the browser's zones are not all PostgreSQL's. */
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
 * Being here lately is told by what is written anyway: a sign-up, a login or its prolonging, a device that sent something,
 * a walk that was opened. A sync that only looks writes nothing, so it is not seen; it sees to the walks itself.
 */
async function peopleInNeed(
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
    limit ${peopleAtOnce}`);
  return rows.map(({ id }) => id);
}
