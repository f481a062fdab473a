import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { requiredText, uuidSchema } from '@emmaus/shared/entities/fields';
import { assert } from '@emmaus/shared/kernel/assert';
import { localDay } from '@emmaus/shared/kernel/local-day';
import { createMutationSet } from '@emmaus/shared/mutations/create-mutation-set';
import { defineMutation } from '@emmaus/shared/mutations/define-mutation';
import { mutationDefinitions } from '@emmaus/shared/mutations/registry';
import { noRows, updateRow } from '@emmaus/shared/mutations/rows';
import { spiritualLibrary } from '../db/schema/spiritual-library';
import type { WriteContext } from '../db/user-lock';
import { withUserLock } from '../db/user-lock';
import type { TestServer } from '../testing/test-server';
import { startTestServer } from '../testing/test-server';
import { saveLibraryEntries } from '../verbs/library/save-library-entries';
import type { VerbOutcome } from '../verbs/outcome';
import { applyMutations } from './apply-mutations';
import { mutationVerbs } from './mutation-verbs';

/*
 * Adds a mutation as docs/guides/add-a-mutation.md describes: a module, a line in the registry, a verb, a line in the table
 * of verbs. No other change may be necessary.
 */

// 1. shared/src/mutations/rename-library-entry.ts, at its second version
const renameLibraryEntry = defineMutation({
  version: 2,
  schema: z.strictObject({ id: uuidSchema, title: requiredText(300) }),
  olderVersions: {
    1: z.pipe(
      z.strictObject({ id: uuidSchema, name: requiredText(300) }),
      z.transform(({ id, name }) => ({ id, title: name })),
    ),
  },
  changes: ['library'],
  writtenText: 'title',
  entity: ({ id }) => `library:${id}`,
  apply: (rows, { id, title }) => updateRow(rows.library, id, (entry) => ({ ...entry, title })),
  title: ({ title }) => `Library entry “${title}”`,
});

// 2. shared/src/mutations/registry.ts
const mutations = createMutationSet({ ...mutationDefinitions, renameLibraryEntry });

// 3. sync-server/src/verbs/library/rename-library-entry.ts
async function rename(
  { tx, userId, version }: WriteContext,
  { id, title }: z.output<typeof renameLibraryEntry.schema>,
): Promise<VerbOutcome> {
  await tx
    .update(spiritualLibrary)
    .set({ title, version })
    .where(and(eq(spiritualLibrary.userId, userId), eq(spiritualLibrary.id, id)));
  return { entity: `library:${id}` };
}

// 4. sync-server/src/sync/mutation-verbs.ts
const verbs = { ...mutationVerbs, renameLibraryEntry: { apply: rename } };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const at = '2026-11-22T06:30:00.000Z';
const id = '5e0fbb5a-6f0f-4d4e-9a39-0a4f51dd3001';
const entry = {
  id,
  toolId: 'bible-answers',
  toolName: 'Bible Answers',
  title: 'Hope',
  input: 'hope?',
  output: 'Hope does not disappoint us.',
  category: 'study' as const,
  createdAt: at,
};

const wire = (v: number, args: object) => ({
  seq: 1,
  id: '5e0fbb5a-6f0f-4d4e-9a39-0a4f51dd4001',
  name: 'renameLibraryEntry',
  v,
  args,
  occurredAt: at,
  localDate: localDay('2026-11-22'),
  timeZone: null,
});

test.each([
  { version: 1, args: { id, name: 'Hope that holds' } },
  { version: 2, args: { id, title: 'Hope that holds' } },
])(
  '[APPLY-3] a mutation that is added by four edits is parsed, shown and applied, at version $version',
  async ({ version, args }) => {
    const mutation = wire(version, args);
    const parsed = mutations.parse(mutation);
    assert(parsed.ok, 'the version is known');
    const { action } = parsed;

    const truth = {
      ...noRows,
      library: new Map([[id, { ...entry, tags: [], isFavorite: false }]]),
    };
    const shown = mutations.overlay(truth, [{ action, occurredAt: at }], server.ids.next());
    expect(shown.library.get(id)?.title).toBe('Hope that holds');
    expect(mutations.titleOf(action)).toBe('Library entry “Hope that holds”');
    expect(mutations.writtenTextOf(action)).toBe('Hope that holds');
    expect(mutations.namesThatChange(['library'])).toContain('renameLibraryEntry');

    const { profile } = await server.signUp();
    const verdicts = await withUserLock(server.deps, profile.id, async (ctx) => {
      await saveLibraryEntries(ctx, [entry]);
      return applyMutations(ctx, [{ kind: 'action', wire: mutation, action }], {
        verbs,
        sentAt: at,
        isolation: 'none',
      });
    });
    expect(verdicts.get(mutation.id)).toMatchObject({
      status: 'applied',
      entity: mutations.entityOf(action, profile.id),
    });
    const rows = await server.deps.db
      .select({ title: spiritualLibrary.title })
      .from(spiritualLibrary)
      .where(eq(spiritualLibrary.userId, profile.id));
    expect(rows).toEqual([{ title: 'Hope that holds' }]);
  },
);

test.each([
  { why: 'a newer version', mutation: wire(3, { id, title: 'x' }) },
  { why: 'the arguments of another version', mutation: wire(2, { id, name: 'x' }) },
  { why: 'an unknown name', mutation: { ...wire(1, {}), name: 'becomeAdmin' } },
])('[SEND-1] $why is not parsed', ({ mutation }) => {
  expect(mutations.parse(mutation)).toMatchObject({ ok: false });
});
