import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import type { ToolAnswerBody } from '@emmaus/shared/api/ai-tools';
import { giftQuestions } from '@emmaus/shared/domain/gifts/gift-questions';
import { scoreResponses } from '@emmaus/shared/domain/gifts/score-responses';
import { createApp } from '../app';
import { releaseLapsedCredits } from '../jobs/release-lapsed-credits';
import { ledgerFaults, ledgerOf } from '../testing/credit-ledger';
import { plainToolWriter } from '../testing/plain-tool-writer';
import { plainWalkWriter } from '../testing/plain-walk-writer';
import { setMembership } from '../testing/set-membership';
import { testDevice } from '../testing/test-device';
import type { SignedIn, TestServer } from '../testing/test-server';
import { startTestServer } from '../testing/test-server';
import type { ToolWriter } from '../writers/tool-writer';

const runs = 20;

/** The outcome of a question. The input begins with it, so that concurrent requests do not share state. */
const outcomes = ['good', 'weak', 'fallback', 'fails', 'hangs', 'disconnect'] as const;
type Outcome = (typeof outcomes)[number];

const scriptedWriter: ToolWriter = {
  write: async (request) => {
    const outcome = request.input.split(' ')[0];
    const answer = await plainToolWriter.write(request);
    await new Promise((resolve) => setImmediate(resolve));
    switch (outcome) {
      case 'fails':
        throw new Error('no');
      case 'hangs':
      case 'disconnect':
        return new Promise(() => undefined);
      default:
        return { ...answer, isStrong: outcome !== 'weak', isFallback: outcome === 'fallback' };
    }
  },
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    toolWriter: scriptedWriter,
    toolTimes: { deadlineMs: 60, waitMs: 3000 },
    walkWriter: {
      write: async (request) => ({ ...(await plainWalkWriter.write(request)), source: 'model' }),
    },
  });
});
afterAll(() => server.close());

type Act =
  | {
      readonly kind: 'ask';
      readonly tool: string;
      readonly outcome: Outcome;
      readonly key: string | null;
    }
  | { readonly kind: 'walk'; readonly ahead: number }
  /** @property which index of the assessment, so that the same one can arrive twice, by the route and by sync */
  | { readonly kind: 'assess'; readonly which: number; readonly via: 'call' | 'sync' }
  | { readonly kind: 'look' }
  | { readonly kind: 'sweep' };

type Step = {
  readonly concurrent: readonly Act[];
  readonly after: {
    readonly minutes: number;
    readonly tier: 'Discipleship' | 'Premium' | 'Free' | null;
  };
};

const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('ask' as const),
      tool: fc.constantFrom('bible-answers', 'customized-prayer', 'bible-jokes'),
      outcome: fc.constantFrom(...outcomes),
      key: fc.option(fc.constantFrom('a', 'b'), { nil: null }),
    }),
  },
  fc.record({ kind: fc.constant('walk' as const), ahead: fc.nat(1) }),
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('assess' as const),
      which: fc.nat(2),
      via: fc.constantFrom('call' as const, 'sync' as const),
    }),
  },
  fc.constant({ kind: 'look' as const }),
  fc.constant({ kind: 'sweep' as const }),
);
const step: fc.Arbitrary<Step> = fc.record({
  concurrent: fc.array(act, { minLength: 1, maxLength: 6 }),
  after: fc.record({
    minutes: fc.oneof(
      { weight: 4, arbitrary: fc.constant(0) },
      fc.constantFrom(2, 60 * 24, 60 * 24 * 31),
    ),
    tier: fc.oneof(
      { weight: 6, arbitrary: fc.constant(null) },
      fc.constantFrom('Discipleship' as const, 'Premium' as const, 'Free' as const),
    ),
  }),
});

type LedgerHarness = {
  readonly person: SignedIn;
  /** Credits charged, by the id of the delivered answer. */
  readonly paid: Map<string, number>;
  readonly answersByKey: Map<string, Set<string>>;
  readonly assessmentIds: readonly string[];
  /** Ids of assessments that were accepted at least once. */
  readonly assessed: Set<string>;
};

async function ask({ person, paid, answersByKey }: LedgerHarness, question: Act & { kind: 'ask' }) {
  const { tool, outcome, key } = question;
  const disconnect = new AbortController();
  const call = createApp(server.deps).request('/api/ai-tools/query-with-credits', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: person.cookie,
      ...(key === null ? {} : { 'idempotency-key': `${key}-${tool}-${outcome}` }),
    },
    body: JSON.stringify({ tool, input: `${outcome} Who was Ruth?`, userId: person.profile.id }),
    signal: disconnect.signal,
  });
  if (outcome === 'disconnect') {
    setTimeout(() => disconnect.abort(), 20);
  }
  const response = await call;
  if (response.status >= 500 && response.status !== 503) {
    throw new Error(`answered with ${response.status}`);
  }
  if (response.status !== 200) {
    return;
  }
  const { id, creditsUsed } = (await response.json()) as ToolAnswerBody;
  paid.set(id, creditsUsed);
  if (key !== null) {
    const name = `${key}-${tool}-${outcome}`;
    answersByKey.set(name, (answersByKey.get(name) ?? new Set()).add(id));
  }
}

const responses = Object.fromEntries(giftQuestions.map(({ id }) => [id, `${id}a`]));

async function assess(
  harness: LedgerHarness,
  { which, via }: Act & { kind: 'assess' },
): Promise<void> {
  const { person, assessed } = harness;
  const id = harness.assessmentIds[which] ?? '';
  const taken = {
    id,
    responses,
    results: scoreResponses(responses),
    completedAt: '2026-11-21T06:30:00.000Z',
  };
  if (via === 'call') {
    const body = { userId: person.profile.id, ...taken };
    const { status } = await person.call('POST', '/api/spiritual-gifts/assessment', body);
    expect([201, 402]).toContain(status);
    if (status === 201) {
      assessed.add(id);
    }
    return;
  }
  const device = testDevice(server, person);
  device.queue('saveAssessment', taken);
  const { results } = await device.sync();
  if (results[0]?.status === 'applied') {
    assessed.add(id);
  }
}

async function perform(harness: LedgerHarness, one: Act): Promise<void> {
  const { id } = harness.person.profile;
  switch (one.kind) {
    case 'ask':
      return ask(harness, one);
    case 'walk': {
      const date = new Date(server.clock.nowMs() + one.ahead * 86_400_000);
      await harness.person.call(
        'GET',
        `/api/spiritual-walk/${id}?date=${date.toISOString().slice(0, 10)}`,
      );
      return undefined;
    }
    case 'assess':
      return assess(harness, one);
    case 'look':
      await harness.person.call('GET', `/api/users/${id}/credits`);
      return undefined;
    case 'sweep':
      return releaseLapsedCredits(server.deps);
  }
}

async function faultsOf({ person }: LedgerHarness): Promise<string[]> {
  return ledgerFaults(await ledgerOf(server.db, person.profile.id));
}

/** A harness with a new member, who has few credits so that they run out. */
async function createHarness(): Promise<LedgerHarness> {
  await server.db.execute(sql`delete from attempts`);
  server.clock.setTo('2026-11-21T06:30:00.000Z');
  const person = await server.signUp();
  await setMembership(server.deps, person.profile.id);
  return {
    person,
    paid: new Map(),
    answersByKey: new Map(),
    assessmentIds: Array.from({ length: 3 }, () => server.ids.next()),
    assessed: new Set(),
  };
}

test(`[I5] ${runs} random histories: the balance is always grants less uses and reservations, and every answer and assessment is charged once`, async () => {
  await server.db.execute(
    sql`update app_settings set value = '7' where key = 'credits.discipleship.monthly'`,
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      const harness = await createHarness();
      const { id: userId } = harness.person.profile;
      for (const { concurrent, after } of steps) {
        await Promise.all(concurrent.map((one) => perform(harness, one)));
        expect(await faultsOf(harness)).toEqual([]);
        server.clock.advance({ minutes: after.minutes });
        if (after.tier !== null) {
          await setMembership(server.deps, userId, { membershipTier: after.tier });
        }
      }
      server.clock.advance({ minutes: 2 });
      await releaseLapsedCredits(server.deps);
      const ledger = await ledgerOf(server.db, userId);
      expect(ledgerFaults(ledger)).toEqual([]);
      expect(ledger.reserved).toBe(0);
      for (const answers of harness.answersByKey.values()) {
        expect(answers.size).toBe(1);
      }
      const [uses] = await server.db.execute<Record<string, number>>(sql`
        select coalesce(sum(credits_used) filter (where kind = 'tool'), 0)::int as paid,
          count(*) filter (where kind = 'tool')::int as answers,
          count(*) filter (where kind = 'walk' and credits_used <> 1)::int as "otherWalks",
          count(*) filter (where kind = 'assessment')::int as assessments,
          count(*) filter (where kind = 'assessment' and credits_used not in (0, 2))::int as "otherAssessments"
        from (select split_part(cause, ' ', 1) as kind, credits_used from credit_usage
          where user_id = ${userId}) as uses`);
      const delivered = [...harness.paid.values()].reduce((sum, credits) => sum + credits, 0);
      expect(uses).toEqual({
        paid: delivered,
        answers: harness.paid.size,
        otherWalks: 0,
        assessments: harness.assessed.size,
        otherAssessments: 0,
      });
    }),
    { numRuns: runs },
  );
}, 240_000);
