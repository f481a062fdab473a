import { expect, test } from 'vitest';
import type { LocalDay } from '@emmaus/shared/kernel/local-day';
import { addDays, localDay } from '@emmaus/shared/kernel/local-day';
import { plainWalkWriter } from '../testing/plain-walk-writer';
import type { TestServer } from '../testing/test-server';
import { startTestServer } from '../testing/test-server';
import { withUserLock } from '../db/user-lock';
import { startWalk } from '../verbs/walk/start-walk';
import { findWalk } from '../verbs/walk/find-walk';
import type { JobQueue } from '../db/job-queue';
import type { WalkWriter } from '../writers/walk-writer';
import { generateWalks } from './generate-ahead';
import { createWalkGenerator } from './walk-generator';

const today = localDay('2026-11-21');

/** A writer like the model's, which records the requested dates. */
function slowWriter() {
  const requestedDates: LocalDay[] = [];
  const writer: WalkWriter = {
    write: async (request) => {
      requestedDates.push(request.date);
      const walk = await plainWalkWriter.write(request);
      return { ...walk, slug: `model ${request.date}`, source: 'model' };
    },
  };
  return { writer, requestedDates };
}

async function start() {
  const server = await startTestServer();
  const { profile } = await server.signUp();
  const slow = slowWriter();
  const queued: string[] = [];
  const jobs: JobQueue = {
    add: async (_kind, data) => {
      queued.push(...('userIds' in data ? data.userIds : []));
    },
  };
  const write = { ...server.deps, jobs };
  const forRequests = createWalkGenerator({
    ...write,
    writer: plainWalkWriter,
    slowWriter: { isUsedFor: async () => true },
  });
  const forJobs = createWalkGenerator({ ...write, writer: slow.writer, slowWriter: null });
  const days = (count: number): LocalDay[] =>
    Array.from({ length: count }, (_, n) => addDays(today, n));
  return {
    server,
    slow,
    queued,
    userId: profile.id,
    sources: (count: number) => sourcesOf(server, profile.id, days(count)),
    request: () =>
      forRequests.ensureWalks({
        userId: profile.id,
        dates: days(7),
        replace: 'missing-and-outdated',
      }),
    job: () =>
      generateWalks({ ...write, writerPace: 'slow', walks: forJobs }, { userIds: [profile.id] }),
  };
}

async function sourcesOf(server: TestServer, userId: string, dates: readonly LocalDay[]) {
  const walks = await Promise.all(dates.map((date) => findWalk(server.db, { userId, date })));
  return walks.map((walk) => walk?.source ?? 'none').join(' ');
}

test('[WALK-LATER-1] a request never waits for the slow writer: today’s walk is final, the days after are placeholders until the job', async () => {
  const { server, slow, queued, userId, sources, request, job } = await start();
  await request();
  await request();
  expect(queued).toEqual([userId]);
  expect(slow.requestedDates).toEqual([]);
  await job();
  expect(await sources(9)).toBe('library model model model model model model model none');
  await job();
  await request();
  expect(slow.requestedDates).toHaveLength(7);
  expect(queued).toEqual([userId]);
  await server.close();
});

test('[WALK-LATER-2] requests and jobs share one row for each user and date: a started walk is never replaced', async () => {
  const { server, slow, userId, sources, request, job } = await start();
  await request();
  const tomorrow = addDays(today, 1);
  server.clock.advance({ days: 1 });
  await server.deps.walks.ensureWalks({ userId, dates: [tomorrow], replace: 'missing' });
  await withUserLock(server.deps, userId, (ctx) => startWalk(ctx, { date: tomorrow }));
  await Promise.all([job(), request()]);
  await job();
  expect(await sources(9)).toBe('library library model model model model model model model');
  expect(slow.requestedDates).not.toContain(tomorrow);
  await server.close();
});

test('[WALK-LATER-3] a model’s text is kept for the next attempt when another request stored walks meanwhile', async () => {
  const { server, slow, userId, sources, request } = await start();
  let hasInterfered = false;
  const writer: WalkWriter = {
    write: async (wanted) => {
      if (!hasInterfered) {
        hasInterfered = true;
        await request();
      }
      return slow.writer.write(wanted);
    },
  };
  const dates = [addDays(today, 1), addDays(today, 2)];
  const generator = createWalkGenerator({ ...server.deps, writer, slowWriter: null });
  await generator.ensureWalks({ userId, dates, replace: 'missing-and-outdated' });
  expect(slow.requestedDates).toEqual(dates);
  expect(await sources(4)).toBe('library model model library');
  await server.close();
});
