import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { addDays, localDay } from '@emmaus/shared/kernel/local-day';
import { createApp } from '../app';
import { testDevice } from '../testing/test-device';
import type { SignedIn, TestServer } from '../testing/test-server';
import { startTestServer } from '../testing/test-server';
import { walksAround } from '../verbs/walk/find-walk';
import { jobKinds } from '../db/job-queue';
import type { JobHandlers } from './job-runner';
import { createJobRunner } from './job-runner';
import type { JobStore } from './job-store';
import { openJobStore } from './job-store';
import { scheduleRecurringJobs, jobHandlers } from './start-jobs';

const log = pino({ level: 'silent' });
const today = localDay('2026-11-21');

let server: TestServer;
/** The job stores of two processes on one database. */
let here: JobStore;
let there: JobStore;
beforeAll(async () => {
  server = await startTestServer();
  // At the same time, as two processes of one deployment.
  [here, there] = await Promise.all([
    openJobStore(server.connection, log),
    openJobStore(server.connection, log),
  ]);
});
beforeEach(async () => {
  await server.db.execute(sql`delete from pgboss.job`);
});
afterAll(async () => {
  await Promise.all([here.close(), there.close()]);
  await server.close();
});

const noopHandlers: JobHandlers = {
  'plan-walks': async () => undefined,
  'write-walks': async () => undefined,
  'clean-up': async () => undefined,
  'release-credits': async () => undefined,
  'fold-statistics': async () => undefined,
  'reconcile-billing': async () => undefined,
  'refresh-billing': async () => undefined,
  'send-letter': async () => undefined,
};

const runnerOf = (store: JobStore, handlers: JobHandlers) =>
  createJobRunner({ store, handlers, clock: server.clock, log });

const jobDeps = (store: JobStore) => ({
  store,
  jobs: store,
  log,
  mailer: null,
  writerPace: 'fast' as const,
});

async function runAll(): Promise<void> {
  const { deps } = server;
  await runnerOf(here, jobHandlers({ ...deps, ...jobDeps(here) })).runDue();
}

async function states(): Promise<Record<string, number>> {
  const rows = await server.db.execute<{ state: string; count: number }>(
    sql`select state::text, count(*)::int from pgboss.job group by state`,
  );
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

async function walkDates({ profile }: SignedIn): Promise<string[]> {
  const span = { first: today, last: addDays(today, 30), marginDays: 0 };
  const walks = await walksAround(server.db, { userId: profile.id, ...span });
  return walks.map(({ date }) => date).toSorted();
}

test('two processes share the jobs of one database, and each job is done once', async () => {
  const done: string[] = [];
  const handlers: JobHandlers = {
    ...noopHandlers,
    'write-walks': async ({ userIds }) => {
      await new Promise((settle) => setImmediate(settle));
      done.push(...userIds);
    },
  };
  const userIds = Array.from({ length: 40 }, () => server.ids.next());
  for (const userId of userIds) {
    await here.add('write-walks', { userIds: [userId] });
  }
  await Promise.all([here, there].map((store) => runnerOf(store, handlers).runDue()));
  expect(done.toSorted()).toEqual(userIds.toSorted());
  expect(await states()).toEqual({ completed: 40 });
});

test('two processes that schedule the recurring jobs in one time slot add each job once', async () => {
  await Promise.all([scheduleRecurringJobs(here), scheduleRecurringJobs(there)]);
  await scheduleRecurringJobs(here);
  expect(await states()).toEqual({ created: 6 });
});

test('[PLAN-8] the recurring jobs end a membership after its last day without an event', async () => {
  const ruth = await server.signUp();
  const { body } = await ruth.call('POST', '/api/create-subscription');
  const id = (body as { checkoutUrl: string }).checkoutUrl.split('/').at(-1);
  await ruth.call('POST', `/api/demo-checkout/${id}`);
  await ruth.call('POST', '/api/cancel-subscription');
  const tier = async () =>
    (await ruth.call('GET', `/api/users/${ruth.profile.id}`)).body as { membershipTier: string };
  expect(await tier()).toMatchObject({
    membershipTier: 'Discipleship',
    stripeSubscriptionStatus: 'cancel_at_period_end',
  });
  const nowMs = server.clock.nowMs();
  server.clock.advance({ days: 31 });
  await scheduleRecurringJobs(here);
  await server.db.execute(sql`delete from pgboss.job where name <> 'reconcile-billing'`);
  const scheduled = await server.db.execute<{ which: string }>(
    sql`select data->>'which' as which from pgboss.job order by 1`,
  );
  expect(scheduled.map(({ which }) => which)).toEqual(['all', 'due']);
  await runAll();
  await runAll();
  expect(await states()).toEqual({ completed: 4 });
  server.clock.setTo(new Date(nowMs).toISOString());
  expect(await tier()).toMatchObject({
    membershipTier: 'Free',
    stripeSubscriptionStatus: 'canceled',
  });
});

test('[APPLY-6] a job that is added in a transaction exists only if the transaction commits', async () => {
  const userIds = [server.ids.next()];
  const failing = server.db.transaction(async (tx) => {
    await here.add('write-walks', { userIds }, { tx });
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  expect(await states()).toEqual({});
  await server.db.transaction((tx) => here.add('write-walks', { userIds }, { tx }));
  expect((await there.claim('write-walks'))?.data).toEqual({ userIds });
});

test('a failed job waits for its retry; a job with invalid data does not stop the others', async () => {
  const failing: JobHandlers = {
    ...noopHandlers,
    'clean-up': async () => {
      throw new Error('no');
    },
  };
  await here.add('clean-up', {});
  await here.add('write-walks', { userIds: ['nobody'] });
  await here.add('plan-walks', {});
  await runnerOf(here, failing).runDue();
  expect(await states()).toEqual({ completed: 1, retry: 2 });
  expect(await Promise.all(jobKinds.map((kind) => here.claim(kind)))).toEqual(
    jobKinds.map(() => null),
  );
});

test('the job store reconnects after a lost connection', async () => {
  await here.add('plan-walks', {});
  await server.db.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query ilike '%pgboss%' and pid <> pg_backend_pid()`);
  await expect.poll(() => states(), { timeout: 5000 }).toMatchObject({ created: 1 });
  await expect
    .poll(
      async () => {
        await runnerOf(here, noopHandlers).runDue();
        return states();
      },
      { timeout: 5000 },
    )
    .toEqual({ completed: 1 });
});

test('planning generates walks for today and six days for each active person, and nothing the second time', async () => {
  const ruth = await server.signUp();
  const naomi = await server.signUp();
  server.clock.setTo('2026-11-21T06:30:00.000Z');
  await here.add('plan-walks', {});
  await runAll();
  const week = Array.from({ length: 7 }, (_, ahead) => addDays(today, ahead));
  expect(await walkDates(ruth)).toEqual(week);
  expect(await walkDates(naomi)).toEqual(week);
  await server.db.execute(sql`delete from pgboss.job`);
  await here.add('plan-walks', {});
  await runAll();
  expect(await states()).toEqual({ completed: 1 });
});

test('planning uses the time zone of each person', async () => {
  const ownServer = await startTestServer();
  const store = await openJobStore(ownServer.connection, log);
  const people = [await ownServer.signUp(), await ownServer.signUp(), await ownServer.signUp()];
  const zones = ['Pacific/Kiritimati', 'Pacific/Pago_Pago', null];
  for (const [index, zone] of zones.entries()) {
    const device = testDevice(ownServer, people[index] ?? (await ownServer.signUp()));
    device.queue('setPreferences', { timeZone: zone });
    await device.sync();
  }
  await ownServer.db.execute(sql`delete from daily_walks`);
  ownServer.clock.setTo('2026-11-21T10:30:00.000Z');
  await store.add('plan-walks', {});
  const runner = createJobRunner({
    store,
    handlers: jobHandlers({ ...ownServer.deps, ...jobDeps(store) }),
    clock: ownServer.clock,
    log,
  });
  await runner.runDue();
  const firsts = await Promise.all(
    people.map(async ({ profile }) => {
      const rows = await ownServer.db.execute<{ first: string }>(
        sql`select min(date)::text as first from daily_walks where user_id = ${profile.id}`,
      );
      return rows[0]?.first;
    }),
  );
  expect(firsts).toEqual(['2026-11-22', '2026-11-20', '2026-11-21']);
  await store.close();
  await ownServer.close();
});

test('planning skips a person who was away for two weeks until a device sends a mutation', async () => {
  const ownServer = await startTestServer();
  const store = await openJobStore(ownServer.connection, log);
  const ruth = await ownServer.signUp();
  const device = testDevice(ownServer, ruth);
  const jobs = () => ownServer.db.$count(sql`pgboss.job where name = 'write-walks'`);
  const plan = async (): Promise<void> => {
    await ownServer.db.execute(sql`delete from pgboss.job`);
    await jobHandlers({ ...ownServer.deps, ...jobDeps(store) })['plan-walks']({});
  };
  await plan();
  expect(await jobs()).toBe(1);
  ownServer.clock.advance({ days: 15 });
  await plan();
  expect(await jobs()).toBe(0);
  device.queue('setPreferences', { timeZone: 'Europe/London' });
  await device.sync();
  ownServer.clock.advance({ days: 10 });
  await plan();
  expect(await jobs()).toBe(1);
  ownServer.clock.advance({ days: 10 });
  await plan();
  expect(await jobs()).toBe(0);
  await store.close();
  await ownServer.close();
});

test('[APPLY-6] [ANS-7] changed answers add a job, which generates the unopened walks again', async () => {
  const ruth = await server.signUp({ moodCheck: 'tired' });
  const { id } = ruth.profile;
  await ruth.call('GET', `/api/spiritual-walk/${id}`);
  await here.add('write-walks', { userIds: [id] });
  await runAll();
  const app = createApp({
    ...server.deps,
    jobs: here,
  });
  const answer = await app.request(`/api/users/${id}/spiritual-answers`, {
    method: 'PATCH',
    headers: { cookie: ruth.cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ moodCheck: 'peaceful' }),
  });
  expect(answer.status).toBe(200);
  const devotions = async (): Promise<string[]> => {
    const rows = await server.db.execute<{ devotion: string }>(
      sql`select content->>'devotion' as devotion from daily_walks where user_id = ${id} order by date`,
    );
    return rows.map(({ devotion }) => devotion.replace(/.*feeling /, ''));
  };
  expect(new Set(await devotions())).toEqual(new Set(['tired.']));
  await runAll();
  expect(await devotions()).toEqual(['tired.', ...Array.from({ length: 6 }, () => 'peaceful.')]);
});
