import fc from 'fast-check';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { localDay } from '@emmaus/shared/kernel/local-day';
import { mutations as registered } from '@emmaus/shared/mutations/registry';
import type { WireMutation } from '@emmaus/shared/sync/protocol';
import { journalingEntries } from '../db/schema/journaling-entries';
import { spiritualLibrary } from '../db/schema/spiritual-library';
import type { WriteContext } from '../db/user-lock';
import { withUserLock } from '../db/user-lock';
import { countedIds } from '../testing/counted-ids';
import type { TestServer } from '../testing/test-server';
import { startTestServer } from '../testing/test-server';
import type { ApplyOptions } from './apply-mutations';
import { BatchRejectedError, applyMutations } from './apply-mutations';
import { mutationVerbs } from './mutation-verbs';
import type { ParsedMutation } from './parsed-request';
import type { Verdict } from './verdict';

let server: TestServer;
let userId: string;
beforeAll(async () => {
  server = await startTestServer();
  userId = (await server.signUp()).profile.id;
});
afterAll(() => server.close());

const at = '2026-11-21T06:30:00.000Z';
/** Few ids, so that several mutations of one batch concern the same row. */
const rowId = fc.constantFrom(
  ...[1, 2].map((digit) => `0000000${digit}-0000-4000-8000-000000000000`),
);
const text = fc.oneof(
  { weight: 20, arbitrary: fc.constantFrom('Hope', ' near ', 'far') },
  { weight: 1, arbitrary: fc.constantFrom('   ', 'a\u0000b') },
);
/** A time of the membership, a time before it, and a time that PostgreSQL cannot store. */
const createdAt = fc.oneof(
  { weight: 8, arbitrary: fc.constant(at) },
  { weight: 1, arbitrary: fc.constantFrom('2025-01-01T00:00:00.000Z', '0000-01-01T00:00:00.000Z') },
  {
    weight: 1,
    arbitrary: fc.constantFrom('2026-11-21T06:30:00Z', '2026-11-21T06:30:00.1234567Z'),
  },
);

const journalText = { title: text, prompt: fc.constant('What moved you?'), content: text };
const libraryText = { toolId: fc.constant('ask'), toolName: fc.constant('Ask'), title: text };

const action = fc.oneof(
  { weight: 4, arbitrary: named('createJournalEntry', { id: rowId, createdAt, ...journalText }) },
  {
    weight: 4,
    arbitrary: named('saveLibraryEntry', {
      id: rowId,
      createdAt,
      ...libraryText,
      input: text,
      output: text,
      category: fc.constantFrom('study', 'prayer'),
    }),
  },
  named('editJournalEntry', { id: rowId, baseVersion: fc.nat(12), ...journalText }),
  named('deleteJournalEntry', { id: rowId }),
  named('restoreJournalEntry', { id: rowId }),
  named('setLibraryFavorite', { id: rowId, isFavorite: fc.boolean() }),
  named('deleteLibraryEntry', { id: rowId }),
  named('restoreLibraryEntry', { id: rowId }),
  named('becomeAdmin', {}),
);

/** Batches that only create rows, most of them without a rejection. */
const additions = fc.array(
  fc.oneof(named('createJournalEntry', { id: fc.uuid(), createdAt, ...journalText }), {
    weight: 4,
    arbitrary: named('saveLibraryEntry', {
      id: fc.oneof({ weight: 1, arbitrary: rowId }, { weight: 6, arbitrary: fc.uuid() }),
      createdAt: fc.constant(at),
      ...libraryText,
      input: fc.constant(''),
      output: fc.constantFrom('near', 'far'),
      category: fc.constant('study'),
    }),
  }),
  { minLength: 1, maxLength: 5 },
);

function named(name: string, args: Record<string, fc.Arbitrary<unknown>>) {
  return fc.record({ name: fc.constant(name), args: fc.record(args) });
}

const batch = fc.array(action, { minLength: 1, maxLength: 12 }).map(toMutations);

function toMutations(actions: readonly { readonly name: string; readonly args: unknown }[]) {
  const ids = countedIds();
  return actions.map(({ name, args }, index): ParsedMutation => {
    const wire: WireMutation = {
      seq: index + 1,
      id: ids.next(),
      name,
      v: 1,
      args,
      occurredAt: at,
      localDate: localDay('2026-11-21'),
      timeZone: null,
    };
    const parsed = registered.parse(wire);
    return parsed.ok
      ? { kind: 'action', wire, action: parsed.action }
      : { kind: 'unparsable', wire, message: parsed.message };
  });
}

const apply = (
  ctx: WriteContext,
  mutations: readonly ParsedMutation[],
  isolation: ApplyOptions<never>['isolation'],
) => applyMutations(ctx, mutations, { verbs: mutationVerbs, sentAt: at, isolation });

/** Applies each mutation as a separate batch. */
async function applyOneByOne(
  ctx: WriteContext,
  mutations: readonly ParsedMutation[],
): Promise<ReadonlyMap<string, Verdict>> {
  const verdicts: (readonly [string, Verdict])[] = [];
  for (const mutation of mutations) {
    verdicts.push(...(await apply(ctx, [mutation], 'savepoint')));
  }
  return new Map(verdicts);
}

const anyBatch = fc.oneof(additions.map(toMutations), batch);

test('[APPLY-3] a batch with savepoints stores what its mutations store one by one, with the same verdicts', async () => {
  await fc.assert(
    fc.asyncProperty(anyBatch, async (mutations) => {
      const together = await applyAndRollBack((ctx) => apply(ctx, mutations, 'savepoint'));
      expect(together).toEqual(await applyAndRollBack((ctx) => applyOneByOne(ctx, mutations)));
    }),
    { numRuns: 150 },
  );
});

test('[APPLY-3] a batch without savepoints stores the same, or throws because one mutation is rejected', async () => {
  let storedCount = 0;
  let rejectedCount = 0;
  await fc.assert(
    fc.asyncProperty(anyBatch, async (mutations) => {
      const expected = await applyAndRollBack((ctx) => applyOneByOne(ctx, mutations));
      const isRejected = mutations.some(
        ({ kind, wire }) =>
          kind === 'action' && verdictsOf(expected).get(wire.id)?.status === 'rejected',
      );
      const seen = await applyAndRollBack((ctx) => apply(ctx, mutations, 'none')).catch(
        (error: unknown) => error,
      );
      rejectedCount += isRejected ? 1 : 0;
      storedCount += isRejected ? 0 : 1;
      expect(seen).toEqual(isRejected ? new BatchRejectedError() : expected);
    }),
    { numRuns: 150 },
  );
  expect(storedCount).toBeGreaterThan(5);
  expect(rejectedCount).toBeGreaterThan(5);
});

class RolledBack extends Error {}

/** Runs `apply` in a transaction that is rolled back. @returns its verdicts and the rows that it stored */
async function applyAndRollBack(apply: (ctx: WriteContext) => Promise<unknown>) {
  let seen: unknown = null;
  const write = withUserLock({ ...server.deps, ids: countedIds() }, userId, async (ctx) => {
    await ctx.tx.execute(sql`
      update users set subscription_start_date = '2026-01-01', subscription_end_date = '2027-01-01',
        version = ${ctx.version} where id = ${userId}`);
    const verdicts = await apply(ctx);
    const [journal, library] = [
      await ctx.tx.select().from(journalingEntries).where(eq(journalingEntries.userId, userId)),
      await ctx.tx.select().from(spiritualLibrary).where(eq(spiritualLibrary.userId, userId)),
    ];
    seen = { verdicts, journal: journal.toSorted(byId), library: library.toSorted(byId) };
    throw new RolledBack();
  });
  await write.catch((error: unknown) => {
    if (!(error instanceof RolledBack)) {
      throw error;
    }
  });
  return seen;
}

function verdictsOf(seen: unknown): ReadonlyMap<string, Verdict> {
  return (seen as { readonly verdicts: ReadonlyMap<string, Verdict> }).verdicts;
}

function byId(a: { readonly id: string }, b: { readonly id: string }): number {
  return a.id < b.id ? -1 : 1;
}
