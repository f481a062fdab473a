import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { createApp } from '../app';
import { testDevice } from '../testing/test-device';
import type { SignedIn, TestServer } from '../testing/test-server';
import { startTestServer } from '../testing/test-server';

let server: TestServer;
/** Two processes on one database. */
let processes: ReturnType<typeof createApp>[] = [];
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  await server.db.execute(sql`delete from attempts`);
  processes = [createApp(server.deps), createApp(server.deps)];
});
afterAll(() => server.close());

type Call = {
  readonly path: string;
  readonly person?: SignedIn;
  readonly body?: object;
  readonly from?: string;
};

async function post(call: Call, process = 0): Promise<Response> {
  const { path, person, body, from = '198.51.100.7' } = call;
  const init = {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(person === undefined ? {} : { cookie: person.cookie }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  };
  const peer = { incoming: { socket: { remoteAddress: from } } };
  return processes[process]?.request(path, init, peer) ?? Response.error();
}

/** Sets the number of attempts already counted. */
const countedBefore = (kind: string, count: number) =>
  server.db.execute(sql`update attempts set count = ${count} where kind = ${kind}`);

async function expectWait(answer: Response, seconds: number): Promise<void> {
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get('retry-after'))).toBe(seconds);
  expect(await answer.json()).toEqual({
    message: 'Too many tries. Please wait a few minutes and try again.',
  });
}

describe('[SAFE-3] sign-ups', () => {
  const intake = (from?: string) => ({
    path: '/api/complete-intake',
    body: { name: 'Ruth', email: 'ruth@example.org', password: 'barley' },
    ...(from === undefined ? {} : { from }),
  });

  test('are limited to 300 an hour for one address; other addresses are not affected', async () => {
    expect((await post(intake())).status).toBe(201);
    await countedBefore('intake-address', 300);
    await expectWait(await post(intake(), 1), 3600);
    expect((await post(intake('203.0.113.9'))).status).toBe(409);
    server.clock.advance({ minutes: 60 });
    expect((await post(intake())).status).toBe(409);
  });

  test('are limited to 20 an hour for one email, from all addresses together', async () => {
    expect((await post(intake())).status).toBe(409);
    await countedBefore('intake', 20);
    await expectWait(await post(intake('203.0.113.9')), 3600);
  });

  test('are not counted if the body is invalid', async () => {
    await Promise.all(
      Array.from({ length: 30 }, () => post({ path: '/api/complete-intake', body: {} })),
    );
    expect((await post(intake())).status).toBe(409);
  });
});

test('checkouts are limited to 20 an hour for one account and 100 for one address', async () => {
  const [ruth, naomi] = [await server.signUp(), await server.signUp()];
  const checkout = (person: SignedIn) => ({ path: '/api/create-subscription', person });
  expect((await post(checkout(ruth))).status).toBe(200);
  await countedBefore('checkout', 20);
  await expectWait(await post(checkout(ruth), 1), 3600);
  expect((await post(checkout(naomi))).status).toBe(200);
  await countedBefore('checkout-address', 100);
  await expectWait(await post(checkout(naomi)), 3600);
});

test('tool requests are limited to 400 an hour for one account and 4,000 for one address', async () => {
  const [ruth, naomi] = [await server.signUp(), await server.signUp()];
  const question = (person: SignedIn) => ({
    path: '/api/ai-tools/query-with-credits',
    person,
    body: { tool: 'bible-jokes', input: 'Noah', userId: person.profile.id },
  });
  expect((await post(question(ruth))).status).toBe(402);
  await countedBefore('tool', 400);
  await expectWait(await post(question(ruth), 1), 3600);
  expect((await post(question(naomi))).status).toBe(402);
  await countedBefore('tool-address', 4000);
  await expectWait(await post(question(naomi)), 3600);
});

describe('syncs', () => {
  const syncOf = (person: SignedIn, from?: string) => ({
    path: '/api/sync',
    person,
    body: testDevice(server, person).request(),
    ...(from === undefined ? {} : { from }),
  });
  async function syncTimes(count: number, call: Call, process = 0): Promise<Set<number>> {
    const seen = new Set<number>();
    for (let time = 0; time < count; time += 1) {
      seen.add((await post(call, process)).status);
    }
    return seen;
  }

  test('are counted in batches, with one write a batch', async () => {
    const ruth = await server.signUp();
    await server.db.execute(sql`delete from attempts`);
    const counted = async () =>
      (await server.db.execute(sql`select kind, count from attempts order by kind`)).map(
        ({ kind, count }) => `${String(kind)} ${String(count)}`,
      );
    expect(await syncTimes(24, syncOf(ruth))).toEqual(new Set([200]));
    expect(await counted()).toEqual([]);
    await syncTimes(1, syncOf(ruth));
    expect(await counted()).toEqual(['sync 25', 'sync-address 25']);
  });

  test('are limited to 3,000 in five minutes for one account, in each process within one batch', async () => {
    const ruth = await server.signUp();
    await syncTimes(25, syncOf(ruth));
    await countedBefore('sync', 2975);
    await countedBefore('sync-address', 50);
    expect(await syncTimes(25, syncOf(ruth))).toEqual(new Set([200]));
    expect(await syncTimes(24, syncOf(ruth))).toEqual(new Set([200]));
    await expectWait(await post(syncOf(ruth)), 300);
    await expectWait(await post(syncOf(ruth)), 300);
    expect(await syncTimes(25, syncOf(ruth), 1)).toEqual(new Set([200, 429]));
    const naomi = await server.signUp();
    expect(await syncTimes(1, syncOf(naomi))).toEqual(new Set([200]));
    server.clock.advance({ minutes: 5 });
    expect(await syncTimes(2, syncOf(ruth))).toEqual(new Set([200]));
  });

  test('are limited to 30,000 for one address; the same account at another address is not affected', async () => {
    const ruth = await server.signUp();
    await syncTimes(25, syncOf(ruth));
    await countedBefore('sync-address', 29_990);
    expect(await syncTimes(25, syncOf(ruth))).toEqual(new Set([200, 429]));
    expect(await syncTimes(2, syncOf(ruth, '203.0.113.9'))).toEqual(new Set([200]));
  });
});
