import { afterAll, beforeAll, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import type { ContentSource } from '@emmaus/shared/entities/walk';
import type { MembershipTier } from '@emmaus/shared/enums/membership';
import { creditSummaries, creditUsage } from '../../db/schema/credits';
import { withUserLock } from '../../db/user-lock';
import { ledgerFaults, ledgerOf } from '../../testing/credit-ledger';
import { plainWalkWriter } from '../../testing/plain-walk-writer';
import { setMembership } from '../../testing/set-membership';
import { testDevice } from '../../testing/test-device';
import type { SignedIn, TestServer } from '../../testing/test-server';
import { startTestServer } from '../../testing/test-server';
import { takeCredits } from './take-credits';

let source: ContentSource = 'model';
let server: TestServer;
beforeAll(async () => {
  const write = plainWalkWriter.write;
  server = await startTestServer({
    walkWriter: { write: async (request) => ({ ...(await write(request)), source }) },
  });
});
afterAll(() => server.close());

async function personOf(membershipTier: MembershipTier): Promise<SignedIn> {
  source = 'model';
  const person = await server.signUp();
  await setMembership(server.deps, person.profile.id, { membershipTier });
  await person.call('GET', `/api/users/${person.profile.id}/credits`);
  return person;
}

const open = (person: SignedIn, date = '2026-11-21') =>
  person.call('GET', `/api/spiritual-walk/${person.profile.id}?date=${date}`);
const balanceOf = async ({ profile }: SignedIn) => {
  const ledger = await ledgerOf(server.db, profile.id);
  expect(ledgerFaults(ledger)).toEqual([]);
  return ledger.balance;
};

test('a walk of the model costs a member one credit, when it is first opened', async () => {
  const ruth = await personOf('Discipleship');
  await testDevice(server, ruth).sync();
  expect(await balanceOf(ruth)).toBe(100);
  await Promise.all(Array.from({ length: 10 }, () => open(ruth)));
  expect(await balanceOf(ruth)).toBe(99);
  const [use] = await server.db
    .select()
    .from(creditUsage)
    .where(eq(creditUsage.userId, ruth.profile.id));
  expect(use).toMatchObject({
    cause: 'walk 2026-11-21',
    toolId: 'daily-walk',
    creditsUsed: 1,
    usageType: 'daily-walk',
  });
  const [month] = await server.db
    .select()
    .from(creditSummaries)
    .where(eq(creditSummaries.userId, ruth.profile.id));
  expect(month).toMatchObject({ creditsUsed: 1, dailyWalkUsage: 1, toolUsage: 0 });
});

test('a walk that two devices open and complete offline is charged once', async () => {
  const ruth = await personOf('Discipleship');
  const devices = [testDevice(server, ruth), testDevice(server, ruth)];
  await Promise.all(devices.map((device) => device.sync()));
  for (const device of devices) {
    device.queue('startWalk', { date: '2026-11-21' });
    device.queue('completeWalk', {
      date: '2026-11-21',
      takeaway: 'He is near.',
      completedAt: '2026-11-21T06:30:00.000Z',
    });
  }
  await Promise.all(devices.map((device) => device.sync()));
  expect(await balanceOf(ruth)).toBe(99);
});

test('the completion of an unopened walk charges it', async () => {
  const ruth = await personOf('Discipleship');
  const body = { userId: ruth.profile.id, takeaway: 'He is near.' };
  expect((await ruth.call('POST', '/api/complete-walk', body)).status).toBe(201);
  expect((await ruth.call('POST', '/api/complete-walk', body)).status).toBe(200);
  expect(await balanceOf(ruth)).toBe(99);
});

test('with a balance of 0 a walk opens, is free and is not charged later', async () => {
  const ruth = await personOf('Discipleship');
  const { id } = ruth.profile;
  await withUserLock(server.deps, id, async (ctx) => {
    await takeCredits(ctx, 100);
    await ctx.tx.insert(creditUsage).values({
      userId: id,
      id: ctx.ids.next(),
      cause: 'before',
      toolId: 'bible-jokes',
      toolName: 'Bible Jokes',
      creditsUsed: 100,
      usageType: 'tool',
      createdAt: '2026-11-21T06:30:00.000Z',
    });
  });
  expect((await open(ruth)).status).toBe(200);
  expect((await ledgerOf(server.db, id)).balance).toBe(0);
  server.clock.advance({ days: 30 });
  await ruth.call('GET', `/api/users/${id}/credits`);
  await open(ruth);
  expect((await ledgerOf(server.db, id)).balance).toBe(100);
  server.clock.advance({ days: -30 });
});

test('a walk of the library is free', async () => {
  const ruth = await personOf('Discipleship');
  source = 'library';
  await open(ruth);
  expect(await balanceOf(ruth)).toBe(100);
});

test.each(['Free', 'Walk', 'Premium'] as const)('a walk is free for %s', async (tier) => {
  const ruth = await personOf(tier);
  expect((await open(ruth)).status).toBe(200);
  expect(await server.db.$count(creditUsage, eq(creditUsage.userId, ruth.profile.id))).toBe(0);
});
