import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, daysFrom, localDay } from '../kernel/local-day';
import { milestoneDays, milestonesOfDay } from './milestone-days';
import { milestoneProgress } from './milestones';
import { progressStats } from './progress';

const first = localDay('2026-11-01');
const on = (offset: number) => addDays(first, offset);

test('without walks no milestone is reached', () => {
  expect(milestoneDays([])).toEqual(new Map());
});

test('walks count across gaps, and streaks do not', () => {
  const days = [0, 2, 4, 5, 6, 10, 12].map(on);
  expect(milestoneDays(days.toReversed())).toEqual(
    new Map([
      ['first-walk', on(0)],
      ['faithful-friend', on(6)],
      ['week-warrior', on(12)],
    ]),
  );
});

test('a milestone keeps its day after the streak has ended', () => {
  const days = [...daysFrom(first, 7), on(20)];
  expect(milestoneDays(days).get('devoted-disciple')).toBe(on(6));
});

test('a day reaches a milestone that the other days do not reach, and only the first time', () => {
  const week = daysFrom(first, 7);
  expect(milestonesOfDay(week, on(6))).toEqual(['week-warrior', 'devoted-disciple']);
  expect(milestonesOfDay([], on(0))).toEqual(['first-walk']);
  expect(milestonesOfDay([...week, on(9), on(10), on(11)], on(11))).toEqual([]);
});

test('a day in the middle that is added last joins two runs', () => {
  expect(milestonesOfDay([on(0), on(2)], on(1))).toEqual(['faithful-friend']);
});

test('every milestone that today’s progress reaches has a day', () => {
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
