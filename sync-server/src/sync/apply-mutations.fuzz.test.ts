import fc from 'fast-check';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addedRow } from '@emmaus/shared/domain/added-row';
import { localDay } from '@emmaus/shared/kernel/local-day';
import { parseAction } from '@emmaus/shared/sync/mutations';
import type { WireMutation } from '@emmaus/shared/sync/protocol';
import { journalingEntries } from '../db/schema/journaling-entries';
import { spiritualLibrary } from '../db/schema/spiritual-library';
import type { WriteContext } from '../db/user-lock';
import { withUserLock } from '../db/user-lock';
import { libraryEntryOf } from '../verbs/library/list-library';
import { journalEntryOf } from '../verbs/journal/journal-entry-of';
import { countedIds } from '../testing/counted-ids';
import type { TestServer } from '../testing/test-server';
import { startTestServer } from '../testing/test-server';
import { OneRefusedError, addAll } from './add-all';
import { applyMutations } from './apply-mutations';
import type { Verdict } from './verdict';

let server: TestServer;
let userId: string;
beforeAll(async () => {
  server = await startTestServer();
  userId = (await server.signUp()).profile.id;
});
afterAll(() => server.close());

const at = '2026-11-21T06:30:00.000Z';
/** Few ids, so that actions of one batch meet. */
const rowId = fc.constantFrom(
  ...[1, 2].map((digit) => `0000000${digit}-0000-4000-8000-000000000000`),
);
const words = fc.oneof(
  { weight: 20, arbitrary: fc.constantFrom('Hope', ' near ', 'far') },
  { weight: 1, arbitrary: fc.constantFrom('   ', 'a\u0000b') },
);
/** A member's time; a time before the membership, and one that no database can store. */
const createdAt = fc.oneof(
  { weight: 8, arbitrary: fc.constant(at) },
  { weight: 1, arbitrary: fc.constantFrom('2025-01-01T00:00:00.000Z', '0000-01-01T00:00:00.000Z') },
  {
    weight: 1,
    arbitrary: fc.constantFrom('2026-11-21T06:30:00Z', '2026-11-21T06:30:00.1234567Z'),
  },
);

const journalText = { title: words, prompt: fc.constant('What moved you?'), content: words };
const libraryText = { toolId: fc.constant('ask'), toolName: fc.constant('Ask'), title: words };

const action = fc.oneof(
  { weight: 4, arbitrary: named('createJournalEntry', { id: rowId, createdAt, ...journalText }) },
  {
    weight: 4,
    arbitrary: named('saveLibraryEntry', {
      id: rowId,
      createdAt,
      ...libraryText,
      input: words,
      output: words,
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

/** Mostly what goes in as a whole. */
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
  return actions.map(({ name, args }, index): WireMutation => ({
    seq: index + 1,
    id: ids.next(),
    name,
    v: 1,
    args,
    occurredAt: at,
    localDate: localDay('2026-11-21'),
    timeZone: null,
  }));
}

test('[APPLY-3] a batch applied together leaves what its mutations leave one by one, with the same verdicts', async () => {
  await fc.assert(
    fc.asyncProperty(batch, async (mutations) => {
      const together = await tryOut(
        async (ctx) => (await applyMutations(ctx, { mutations, sentAt: at })).verdicts,
      );
      const oneByOne = await tryOut(async (ctx) => {
        const verdicts: [string, Verdict][] = [];
        for (const mutation of mutations) {
          // oxlint-disable-next-line no-await-in-loop
          const one = await applyMutations(ctx, { mutations: [mutation], sentAt: at });
          verdicts.push(...one.verdicts);
        }
        return new Map(verdicts);
      });
      expect(together).toEqual(oneByOne);
    }),
    { numRuns: 150 },
  );
});

test('[PULL-8] what a batch is said to add alone stands in the database letter for letter', async () => {
  let named = 0;
  await fc.assert(
    fc.asyncProperty(batch, async (mutations) => {
      await tryOut(async (ctx) => {
        const { added } = await applyMutations(ctx, { mutations, sentAt: at });
        const stored = await storedAt(ctx);
        const rows = [...added].filter(([entity]) => stored.has(entity));
        named += rows.length;
        const sent = rows.map(([, seq]) => {
          const mutation = mutations[seq - 1];
          const parsed = parseAction(mutation?.name ?? '', mutation?.args);
          return parsed.ok ? addedRow(parsed.action)?.data : null;
        });
        expect(sent).toEqual(rows.map(([entity]) => stored.get(entity)));
        return null;
      });
    }),
    { numRuns: 150 },
  );
  expect(named).toBeGreaterThan(20);
});

test('[APPLY-3] [PULL-8] a batch of additions without savepoints: as one by one, or one of them is refused', async () => {
  let whole = 0;
  let refusals = 0;
  await fc.assert(
    fc.asyncProperty(fc.oneof(additions.map(toMutations), batch), async (mutations) => {
      const each = await tryOut(
        async (ctx) => (await applyMutations(ctx, { mutations, sentAt: at })).verdicts,
      );
      let isRefused = false;
      let named: string[] = [];
      let stored: string[] = [];
      const atOnce = await tryOut(async (ctx) => {
        const all = await addAll(ctx, { mutations, sentAt: at }, async () => undefined);
        if (all?.isAllAdded === true) {
          whole += 1;
          named = [...all.added.keys()].toSorted();
          stored = [...(await storedAt(ctx)).keys()].toSorted();
        }
        return (all ?? (await applyMutations(ctx, { mutations, sentAt: at }))).verdicts;
      }).catch((error: unknown) => {
        if (!(error instanceof OneRefusedError)) {
          throw error;
        }
        isRefused = true;
        return each;
      });
      expect(atOnce).toEqual(each);
      expect(named).toEqual(stored);
      refusals += isRefused ? 1 : 0;
      const hasRefused = [...verdictsOf(each)].some(({ status }) => status === 'rejected');
      expect(isRefused && !hasRefused).toBe(false);
    }),
    { numRuns: 150 },
  );
  expect(whole).toBeGreaterThan(5);
  expect(refusals).toBeGreaterThan(0);
});

/** Rows of the version that is being written, as every device is told of them. */
async function storedAt({ tx, version }: WriteContext): Promise<Map<string, unknown>> {
  const [journal, library] = [
    await tx.select().from(journalingEntries).where(eq(journalingEntries.version, version)),
    await tx.select().from(spiritualLibrary).where(eq(spiritualLibrary.version, version)),
  ];
  return new Map<string, unknown>([
    ...journal.map((row) => [`journal:${row.id}`, row.deletedAt ?? journalEntryOf(row)] as const),
    ...library.map((row) => [`library:${row.id}`, row.deletedAt ?? libraryEntryOf(row)] as const),
  ]);
}

class RolledBack extends Error {}

/** What an application would answer and leave behind; it is undone afterwards. */
async function tryOut(apply: (ctx: WriteContext) => Promise<unknown>) {
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

function verdictsOf(seen: unknown): Iterable<Verdict> {
  return (seen as { readonly verdicts: ReadonlyMap<string, Verdict> }).verdicts.values();
}

function byId(a: { readonly id: string }, b: { readonly id: string }): number {
  return a.id < b.id ? -1 : 1;
}
