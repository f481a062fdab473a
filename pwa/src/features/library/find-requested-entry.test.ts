import { expect, test } from 'vitest';
import { completionId, walkLibraryEntryId } from '@emmaus/shared/domain/walk-identity';
import { localDay } from '@emmaus/shared/kernel/local-day';
import { ruthId } from '../../testing/factories';
import { findRequestedEntry } from './find-requested-entry';

const date = localDay('2026-11-20');
const walkEntry = { id: walkLibraryEntryId(ruthId, date) };
const library = {
  entries: [{ id: 'other' }, walkEntry],
  completions: new Map([
    [
      date,
      {
        id: completionId(ruthId, date),
        date,
        verseReference: 'Luke 24:32',
        takeaways: [],
        completedAt: '2026-11-20T06:00:00.000Z',
      },
    ],
  ]),
};
const find = (requested: { entry?: string; walkId?: string }) =>
  findRequestedEntry(library, requested, ruthId);

test.each([walkEntry.id, completionId(ruthId, date), date])(
  'walkId %s opens that walk',
  (walkId) => {
    expect(find({ walkId })).toBe(walkEntry);
  },
);

test('an entry is found by its id; no request or an unknown id gives null', () => {
  expect(find({ entry: 'other' })).toEqual({ id: 'other' });
  expect(find({})).toBeNull();
  expect(find({ walkId: '2026-11-19' })).toBeNull();
  expect(find({ walkId: 'nonsense' })).toBeNull();
});
