import { expect, test } from 'vitest';
import { monthsAfter, periodAt } from './months-after';

const iso = (ms: number): string => new Date(ms).toISOString();

test.each([
  ['2026-11-21T06:30:00.000Z', 1, '2026-12-21T06:30:00.000Z'],
  ['2026-11-21T06:30:00.000Z', 2, '2027-01-21T06:30:00.000Z'],
  ['2027-01-31T23:59:59.000Z', 1, '2027-02-28T23:59:59.000Z'],
  ['2027-01-31T23:59:59.000Z', 2, '2027-03-31T23:59:59.000Z'],
  ['2028-01-30T00:00:00.000Z', 1, '2028-02-29T00:00:00.000Z'],
  ['2026-12-31T00:00:00.000Z', 14, '2028-02-29T00:00:00.000Z'],
])('%s and %i months are %s', (start, months, end) => {
  expect(iso(monthsAfter(Date.parse(start), months))).toBe(end);
});

test.each([
  ['2027-01-31T12:00:00.000Z', '2027-01-31T12:00:00.000Z', '2027-02-28T12:00:00.000Z'],
  ['2027-02-28T11:59:59.999Z', '2027-01-31T12:00:00.000Z', '2027-02-28T12:00:00.000Z'],
  ['2027-02-28T12:00:00.000Z', '2027-02-28T12:00:00.000Z', '2027-03-31T12:00:00.000Z'],
  ['2028-02-15T12:00:00.000Z', '2028-01-31T12:00:00.000Z', '2028-02-29T12:00:00.000Z'],
])('%s is in the month from %s to %s', (now, start, end) => {
  const period = periodAt(Date.parse('2027-01-31T12:00:00.000Z'), Date.parse(now));
  expect([iso(period.startMs), iso(period.endMs)]).toEqual([start, end]);
});
