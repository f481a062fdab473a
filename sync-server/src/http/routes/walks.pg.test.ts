import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { completionId, walkLibraryEntryId } from '@emmaus/shared/domain/walk-identity';
import { localDay } from '@emmaus/shared/kernel/local-day';
import type { SignedIn, TestServer } from '../../testing/test-server';
import { startTestServer } from '../../testing/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const today = '2026-11-21';
const complete = (person: SignedIn, change: object = {}) =>
  person.call('POST', '/api/complete-walk', {
    userId: person.profile.id,
    takeaway: 'He is near.',
    ...change,
  });

describe('GET /api/spiritual-walk', () => {
  test('[CALL-10] [CALL-12] returns the walk of the day and marks it as started', async () => {
    const ruth = await server.signUp({ moodCheck: 'tired' });
    const { id } = ruth.profile;
    expect((await ruth.call('GET', `/api/user/${id}/walk/${today}`)).body).toBeNull();
    const walk = await ruth.call('GET', `/api/spiritual-walk/${id}`);
    expect(walk).toMatchObject({
      status: 200,
      body: { date: today, devotion: `For Ruth on ${today}, feeling tired.` },
    });
    expect((await ruth.call('GET', `/api/user/${id}/walk/${today}`)).body).toMatchObject({
      id: today,
    });
  });

  test('[WALK-13] the same day gives the same walk after the answers have changed', async () => {
    const ruth = await server.signUp({ moodCheck: 'tired' });
    const { id } = ruth.profile;
    const before = await ruth.call('GET', `/api/spiritual-walk/${id}`);
    await ruth.call('PATCH', `/api/users/${id}/spiritual-answers`, { moodCheck: 'peaceful' });
    expect((await ruth.call('GET', `/api/spiritual-walk/${id}`)).body).toEqual(before.body);
    expect(
      (await ruth.call('GET', `/api/spiritual-walk/${id}?date=2026-11-22`)).body,
    ).toMatchObject({ devotion: 'For Ruth on 2026-11-22, feeling peaceful.' });
  });

  test('ten concurrent requests generate it once', async () => {
    const ruth = await server.signUp();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => ruth.call('GET', `/api/spiritual-walk/${ruth.profile.id}`)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  });

  test.each(['2026-02-30', 'tomorrow', '2026-11-21T00:00', "2026-11-21';--"])(
    'the date %s is refused',
    async (date) => {
      const { profile, call } = await server.signUp();
      const query = encodeURIComponent(date);
      expect((await call('GET', `/api/spiritual-walk/${profile.id}?date=${query}`)).status).toBe(
        400,
      );
      expect((await call('GET', `/api/user/${profile.id}/walk/${query}`)).status).toBe(400);
    },
  );

  test('a day that has not begun in any time zone is refused with a message', async () => {
    const { profile, call } = await server.signUp();
    const response = await call('GET', `/api/spiritual-walk/${profile.id}?date=2026-11-25`);
    expect(response).toMatchObject({
      status: 400,
      body: { message: 'This walk is for a day that has not come yet.' },
    });
  });
});

describe('POST /api/complete-walk', () => {
  test('[CALL-13] creates the completion and its library entry once', async () => {
    const ruth = await server.signUp();
    const { id } = ruth.profile;
    const first = await complete(ruth);
    const second = await complete(ruth);
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(first.body).toEqual(second.body);
    expect(first.body).toMatchObject({
      id: completionId(id, localDay(today)),
      takeaway: 'He is near.',
      verseReference: 'Luke 24:15',
      completedAt: '2026-11-21T06:30:00.000Z',
    });
    const library = await ruth.call('GET', `/api/spiritual-library/${id}`);
    expect(library.body).toEqual([
      expect.objectContaining({
        id: walkLibraryEntryId(id, localDay(today)),
        title: 'Daily Walk - November 21, 2026',
        category: 'walks',
        toolId: 'daily-walk',
        input: 'He is near.',
      }),
    ]);
  });

  test('[MERGE-1] a second takeaway of the same day is added to the first', async () => {
    const ruth = await server.signUp();
    await complete(ruth, { takeaway: 'evening', completedAt: '2026-11-21T20:00:00.000Z' });
    const { body } = await complete(ruth, {
      takeaway: 'morning',
      completedAt: '2026-11-21T05:00:00.000Z',
    });
    expect(body).toMatchObject({ takeaway: 'morning\n\nevening' });
    const library = await ruth.call('GET', `/api/spiritual-library/${ruth.profile.id}`);
    expect(library.body).toMatchObject([{ input: 'morning\n\nevening' }]);
  });

  test('twenty concurrent completions of one day create one', async () => {
    const ruth = await server.signUp();
    const answers = await Promise.all(Array.from({ length: 20 }, () => complete(ruth)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(19);
  });

  test('the walk’s text comes from the server, and text from the client is ignored', async () => {
    const ruth = await server.signUp();
    const { body } = await complete(ruth, { verseText: 'something else', devotion: 'mine' });
    expect(body).toMatchObject({ verseText: 'Jesus himself came near, and went with them.' });
  });

  test.each([
    ['a blank takeaway', { takeaway: ' \n' }, 400],
    ['no takeaway', { takeaway: undefined }, 400],
    ['a date that does not exist', { date: '2026-02-30' }, 400],
    ['a date beyond tomorrow', { date: '2026-12-24' }, 400],
    ['a takeaway above the limit', { takeaway: 'x'.repeat(10_001) }, 400],
    ['another person', { userId: '00000000-0000-4000-8000-00000000ffff' }, 403],
  ])('%s is refused', async (_, change, status) => {
    const ruth = await server.signUp();
    const response = await complete(ruth, change);
    expect(response.status).toBe(status);
    expect(response.body).toMatchObject({ message: expect.stringMatching(/\w/) });
  });

  test('without a session nothing is completed', async () => {
    const response = await server.anonymous('POST', '/api/complete-walk', { takeaway: 'x' });
    expect(response.status).toBe(401);
  });
});

test('[CALL-11] progress counts walks, streak and days by the same rule as the device', async () => {
  const own = await startTestServer();
  const ruth = await own.signUp();
  const progress = () => ruth.call('GET', `/api/user/${ruth.profile.id}/progress`);
  expect((await progress()).body).toEqual({
    totalWalksCompleted: 0,
    currentStreak: 0,
    daysSinceJoining: 1,
    joinDate: today,
  });
  await complete(ruth);
  own.clock.advance({ days: 1 });
  await complete(ruth);
  own.clock.advance({ days: 1 });
  expect((await progress()).body).toEqual({
    totalWalksCompleted: 2,
    currentStreak: 2,
    daysSinceJoining: 3,
    joinDate: today,
  });
  await own.close();
});

test('every route of a person is 403 for another person and 401 without a session', async () => {
  const ruth = await server.signUp();
  const naomi = await server.signUp();
  const { id } = ruth.profile;
  for (const path of [
    `/api/user/${id}/walk/${today}`,
    `/api/user/${id}/progress`,
    `/api/spiritual-walk/${id}`,
    `/api/spiritual-library/${id}`,
  ]) {
    expect((await naomi.call('GET', path)).status).toBe(403);
    expect((await server.anonymous('GET', path)).status).toBe(401);
  }
});
