import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  dayAt,
  daysBetween,
  daysFrom,
  isLocalDay,
  isTimeZone,
  localDay,
} from './local-day';

describe('isLocalDay', () => {
  test.each(['2026-11-21', '2024-02-29', '0001-01-01'])('%s is a date', (text) => {
    expect(isLocalDay(text)).toBe(true);
  });
  test.each([
    '2023-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '26-01-01',
    '',
    '2026-11-21T00:00',
  ])('%j is not a date', (text) => {
    expect(isLocalDay(text)).toBe(false);
  });
});

describe('dayAt', () => {
  const beforeMidnightUtc = Date.parse('2026-11-21T23:30:00Z');
  test.each([
    [null, '2026-11-21'],
    ['Europe/Berlin', '2026-11-22'],
    ['America/New_York', '2026-11-21'],
    ['Pacific/Kiritimati', '2026-11-22'],
    ['Pacific/Pago_Pago', '2026-11-21'],
  ])('in %s the day is %s', (timeZone, day) => {
    expect(dayAt(beforeMidnightUtc, timeZone)).toBe(day);
  });

  test('the repeated hour of New York in autumn stays on the same day', () => {
    const before = dayAt(Date.parse('2026-11-01T05:30:00Z'), 'America/New_York');
    const after = dayAt(Date.parse('2026-11-01T06:30:00Z'), 'America/New_York');
    expect([before, after]).toEqual(['2026-11-01', '2026-11-01']);
  });
});

test('daysBetween is the inverse of addDays, also across leap years and month ends', () => {
  const anyDay = fc
    .integer({ min: Date.parse('1970-01-01') / 86_400_000, max: 40_000 })
    .map((days) => dayAt(days * 86_400_000, null));
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -2000, max: 2000 }), (day, count) => {
      expect(daysBetween(day, addDays(day, count))).toBe(count);
    }),
  );
});

test('daysFrom lists consecutive dates', () => {
  expect(daysFrom(localDay('2024-02-28'), 3)).toEqual(['2024-02-28', '2024-02-29', '2024-03-01']);
});

test('isTimeZone is false for a zone that does not exist', () => {
  expect(isTimeZone('Europe/Berlin')).toBe(true);
  expect(isTimeZone('Mars/Olympus')).toBe(false);
});
