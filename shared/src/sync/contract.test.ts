import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { mutationArgs, mutationVersion } from './mutations';
import {
  rowSchemas,
  syncConflictSchema,
  syncProtocol,
  syncRequestSchema,
  syncResponseSchema,
} from './protocol';

/**
 * Installed apps outlive deployments. A change here means that an older app meets a wire it does not know: only ever add
 * fields, and write the new hash down beside the version that it belongs to.
 */
const knownHash = { protocol: 1, mutationVersion: 1, hash: '027395d0ec339a05' };

test('[SEND-1] the sync contract changes only together with its version', () => {
  const described = JSON.stringify({
    mutations: describeAll(mutationArgs, 'input'),
    rows: describeAll(rowSchemas, 'output'),
    request: describe(syncRequestSchema, 'input'),
    response: describe(syncResponseSchema, 'output'),
    conflict: describe(syncConflictSchema, 'output'),
  });
  const hash = createHash('sha256').update(described).digest('hex').slice(0, 16);
  expect({ protocol: syncProtocol, mutationVersion, hash }).toEqual(knownHash);
});

function describe(schema: z.core.$ZodType, io: 'input' | 'output'): unknown {
  return z.toJSONSchema(schema, { io, unrepresentable: 'any' });
}

function describeAll(schemas: Record<string, z.core.$ZodType>, io: 'input' | 'output'): unknown {
  return Object.entries(schemas)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, schema]) => [name, describe(schema, io)]);
}
