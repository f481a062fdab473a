import { expect, test } from 'vitest';
import type { LocalDay } from '@emmaus/shared/kernel/local-day';
import { addDays, localDay } from '@emmaus/shared/kernel/local-day';
import { plainWalkWriter } from '../testing/plain-walk-writer';
import type { TestServer } from '../testing/test-server';
import { startTestServer } from '../testing/test-server';
import { withUserLock } from '../db/user-lock';
import { startWalk } from '../verbs/walk/start-walk';
import { findWalk } from '../verbs/walk/find-walk';
import type { WalkWriter } from '../writers/walk-writer';
import { ensureWalks } from './ensure-walks';
import { writeWalks } from './walks-ahead';

const today = localDay('2026-11-21');

/** A writer that takes its time. It counts how often it was asked for each date. */
function slowWriter() {
  const asked: LocalDay[] = [];
  const writer: WalkWriter = {
    write: async (request) => {
      asked.push(request.date);
      const walk = await plainWalkWriter.write(request);
      return { ...walk, slug: `model ${request.date}`, source: 'model' };
    },
  };
  return { writer, asked };
}

async function start() {
  const server = await startTestServer();
  const { profile } = await server.signUp();
  const slow = slowWriter();
  const queued: string[] = [];
  const { db, clock, ids } = server;
  const write = { db, clock, ids };
  const later = {
    isFor: async () => true,
    queue: async (userId: string): Promise<void> => {
      queued.push(userId);
    },
  };
  const days = (count: number): LocalDay[] =>
    Array.from({ length: count }, (_, n) => addDays(today, n));
  return {
    server,
    slow,
    queued,
    userId: profile.id,
    sources: (count: number) => sourcesOf(server, profile.id, days(count)),
    request: () =>
      ensureWalks(
        { ...write, walkWriter: plainWalkWriter, later },
        { userId: profile.id, dates: days(7), write: 'missing-and-outdated' },
      ),
    job: () =>
      writeWalks(
        {
          ...server.deps,
          walkPace: 'slow',
          ensureWalks: (wanted) => ensureWalks({ ...write, walkWriter: slow.writer }, wanted),
        },
        { userIds: [profile.id] },
      ),
  };
}

async function sourcesOf(server: TestServer, userId: string, dates: readonly LocalDay[]) {
  const walks = await Promise.all(dates.map((date) => findWalk(server.db, { userId, date })));
  return walks.map((walk) => walk?.source ?? 'none').join(' ');
}

test('[WALK-LATER-1] a request waits for nobody: today is settled, the days after stand in until the job', async () => {
  const { server, slow, queued, userId, sources, request, job } = await start();
  await request();
  await request();
  expect(queued).toEqual([userId]);
  expect(slow.asked).toEqual([]);
  await job();
  expect(await sources(9)).toBe('library model model model model model model model none');
  await job();
  await request();
  expect(slow.asked).toHaveLength(7);
  expect(queued).toEqual([userId]);
  await server.close();
});

test('[WALK-LATER-2] one row a person and date, whoever asks: an opened walk is not written anew', async () => {
  const { server, slow, userId, sources, request, job } = await start();
  await request();
  const tomorrow = addDays(today, 1);
  server.clock.advance({ days: 1 });
  await server.deps.ensureWalks({ userId, dates: [tomorrow], write: 'missing' });
  await withUserLock(server.deps, userId, (ctx) => startWalk(ctx, { date: tomorrow }));
  await Promise.all([job(), request()]);
  await job();
  expect(await sources(9)).toBe('library library model model model model model model model');
  expect(slow.asked).not.toContain(tomorrow);
  await server.close();
});

test('[WALK-LATER-3] what was written while somebody else wrote is not written a second time', async () => {
  const { server, slow, userId, sources, request } = await start();
  const { db, clock, ids } = server;
  let hasMeddled = false;
  const walkWriter: WalkWriter = {
    write: async (wanted) => {
      if (!hasMeddled) {
        hasMeddled = true;
        await request();
      }
      return slow.writer.write(wanted);
    },
  };
  const dates = [addDays(today, 1), addDays(today, 2)];
  await ensureWalks(
    { db, clock, ids, walkWriter },
    { userId, dates, write: 'missing-and-outdated' },
  );
  expect(slow.asked).toEqual(dates);
  expect(await sources(4)).toBe('library model model library');
  await server.close();
});
