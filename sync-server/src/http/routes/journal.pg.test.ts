import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setMembership } from '../../testing/set-membership';
import type { SignedIn, TestServer } from '../../testing/test-server';
import { startTestServer } from '../../testing/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function signUpMember(): Promise<SignedIn> {
  const person = await server.signUp();
  await setMembership(server.deps, person.profile.id);
  return person;
}
const write = (person: SignedIn, change: object = {}) =>
  person.call('POST', '/api/journaling/entry', {
    userId: person.profile.id,
    title: 'The road',
    prompt: 'Who walks beside you?',
    content: 'He does.',
    ...change,
  });
const list = async (person: SignedIn) =>
  (await person.call('GET', `/api/journaling/${person.profile.id}`)).body as object[];

describe('[CALL-14] POST /api/journaling/entry', () => {
  test('stores a member’s entry and returns it', async () => {
    const ruth = await signUpMember();
    const response = await write(ruth, { topic: ' Luke 24 ', title: ' The road ' });
    expect(response).toMatchObject({
      status: 201,
      body: { title: 'The road', topic: 'Luke 24', content: 'He does.' },
    });
    expect(await list(ruth)).toEqual([response.body]);
  });

  test.each([{ prompt: '' }, { prompt: '   ' }, { prompt: undefined }])(
    'without a prompt (%j) it is a daily walk reflection, and an empty topic is none',
    async (change) => {
      const ruth = await signUpMember();
      expect((await write(ruth, { ...change, topic: ' ' })).body).toMatchObject({
        prompt: 'Daily Walk Reflection',
        topic: null,
      });
    },
  );

  test.each([
    { title: '  ' },
    { content: '\n' },
    { title: undefined },
    { title: 'x'.repeat(301) },
    { content: 'x'.repeat(50_001) },
    { content: 'half a \uD83D' },
    { id: 'not-an-id' },
    { createdAt: 'yesterday' },
    { mood: 'tired' },
  ])('refuses %j and stores nothing', async (change) => {
    const ruth = await signUpMember();
    expect((await write(ruth, change)).status).toBe(400);
    expect(await list(ruth)).toEqual([]);
  });

  test('the same id twice is one entry', async () => {
    const ruth = await signUpMember();
    const id = server.ids.next();
    await write(ruth, { id });
    expect((await write(ruth, { id, content: 'Again.' })).body).toMatchObject({
      id,
      content: 'He does.',
    });
    expect(await list(ruth)).toHaveLength(1);
  });

  test('[JRNL-8] [ROLE-1] refuses a person without membership with 402, which does not sign the person out', async () => {
    const ruth = await server.signUp();
    expect(await write(ruth)).toMatchObject({
      status: 402,
      body: {
        message: 'Bible journaling is available with Discipleship membership',
        upgradeRequired: true,
      },
    });
  });

  test('accepts an entry from the time of the membership after it has ended', async () => {
    const ruth = await server.signUp();
    await setMembership(server.deps, ruth.profile.id, {
      membershipTier: 'Free',
      subscriptionStartDate: '2026-10-01T00:00:00.000Z',
      subscriptionEndDate: '2026-11-01T00:00:00.000Z',
    });
    expect((await write(ruth, { createdAt: '2026-10-15T08:00:00.000Z' })).status).toBe(201);
    expect((await write(ruth, { createdAt: '2026-11-15T08:00:00.000Z' })).status).toBe(402);
  });

  test('refuses to write or read another person’s journal', async () => {
    const ruth = await signUpMember();
    const naomi = await signUpMember();
    expect((await write(ruth, { userId: naomi.profile.id })).status).toBe(403);
    expect((await ruth.call('GET', `/api/journaling/${naomi.profile.id}`)).status).toBe(403);
    expect((await server.anonymous('GET', `/api/journaling/${naomi.profile.id}`)).status).toBe(401);
    expect((await server.anonymous('POST', '/api/journaling/entry', {})).status).toBe(401);
    expect(await list(naomi)).toEqual([]);
  });
});

test('[CALL-15] [JRNL-5] GET /api/journaling lists the newest first, and the library has them under Journaling', async () => {
  const ruth = await signUpMember();
  await write(ruth, { title: 'Older', createdAt: '2026-11-01T06:00:00.000Z' });
  await write(ruth, { title: 'Newer', createdAt: '2026-11-20T06:00:00.000Z' });
  expect((await list(ruth)).map((entry) => (entry as { title: string }).title)).toEqual([
    'Newer',
    'Older',
  ]);
  const library = await ruth.call('GET', `/api/spiritual-library/${ruth.profile.id}`);
  expect(library.body).toMatchObject([
    { title: 'Newer', category: 'journaling', toolName: 'Bible Journaling' },
    { title: 'Older', category: 'journaling' },
  ]);
});
