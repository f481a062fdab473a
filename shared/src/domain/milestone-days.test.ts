import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, daysFrom, localDay } from '../kernel/local-day';
import { milestoneDays, milestonesOfDay } from './milestone-days';
import { milestoneProgress } from './milestones';
import { progressStats } from './progress';

const first = localDay('2026-11-01');
const on = (offset: number) => addDays(first, offset);

test('nothing walked, nothing reached', () => {
  expect(milestoneDays([])).toEqual(new Map());
});

test('walks count over gaps, streaks do not', () => {
  const days = [0, 2, 4, 5, 6, 10, 12].map(on);
  expect(milestoneDays(days.toReversed())).toEqual(
    new Map([
      ['first-walk', on(0)],
      ['faithful-friend', on(6)],
      ['week-warrior', on(12)],
    ]),
  );
});

test('a streak that ended leaves its milestone with the day on which it was reached', () => {
  const days = [...daysFrom(first, 7), on(20)];
  expect(milestoneDays(days).get('devoted-disciple')).toBe(on(6));
});

test('a day brings what was not reached without it, and brings it once', () => {
  const week = daysFrom(first, 7);
  expect(milestonesOfDay(week, on(6))).toEqual(['week-warrior', 'devoted-disciple']);
  expect(milestonesOfDay([], on(0))).toEqual(['first-walk']);
  expect(milestonesOfDay([...week, on(9), on(10), on(11)], on(11))).toEqual([]);
});

test('a day in the middle that arrives last joins two runs', () => {
  expect(milestonesOfDay([on(0), on(2)], on(1))).toEqual(['faithful-friend']);
});

test('whatever the figures of today reach was reached on some day', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(60), { maxLength: 60 }), (offsets) => {
      const days = offsets.map(on);
      const stats = progressStats({
        walkedDays: days,
        today: on(60),
        joinedAt: '2026-11-01T00:00:00Z',
        timeZone: null,
      });
      const reached = milestoneDays(days);
      for (const { id, isAchieved } of milestoneProgress(stats)) {
        expect(isAchieved && !reached.has(id)).toBe(false);
      }
    }),
  );
});
