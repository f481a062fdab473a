import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SignedIn, TestServer } from '../../testing/test-server';
import { startTestServer } from '../../testing/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const entry = {
  toolId: 'bible-answers',
  toolName: 'Bible Answers',
  title: 'Bible Answers: Who is my neighbor?',
  input: 'Who is my neighbor?',
  output: 'A man went down to Jericho.',
  category: 'study',
};
const save = (person: SignedIn, change: object = {}) =>
  person.call('POST', '/api/spiritual-library', { userId: person.profile.id, ...entry, ...change });
const library = async (person: SignedIn) =>
  (await person.call('GET', `/api/spiritual-library/${person.profile.id}`)).body;

test('[CALL-16] [CALL-17] an entry is stored and listed, newest first, and not a favorite yet', async () => {
  const ruth = await server.signUp();
  expect((await save(ruth)).status).toBeLessThan(300);
  const later = new Date(Date.now() + 60_000).toISOString();
  await save(ruth, { title: 'Bible Answers: later', createdAt: later });
  expect(await library(ruth)).toMatchObject([
    { title: 'Bible Answers: later' },
    { ...entry, isFavorite: false, tags: [] },
  ]);
});

test('[CALL-16] the same id twice is one entry', async () => {
  const ruth = await server.signUp();
  const id = '5c1c1b0e-26a5-4a3d-9d39-0a4f5a8d7c11';
  await save(ruth, { id });
  await save(ruth, { id });
  expect(await library(ruth)).toMatchObject([{ id }]);
});

test.each([
  { title: '' },
  { category: 'hymns' },
  { toolName: 5 },
  { createdAt: 'yesterday' },
  { id: 'x' },
  { userId: undefined },
])('[CALL-16] %j is refused, and nothing is stored', async (change) => {
  const ruth = await server.signUp();
  expect((await save(ruth, change)).status).toBe(400);
  expect(await library(ruth)).toEqual([]);
});

test('[CALL-17] [ROLE-3] nothing can be written to or read from another person’s library', async () => {
  const ruth = await server.signUp();
  const naomi = await server.signUp();
  expect((await save(naomi, { userId: ruth.profile.id })).status).toBe(403);
  const read = await naomi.call('GET', `/api/spiritual-library/${ruth.profile.id}`);
  expect(read.status).toBe(403);
  expect(await library(ruth)).toEqual([]);
});
