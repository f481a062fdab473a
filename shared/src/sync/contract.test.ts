import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { MutationDefinition } from '../mutations/define-mutation';
import { mutationDefinitions } from '../mutations/registry';
import {
  syncConflictSchema,
  syncProtocol,
  syncRequestSchema,
  syncResponseSchema,
} from './protocol';
import { rowSchemas } from '../entities/row-kinds';

/**
 * Installed apps outlive deployments, and an older app must understand a newer server. Only add fields, and update the
 * hash beside the protocol version. Mutations have their own versions: see recorded-requests.test.ts.
 */
const knownHash = { protocol: 1, hash: '63e45d9413c00b3f' };

/**
 * The schema of every mutation version that a release has sent. A released version never changes: raise the version and
 * keep the old schema in `olderVersions`. A new mutation is added here with the release that first sends it.
 */
const releasedMutations: Readonly<Record<string, string>> = {
  'startWalk 1': '689aa79e841e2f53',
  'completeWalk 1': '890663db0b338f80',
  'createJournalEntry 1': '98aa93b919cade50',
  'editJournalEntry 1': 'b50c5f32d998edbc',
  'deleteJournalEntry 1': '2c67c57fe29e4e53',
  'restoreJournalEntry 1': '2c67c57fe29e4e53',
  'saveLibraryEntry 1': 'c68c89d205d4055f',
  'setLibraryFavorite 1': '8b14de9249bf17d3',
  'deleteLibraryEntry 1': '2c67c57fe29e4e53',
  'restoreLibraryEntry 1': '2c67c57fe29e4e53',
  'saveAnswers 1': '9e07e62f5a42bc6d',
  'saveAssessment 1': '591492a05b29e8cb',
  'setPreferences 1': '57b17e01489390ac',
};

test('[SEND-1] the schemas of requests, responses and rows change only together with this hash', () => {
  const hash = hashOf({
    rows: Object.entries(rowSchemas)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([kind, schema]) => [kind, describeSchema(schema, 'output')]),
    request: describeSchema(syncRequestSchema, 'input'),
    response: describeSchema(syncResponseSchema, 'output'),
    conflict: describeSchema(syncConflictSchema, 'output'),
  });
  expect({ protocol: syncProtocol, hash }).toEqual(knownHash);
});

test.each(Object.entries(releasedMutations))(
  '[SEND-1] the released arguments of %s are unchanged',
  (nameAndVersion, hash) => {
    expect(hashesByVersion()).toMatchObject({ [nameAndVersion]: hash });
  },
);

function hashesByVersion(): Record<string, string> {
  const definitions: Readonly<Record<string, MutationDefinition>> = mutationDefinitions;
  return Object.fromEntries(
    Object.entries(definitions).flatMap(([name, { version, schema, olderVersions }]) =>
      Object.entries({ ...olderVersions, [version]: schema }).map(([v, args]) => [
        `${name} ${v}`,
        hashOf(describeSchema(args, 'input')),
      ]),
    ),
  );
}

function hashOf(description: unknown): string {
  return createHash('sha256').update(JSON.stringify(description)).digest('hex').slice(0, 16);
}

function describeSchema(schema: z.core.$ZodType, io: 'input' | 'output'): unknown {
  return z.toJSONSchema(schema, { io, unrepresentable: 'any' });
}
