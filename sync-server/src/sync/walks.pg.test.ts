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

test('[MERGE-1] completions of one day on two devices are merged to one, with the takeaways in the order of writing', async () => {
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
  const response = await tablet.sync();
  expect(response.results).toMatchObject([{ status: 'applied' }]);
  const completion = response.changes.find(({ kind }) => kind === 'completion');
  expect(completion?.data).toMatchObject({ takeaways: [{ text: 'first' }, { text: 'second' }] });
});

test('[MERGE-4] a completion of a device whose clock is five years ahead counts for the real day, and is flagged', async () => {
  const phone = testDevice(server, await server.signUp());
  phone.queue(
    'completeWalk',
    { date: localDay('2031-11-21'), takeaway: 'near', completedAt: '2031-11-21T06:30:00.000Z' },
    { occurredAt: '2031-11-21T06:30:00.000Z' },
  );
  const response = await phone.sync({ sentAt: '2031-11-21T06:30:05.000Z' });
  expect(response.results).toMatchObject([{ status: 'applied' }]);
  const rows = await server.db
    .select({ date: walkCompletions.date, clamped: walkCompletions.dateWasClamped })
    .from(walkCompletions)
    .where(eq(walkCompletions.userId, phone.userId));
  expect(rows).toEqual([{ date: today, clamped: true }]);
});

test('[MERGE-4] a completion that is synced three days later counts for the day on which it was written', async () => {
  const laterServer = await startTestServer();
  const phone = testDevice(laterServer, await laterServer.signUp());
  await phone.sync();
  const day = addDays(today, 1);
  phone.queue(
    'completeWalk',
    { date: day, takeaway: 'near', completedAt: '2026-11-22T06:00:00.000Z' },
    { occurredAt: '2026-11-22T06:00:00.000Z' },
  );
  laterServer.clock.advance({ days: 4 });
  const response = await phone.sync({ sentAt: '2026-11-25T06:30:00.000Z' });
  expect(response.results).toMatchObject([{ status: 'applied' }]);
  expect(response.changes.find(({ kind }) => kind === 'completion')?.data).toMatchObject({
    date: day,
  });
  await laterServer.close();
});

test('[ANS-7] changed answers replace only the unopened walks', async () => {
  const ruth = await server.signUp({ moodCheck: 'tired' });
  const phone = testDevice(server, ruth);
  phone.queue('startWalk', { date: today });
  const opened = await phone.sync();
  expect(opened.changes.find(({ id }) => id === today)?.data).toMatchObject({
    startedAt: expect.any(String),
  });
  phone.queue('saveAnswers', { moodCheck: 'peaceful' });
  const { changes } = await phone.sync();
  const regenerated = changes.filter(({ kind }) => kind === 'walk');
  expect(regenerated.map(({ id }) => id)).not.toContain(today);
  expect(regenerated).toHaveLength(6);
  expect(JSON.stringify(regenerated)).toContain('feeling peaceful');
});

test('a walk that was read offline before the answers changed is completed with the text that was read', async () => {
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
