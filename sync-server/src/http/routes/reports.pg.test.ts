import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminStatsSchema } from '@emmaus/shared/api/admin';
import { openReportsSchema, shownReportCount } from '@emmaus/shared/api/reports';
import { createApp } from '../../app';
import type { SignedIn, TestServer } from '../../testing/test-server';
import { startTestServer } from '../../testing/test-server';

const adminKey = 'the key of the house';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ adminKey });
});
afterAll(() => server.close());

const report = ({ profile }: SignedIn, change: object = {}) => ({
  id: randomUUID(),
  userId: profile.id,
  toolId: 'bible-answers',
  date: '2026-11-21',
  text: 'Grace is a gift.',
  source: 'library',
  reason: 'untrue',
  ...change,
});
const send = (person: SignedIn, change: object = {}) =>
  person.call('POST', '/api/reports', report(person, change));

async function asAdmin(method: string, path: string) {
  const headers = { authorization: `Bearer ${adminKey}` };
  const response = await createApp(server.deps).request(path, { method, headers });
  const body: unknown = await response.json();
  return { status: response.status, body };
}
const listed = async () =>
  openReportsSchema.parse((await asAdmin('GET', '/api/admin/reports')).body);
const textsOf = async (text: string) =>
  (await listed()).reports.filter((each) => each.text === text);

test('[CARE-4] a report is listed once, also if it is sent twice, and does not contain the user id', async () => {
  const ruth = await server.signUp();
  const id = randomUUID();
  expect(await send(ruth, { id, text: 'Sent twice' })).toMatchObject({
    status: 201,
    body: { isReported: true },
  });
  expect((await send(ruth, { id, text: 'Sent twice' })).status).toBe(201);
  const [found, ...more] = await textsOf('Sent twice');
  expect(more).toEqual([]);
  expect(found).toMatchObject({ id, toolId: 'bible-answers', reason: 'untrue', model: null });
  const { body } = await asAdmin('GET', '/api/admin/reports');
  expect(JSON.stringify(body)).not.toContain(ruth.profile.id);
});

test('[CARE-4] the same id from another person is another report', async () => {
  const id = randomUUID();
  const people = [await server.signUp(), await server.signUp({ name: 'Naomi' })];
  for (const person of people) {
    expect((await send(person, { id, text: 'One id, two people' })).status).toBe(201);
  }
  expect(await textsOf('One id, two people')).toHaveLength(2);
});

test('[CARE-4] a report marked as looked at leaves the list and the count; marking it twice changes nothing', async () => {
  const ruth = await server.signUp();
  const id = randomUUID();
  await send(ruth, { id, text: 'To be looked at' });
  const { open } = await listed();
  const stats = adminStatsSchema.parse((await asAdmin('GET', '/api/admin/stats')).body);
  expect(stats.openReports).toBe(open);
  for (let round = 0; round < 2; round += 1) {
    const answer = await asAdmin('POST', `/api/admin/reports/${id}/looked-at`);
    expect(answer).toEqual({ status: 200, body: { isLookedAt: true } });
  }
  expect(await textsOf('To be looked at')).toEqual([]);
  expect((await listed()).open).toBe(open - 1);
  expect((await asAdmin('POST', '/api/admin/reports/none/looked-at')).status).toBe(404);
});

test('[CARE-4] the model is the one that the server recorded, for a walk by its date', async () => {
  const ruth = await server.signUp();
  await server.db.execute(sql`
    insert into credit_usage (user_id, id, cause, tool_id, tool_name, credits_used, model_used, usage_type, created_at)
    values (${ruth.profile.id}, ${randomUUID()}, 'walk 2026-11-21', 'daily-walk', 'Daily Walk', 0, 'a-model', 'daily-walk', now())`);
  await send(ruth, { toolId: 'daily-walk', source: 'model', text: 'By the model' });
  await send(ruth, { toolId: 'daily-walk', date: '2026-11-20', text: 'By nobody known' });
  expect(await textsOf('By the model')).toMatchObject([{ model: 'a-model' }]);
  expect(await textsOf('By nobody known')).toMatchObject([{ model: null }]);
});

test.each([
  { text: ' ' },
  { text: 'x'.repeat(50_001) },
  { reason: 'boring' },
  { toolId: 'spiritual-gifts' },
  { date: '2026-02-30' },
  { source: 'me' },
  { id: 'x' },
  { input: 'what I typed' },
])('[CARE-4] %j is refused, and nothing is stored', async (change) => {
  const ruth = await server.signUp();
  const { open } = await listed();
  expect((await send(ruth, change)).status).toBe(400);
  expect((await listed()).open).toBe(open);
});

test('[CARE-4] [SAFE-3] the thirty-first report within an hour is refused', async () => {
  const ruth = await server.signUp();
  const statuses: number[] = [];
  for (let sent = 0; sent <= 30; sent += 1) {
    statuses.push((await send(ruth)).status);
  }
  expect(statuses.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 201));
  expect(statuses.at(-1)).toBe(429);
  expect((await listed()).reports).toHaveLength(shownReportCount);
});
