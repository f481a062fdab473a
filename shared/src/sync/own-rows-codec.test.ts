import { expect, test } from 'vitest';
import { isDeepStrictEqual } from 'node:util';
import { assert } from '../kernel/assert';
import type { Action } from '../mutations/registry';
import { mutations } from '../mutations/registry';
import { omitOwnRows, restoreOwnRows } from './own-rows-codec';
import type { SyncResponse, WireChange } from './protocol';

const createdAt = '2026-11-21T06:00:00.000Z';
const entryId = '5e0fbb5a-6f0f-4d4e-9a39-0a4f51dd3001';

const create: Action = {
  name: 'createJournalEntry',
  args: {
    id: entryId,
    title: ' By the lake ',
    prompt: 'Daily Walk Reflection',
    content: 'He made a fire.',
    createdAt,
  },
};
const favorite: Action = { name: 'setLibraryFavorite', args: { id: entryId, isFavorite: true } };
const created = mutations.createdRow(create);
assert(created !== null, 'the mutation creates a row');
const ownRow = { ...created, version: 7 };
const otherRow = { kind: 'hymn', id: 'h', version: 6, data: {} };

const response = (changes: WireChange[]): SyncResponse => ({
  protocol: 1,
  serverTime: createdAt,
  epoch: 'e',
  lastSeq: 4,
  results: [],
  changes,
  cursor: 'c',
  hasMore: false,
  reset: false,
});
const omit = (changes: WireChange[], action: Action = create): SyncResponse =>
  omitOwnRows(response(changes), [{ seq: 4, action }], isDeepStrictEqual);

test('[PULL-8] a row that a mutation of the request creates is replaced by its seq, and restored from the request', () => {
  const encoded = omit([otherRow, ownRow]);
  expect(encoded).toMatchObject({ changes: [otherRow], ownRows: { version: 7, seqs: [4] } });
  const restored = restoreOwnRows(encoded, [{ seq: 4, action: create }]);
  expect(restored).toEqual(response([otherRow, ownRow]));
  expect(ownRow.data).toMatchObject({ title: 'By the lake', topic: null, updatedAt: createdAt });
});

test.each([
  {
    row: 'that differs from what was sent',
    changes: [{ ...ownRow, data: { ...ownRow.data, topic: 'x' } }],
  },
  { row: 'that was deleted meanwhile', changes: [{ ...ownRow, data: null }] },
  { row: 'of an older version than the batch', changes: [{ ...ownRow, version: 3 }, otherRow] },
])('[PULL-8] a row $row is sent in full', ({ changes }) => {
  expect(omit(changes)).toEqual(response(changes));
});

test('[PULL-8] a mutation that creates no row restores nothing', () => {
  expect(omit([ownRow], favorite)).toEqual(response([ownRow]));
  expect(omit([])).toEqual(response([]));
});

test('[PULL-8] a response that names a mutation which was not sent, or which creates no row, is refused', () => {
  const encoded = omit([ownRow]);
  expect(restoreOwnRows(encoded, [{ seq: 5, action: create }])).toBeNull();
  expect(restoreOwnRows(encoded, [{ seq: 4, action: favorite }])).toBeNull();
});
