import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { giftQuestions } from '@emmaus/shared/domain/gifts/gift-questions';
import { scoreResponses } from '@emmaus/shared/domain/gifts/score-responses';
import { setMembership } from '../../testing/set-membership';
import { testDevice } from '../../testing/test-device';
import type { SignedIn, TestServer } from '../../testing/test-server';
import { startTestServer } from '../../testing/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const responses = Object.fromEntries(giftQuestions.map(({ id }) => [id, `${id}a`]));
const results = scoreResponses(responses);
/** Forged results of a client. */
const forgedResults = {
  topGifts: [{ gift: 'miracles', score: 99 }],
  totalQuestions: 1,
  allScores: { miracles: 99 },
};
const completedAt = '2026-11-20T06:30:00.000Z';

async function signUpMember(): Promise<SignedIn> {
  const person = await server.signUp();
  await setMembership(server.deps, person.profile.id);
  return person;
}
const save = (person: SignedIn, change: object = {}) =>
  person.call('POST', '/api/spiritual-gifts/assessment', {
    userId: person.profile.id,
    responses,
    ...change,
  });
const newest = async (person: SignedIn) =>
  (await person.call('GET', `/api/spiritual-gifts/${person.profile.id}`)).body;

describe('POST /api/spiritual-gifts/assessment', () => {
  test('computes the results itself, ignores those of the client and describes the top gifts', async () => {
    const ruth = await signUpMember();
    const response = await save(ruth, { completedAt, results: forgedResults });
    expect(response).toMatchObject({
      status: 201,
      body: {
        userId: ruth.profile.id,
        responses,
        completedAt,
        results: { totalQuestions: 12, allScores: results.allScores },
      },
    });
    const { topGifts } = (response.body as { results: { topGifts: object[] } }).results;
    expect(topGifts).toEqual(
      results.topGifts.map((top) =>
        expect.objectContaining({
          ...top,
          name: expect.any(String),
          description: expect.any(String),
          applications: expect.any(Array),
        }),
      ),
    );
    expect(await newest(ruth)).toEqual(response.body);
  });

  test.each([
    { responses: {} },
    { responses: { ...responses, q12: undefined } },
    { responses: { ...responses, q1: 'q2a' } },
    { responses: { ...responses, q13: 'q13a' } },
    { responses: ['q1a'] },
    { responses: 'q1a' },
    { responses: { ...responses, q1: { $gt: '' } } },
    { responses: { ...responses, q1: 'q1\u0000' } },
    { id: 'not-an-id' },
    { completedAt: 'yesterday' },
    { mood: 'tired' },
  ])('refuses %j and stores nothing', async (change) => {
    const ruth = await signUpMember();
    expect((await save(ruth, change)).status).toBe(400);
    expect(await newest(ruth)).toBeNull();
  });

  test('the same id twice is one assessment', async () => {
    const ruth = await signUpMember();
    const id = server.ids.next();
    const first = await save(ruth, { id, completedAt });
    const again = await save(ruth, { id, responses: { ...responses, q1: 'q1b' } });
    expect(again.body).toEqual(first.body);
  });

  test('refuses a person without membership with 402, which does not sign the person out', async () => {
    const ruth = await server.signUp();
    expect(await save(ruth)).toMatchObject({ status: 402, body: { upgradeRequired: true } });
  });

  test('accepts an assessment from the time of the membership after it has ended', async () => {
    const ruth = await server.signUp();
    await setMembership(server.deps, ruth.profile.id, {
      membershipTier: 'Free',
      subscriptionStartDate: '2026-10-01T00:00:00.000Z',
      subscriptionEndDate: '2026-11-01T00:00:00.000Z',
    });
    expect((await save(ruth, { completedAt: '2026-10-15T08:00:00.000Z' })).status).toBe(201);
    expect((await save(ruth, { completedAt: '2026-11-15T08:00:00.000Z' })).status).toBe(402);
  });

  test('refuses to write or read another person’s assessment', async () => {
    const ruth = await signUpMember();
    const naomi = await signUpMember();
    expect((await save(ruth, { userId: naomi.profile.id })).status).toBe(403);
    expect((await ruth.call('GET', `/api/spiritual-gifts/${naomi.profile.id}`)).status).toBe(403);
    expect((await server.anonymous('GET', `/api/spiritual-gifts/${naomi.profile.id}`)).status).toBe(
      401,
    );
    expect((await server.anonymous('POST', '/api/spiritual-gifts/assessment', {})).status).toBe(
      401,
    );
    expect(await newest(naomi)).toBeNull();
  });
});

test('a retake is another assessment: the route returns the newest, the library both', async () => {
  const ruth = await signUpMember();
  await save(ruth, { completedAt: '2026-11-19T06:30:00.000Z' });
  await save(ruth, { completedAt: '2026-11-01T06:30:00.000Z' });
  expect(await newest(ruth)).toMatchObject({ completedAt: '2026-11-19T06:30:00.000Z' });
  const library = await ruth.call('GET', `/api/spiritual-library/${ruth.profile.id}`);
  expect(library.body).toMatchObject([
    { category: 'assessment', createdAt: '2026-11-19T06:30:00.000Z' },
    { category: 'assessment', createdAt: '2026-11-01T06:30:00.000Z' },
  ]);
});

describe('over sync', () => {
  const queued = (id: string, change: object = {}) => ({
    id,
    responses,
    results: forgedResults,
    completedAt,
    ...change,
  });

  test('[PULL-6] an assessment reaches the other devices with the results of the server', async () => {
    const ruth = await signUpMember();
    const phone = testDevice(server, ruth);
    const id = server.ids.next();
    phone.queue('saveAssessment', queued(id));
    const expected = { kind: 'assessment', id, data: { id, responses, results, completedAt } };
    const answer = await phone.sync();
    expect(answer.results).toMatchObject([{ status: 'applied', entity: `assessment:${id}` }]);
    // The device sent other results, so it receives the row too.
    expect(answer.changes).toContainEqual(expect.objectContaining(expected));
    const tablet = await testDevice(server, ruth).sync();
    expect(tablet.changes).toContainEqual(expect.objectContaining(expected));
  });

  test('[SEND-1] without a membership or without all responses it is rejected with a reason', async () => {
    const ruth = await signUpMember();
    const phone = testDevice(server, ruth);
    phone.queue('saveAssessment', queued(server.ids.next(), { responses: { q1: 'q1a' } }));
    const naomi = testDevice(server, await server.signUp());
    naomi.queue('saveAssessment', queued(server.ids.next()));
    expect((await phone.sync()).results).toMatchObject([
      { status: 'rejected', code: 'invalid', message: 'Please answer every question.' },
    ]);
    expect((await naomi.sync()).results).toMatchObject([
      { status: 'rejected', code: 'upgrade-required' },
    ]);
  });
});
