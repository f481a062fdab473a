import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, localDay } from '@emmaus/shared/kernel/local-day';
import { walkCompletions } from '../db/schema/walk-completions';
import { testDevice } from '../testing/test-device';
import type { TestServer } from '../testing/test-server';
import { startTestServer } from '../testing/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const today = localDay('2026-11-21');
const at = '2026-11-21T06:30:00.000Z';

test('[MERGE-1] two devices that complete one day make one completion, with the takeaways in the order of writing', async () => {
  const ruth = await server.signUp();
  const phone = testDevice(server, ruth);
  const tablet = testDevice(server, ruth);
  phone.queue('completeWalk', {
    date: today,
    takeaway: 'second',
    completedAt: '2026-11-21T06:20:00.000Z',
  });
  tablet.queue('completeWalk', {
    date: today,
    takeaway: 'first',
    completedAt: '2026-11-21T06:10:00.000Z',
  });
  await phone.sync();
  const answer = await tablet.sync();
  expect(answer.results).toMatchObject([{ status: 'applied' }]);
  const completion = answer.changes.find(({ kind }) => kind === 'completion');
  expect(completion?.data).toMatchObject({ takeaways: [{ text: 'first' }, { text: 'second' }] });
});

test('[MERGE-4] a completion from a clock that is five years ahead counts for the real day, and is flagged', async () => {
  const phone = testDevice(server, await server.signUp());
  phone.queue(
    'completeWalk',
    { date: localDay('2031-11-21'), takeaway: 'near', completedAt: '2031-11-21T06:30:00.000Z' },
    { occurredAt: '2031-11-21T06:30:00.000Z' },
  );
  const answer = await phone.sync({ sentAt: '2031-11-21T06:30:05.000Z' });
  expect(answer.results).toMatchObject([{ status: 'applied' }]);
  const rows = await server.db
    .select({ date: walkCompletions.date, clamped: walkCompletions.dateWasClamped })
    .from(walkCompletions)
    .where(eq(walkCompletions.userId, phone.userId));
  expect(rows).toEqual([{ date: today, clamped: true }]);
});

test('[MERGE-4] a completion that is synced three days later counts for its own day', async () => {
  const own = await startTestServer();
  const phone = testDevice(own, await own.signUp());
  await phone.sync();
  const day = addDays(today, 1);
  phone.queue(
    'completeWalk',
    { date: day, takeaway: 'near', completedAt: '2026-11-22T06:00:00.000Z' },
    { occurredAt: '2026-11-22T06:00:00.000Z' },
  );
  own.clock.advance({ days: 4 });
  const answer = await phone.sync({ sentAt: '2026-11-25T06:30:00.000Z' });
  expect(answer.results).toMatchObject([{ status: 'applied' }]);
  expect(answer.changes.find(({ kind }) => kind === 'completion')?.data).toMatchObject({
    date: day,
  });
  await own.close();
});

test('[ANS-7] changed answers rewrite the walks that were not opened, and no other', async () => {
  const ruth = await server.signUp({ moodCheck: 'tired' });
  const phone = testDevice(server, ruth);
  phone.queue('startWalk', { date: today });
  const opened = await phone.sync();
  expect(opened.changes.find(({ id }) => id === today)?.data).toMatchObject({
    startedAt: expect.any(String),
  });
  phone.queue('saveAnswers', { moodCheck: 'peaceful' });
  const { changes } = await phone.sync();
  const reshaped = changes.filter(({ kind }) => kind === 'walk');
  expect(reshaped.map(({ id }) => id)).not.toContain(today);
  expect(reshaped).toHaveLength(6);
  expect(JSON.stringify(reshaped)).toContain('feeling peaceful');
});

test('a walk that was read offline before the answers changed is completed as it was read', async () => {
  const ruth = await server.signUp({ moodCheck: 'tired' });
  const phone = testDevice(server, ruth);
  const tablet = testDevice(server, ruth);
  await phone.sync();
  tablet.queue('saveAnswers', { moodCheck: 'peaceful' });
  phone.queue('startWalk', { date: today });
  phone.queue('completeWalk', { date: today, takeaway: 'near', completedAt: at });
  await phone.sync();
  await tablet.sync();
  const [row] = await server.db
    .select({ devotion: walkCompletions.devotion })
    .from(walkCompletions)
    .where(eq(walkCompletions.userId, phone.userId));
  expect(row?.devotion).toContain('feeling tired');
});
