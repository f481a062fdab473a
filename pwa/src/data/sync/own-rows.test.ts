import { expect, test } from 'vitest';
import { localDay } from '@emmaus/shared/kernel/local-day';
import type { SyncResponse, WireMutation } from '@emmaus/shared/sync/protocol';
import { changesOf } from './own-rows';

const createdAt = '2026-11-21T06:00:00.000Z';
const entryId = '5e0fbb5a-6f0f-4d4e-9a39-0a4f51dd3001';

const mutation = (seq: number, name: string, args: unknown): WireMutation => ({
  seq,
  id: `5e0fbb5a-6f0f-4d4e-9a39-0a4f51dd4${seq.toString().padStart(3, '0')}`,
  name,
  v: 1,
  args,
  occurredAt: createdAt,
  localDate: localDay('2026-11-21'),
  timeZone: null,
});
const written = mutation(4, 'createJournalEntry', {
  id: entryId,
  title: ' By the lake ',
  prompt: 'Daily Walk Reflection',
  content: 'He made a fire.',
  createdAt,
});
const response = (seqs: number[]): SyncResponse => ({
  protocol: 1,
  serverTime: createdAt,
  epoch: 'e',
  lastSeq: 4,
  results: [],
  changes: [{ kind: 'hymn', id: 'h', version: 6, data: {} }],
  ownRows: { version: 7, seqs },
  cursor: 'c',
  hasMore: false,
  reset: false,
});

test('[PULL-8] a row that the answer names is taken from what was sent', () => {
  expect(changesOf(response([4]), [written])).toEqual([
    { kind: 'hymn', id: 'h', version: 6, data: {} },
    {
      kind: 'journal',
      id: entryId,
      version: 7,
      data: {
        id: entryId,
        title: 'By the lake',
        prompt: 'Daily Walk Reflection',
        content: 'He made a fire.',
        topic: null,
        fromDailyWalkId: null,
        createdAt,
        updatedAt: createdAt,
      },
    },
  ]);
});

test('[PULL-8] an answer that names what was not sent, or what adds no row, is not taken', () => {
  expect(changesOf(response([5]), [written])).toBeNull();
  const favorite = mutation(4, 'setLibraryFavorite', { id: entryId, isFavorite: true });
  expect(changesOf(response([4]), [favorite])).toBeNull();
});
