import { localDay } from '@emmaus/shared/kernel/local-day';
import { expect, test } from 'vitest';
import type { Month } from './month';
import { addMonths, lastDay, monthOf, weeksOf } from './month';

const month = (text: string): Month => text as Month;

test('a month is split into weeks that begin on Sunday', () => {
  const weeks = weeksOf(month('2026-11'));
  expect(weeks).toHaveLength(5);
  expect(weeks[0]?.[0]).toBe('2026-11-01');
  expect(weeks[4]).toEqual(['2026-11-29', '2026-11-30', null, null, null, null, null]);
});

test('February of a leap year that begins on Sunday has four full weeks and one day', () => {
  const weeks = weeksOf(month('2032-02'));
  expect(weeks.map((week) => week.filter((day) => day !== null).length)).toEqual([7, 7, 7, 7, 1]);
  expect(lastDay(month('2032-02'))).toBe('2032-02-29');
});

test.each([
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-03', -15, '2024-12'],
])('%s plus %i months is %s', (from, count, to) => {
  expect(addMonths(month(from), count)).toBe(to);
});

test('`monthOf` returns the month of a day', () => {
  expect(monthOf(localDay('2026-02-28'))).toBe('2026-02');
});
