import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { giftQuestions } from '@emmaus/shared/domain/gifts/gift-questions';
import { scoreResponses } from '@emmaus/shared/domain/gifts/score-responses';
import { creditSummaries, creditUsage } from '../../db/schema/credits';
import { withUserLock } from '../../db/user-lock';
import { ledgerFaults, ledgerOf } from '../../testing/credit-ledger';
import { setMembership } from '../../testing/set-membership';
import { testDevice } from '../../testing/test-device';
import type { SignedIn, TestServer } from '../../testing/test-server';
import { startTestServer } from '../../testing/test-server';
import { listAssessments } from '../gifts/list-assessments';
import { recordUsage } from './record-usage';
import { takeCredits } from './take-credits';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const responses = Object.fromEntries(giftQuestions.map(({ id }) => [id, `${id}a`]));
const assessmentArgs = (id: string) => ({
  id,
  responses,
  results: scoreResponses(responses),
  completedAt: '2026-11-21T06:30:00.000Z',
});

type Membership = Parameters<typeof setMembership>[2];

/** A person with this membership, and with the month's credits if the plan has any. */
async function personWith(membership: Membership): Promise<SignedIn> {
  const person = await server.signUp();
  await setMembership(server.deps, person.profile.id, membership);
  await readCredits(person);
  return person;
}
const member = (): Promise<SignedIn> => personWith({ membershipTier: 'Discipleship' });

const readCredits = (person: SignedIn) =>
  person.call('GET', `/api/users/${person.profile.id}/credits`).then(({ body }) => body);

/** Uses credits until `left` of them remain, as the tools would. */
async function spendDownTo(person: SignedIn, left: number): Promise<void> {
  const { balance } = await ledgerOf(server.db, person.profile.id);
  await withUserLock(server.deps, person.profile.id, async (ctx) => {
    await takeCredits(ctx, balance - left);
    await recordUsage(ctx, {
      cause: 'before',
      toolId: 'bible-jokes',
      toolName: 'Bible Jokes',
      creditsUsed: balance - left,
      usageType: 'tool',
    });
  });
}

const post = (person: SignedIn, id: string) =>
  person.call('POST', '/api/spiritual-gifts/assessment', {
    userId: person.profile.id,
    ...assessmentArgs(id),
  });

async function chargesOf({ profile }: SignedIn) {
  const ledger = await ledgerOf(server.db, profile.id);
  expect(ledgerFaults(ledger)).toEqual([]);
  const uses = await server.db
    .select({ cause: creditUsage.cause, creditsUsed: creditUsage.creditsUsed })
    .from(creditUsage)
    .where(eq(creditUsage.userId, profile.id));
  return {
    balance: ledger.balance,
    assessments: uses.filter(({ cause }) => cause.startsWith('assessment ')),
    saved: (await listAssessments(server.db, profile.id)).map(({ id }) => id),
  };
}

describe('[I5] an assessment costs a member by Discipleship two credits', () => {
  test('when it is saved, with a row in the ledger, the month’s summary and the history', async () => {
    const ruth = await member();
    const id = server.ids.next();
    expect((await post(ruth, id)).status).toBe(201);
    expect(await chargesOf(ruth)).toEqual({
      balance: 98,
      assessments: [{ cause: `assessment ${id}`, creditsUsed: 2 }],
      saved: [id],
    });
    const [use] = await server.db
      .select()
      .from(creditUsage)
      .where(eq(creditUsage.userId, ruth.profile.id));
    expect(use).toMatchObject({ toolId: 'spiritual-gifts', usageType: 'tool', modelUsed: null });
    const months = await server.db
      .select()
      .from(creditSummaries)
      .where(eq(creditSummaries.userId, ruth.profile.id));
    expect(months).toMatchObject([
      { month: '2026-11-01', creditsUsed: 2, toolUsage: 2, mostUsedTool: 'Spiritual Gifts' },
    ]);
    expect(await readCredits(ruth)).toMatchObject({
      creditsRemaining: 98,
      usageHistory: [{ toolName: 'Spiritual Gifts', creditsUsed: 2 }],
    });
  });

  test('once for repeated requests by sync and by REST', async () => {
    const ruth = await member();
    const id = server.ids.next();
    const phone = testDevice(server, ruth);
    phone.queue('saveAssessment', assessmentArgs(id));
    // The first response is lost, and the device sends the batch again.
    await phone.send();
    await phone.sync();
    // A copied device with another mutation id, and REST requests.
    const copy = testDevice(server, ruth);
    copy.queue('saveAssessment', assessmentArgs(id));
    await Promise.all([copy.sync(), ...Array.from({ length: 5 }, () => post(ruth, id))]);
    expect(await chargesOf(ruth)).toEqual({
      balance: 98,
      assessments: [{ cause: `assessment ${id}`, creditsUsed: 2 }],
      saved: [id],
    });
  });

  test('for each assessment: two devices that take one each are charged for two', async () => {
    const ruth = await member();
    const devices = [testDevice(server, ruth), testDevice(server, ruth)];
    for (const device of devices) {
      device.queue('saveAssessment', assessmentArgs(server.ids.next()));
    }
    await Promise.all(devices.map((device) => device.sync()));
    const { balance, assessments } = await chargesOf(ruth);
    expect(balance).toBe(96);
    expect(assessments).toHaveLength(2);
  });

  test('from the credits of the month in which it arrives', async () => {
    const ruth = await member();
    const phone = testDevice(server, ruth);
    phone.queue('saveAssessment', assessmentArgs(server.ids.next()));
    server.clock.setTo('2026-12-02T06:30:00.000Z');
    expect(await readCredits(ruth)).toMatchObject({ creditsRemaining: 100 });
    await phone.sync();
    expect((await chargesOf(ruth)).balance).toBe(98);
    server.clock.setTo('2026-11-21T06:30:00.000Z');
  });

  test('in a batch with additions, with one statement or one by one', async () => {
    const ruth = await member();
    const phone = testDevice(server, ruth);
    const note = (change: object = {}) => ({
      id: server.ids.next(),
      title: 'A page',
      prompt: 'What did you hear on the road?',
      content: 'Not alone in it.',
      createdAt: '2026-11-21T06:30:00.000Z',
      ...change,
    });
    const ids = [server.ids.next(), server.ids.next()];
    phone.queue('createJournalEntry', note());
    phone.queue('createJournalEntry', note());
    phone.queue('saveAssessment', assessmentArgs(ids[0] ?? ''));
    phone.queue('createJournalEntry', note());
    // A rejected mutation, so that the batch is applied one by one.
    phone.queue('createJournalEntry', note({ title: ' ' }));
    phone.queue('saveAssessment', assessmentArgs(ids[1] ?? ''));
    const { results, changes } = await phone.sync();
    expect(results.map(({ status }) => status)).toEqual([
      ...Array.from({ length: 4 }, () => 'applied'),
      'rejected',
      'applied',
    ]);
    // The same response contains the new balance.
    expect(changes).toContainEqual(
      expect.objectContaining({
        kind: 'credits',
        data: expect.objectContaining({ creditsRemaining: 96 }),
      }),
    );
    expect(await chargesOf(ruth)).toMatchObject({
      balance: 96,
      saved: ids.toSorted().toReversed(),
    });
  });
});

describe('[I5] an assessment is not refused without credits', () => {
  test.each([0, 1])(
    'with a balance of %i it is saved, free, and never charged later',
    async (left) => {
      const ruth = await member();
      await spendDownTo(ruth, left);
      const id = server.ids.next();
      const phone = testDevice(server, ruth);
      const mutation = phone.queue('saveAssessment', assessmentArgs(id));
      expect((await phone.sync()).results).toMatchObject([{ status: 'applied' }]);
      const free = {
        balance: left,
        assessments: [{ cause: `assessment ${id}`, creditsUsed: 0 }],
        saved: [id],
      };
      expect(await chargesOf(ruth)).toEqual(free);
      server.clock.setTo('2026-12-02T06:30:00.000Z');
      await readCredits(ruth);
      await post(ruth, id);
      const copy = testDevice(server, ruth);
      copy.queueAs({ ...mutation, id: server.ids.next() });
      await copy.sync();
      expect(await chargesOf(ruth)).toEqual({ ...free, balance: 100 });
      server.clock.setTo('2026-11-21T06:30:00.000Z');
    },
  );

  test('a batch that costs more than the balance charges as many assessments as the balance covers', async () => {
    const ruth = await member();
    await spendDownTo(ruth, 5);
    const phone = testDevice(server, ruth);
    const ids = Array.from({ length: 4 }, () => server.ids.next());
    for (const id of ids) {
      phone.queue('saveAssessment', assessmentArgs(id));
    }
    await phone.sync();
    const { balance, assessments, saved } = await chargesOf(ruth);
    expect(balance).toBe(1);
    expect(saved).toHaveLength(4);
    const costs = new Map(assessments.map(({ cause, creditsUsed }) => [cause, creditsUsed]));
    expect(ids.map((id) => costs.get(`assessment ${id}`))).toEqual([2, 2, 0, 0]);
  });
});

describe('[I5] it is free', () => {
  test('for Premium, which is not metered', async () => {
    const ruth = await personWith({
      membershipTier: 'Premium',
      creditsRemaining: 50,
      creditsTotal: 100,
    });
    const id = server.ids.next();
    await post(ruth, id);
    const [use] = await server.db
      .select()
      .from(creditUsage)
      .where(eq(creditUsage.userId, ruth.profile.id));
    expect(use).toMatchObject({ cause: `assessment ${id}`, creditsUsed: 0 });
    expect(await ledgerOf(server.db, ruth.profile.id)).toMatchObject({ balance: 50, used: 0 });
  });

  test('if the membership ended before it arrived', async () => {
    const ruth = await member();
    await setMembership(server.deps, ruth.profile.id, {
      membershipTier: 'Free',
      subscriptionStartDate: '2026-10-01T00:00:00.000Z',
      subscriptionEndDate: '2026-11-21T07:00:00.000Z',
    });
    expect((await post(ruth, server.ids.next())).status).toBe(201);
    expect((await chargesOf(ruth)).balance).toBe(100);
  });

  test('if it is refused: without a membership, or without all answers', async () => {
    const naomi = await server.signUp();
    expect((await post(naomi, server.ids.next())).status).toBe(402);
    const ruth = await member();
    const phone = testDevice(server, ruth);
    phone.queue('saveAssessment', {
      ...assessmentArgs(server.ids.next()),
      responses: { q1: 'q1a' },
    });
    expect((await phone.sync()).results).toMatchObject([{ status: 'rejected' }]);
    expect(await chargesOf(ruth)).toEqual({ balance: 100, assessments: [], saved: [] });
  });
});
