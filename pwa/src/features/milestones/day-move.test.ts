import { localDay } from '@emmaus/shared/kernel/local-day';
import { expect, test } from 'vitest';
import { dayMove } from './day-move';

const range = { from: localDay('2026-01-10'), to: localDay('2026-11-21') };

test.each([
  ['ArrowLeft', '2026-03-01', '2026-02-28'],
  ['ArrowRight', '2026-02-28', '2026-03-01'],
  ['ArrowUp', '2026-03-04', '2026-02-25'],
  ['ArrowDown', '2026-03-04', '2026-03-11'],
  // 2026-03-04 is a Wednesday.
  ['Home', '2026-03-04', '2026-03-01'],
  ['End', '2026-03-04', '2026-03-07'],
  ['PageUp', '2026-03-31', '2026-02-28'],
  ['PageDown', '2026-03-31', '2026-04-30'],
  ['PageUp', '2026-01-20', '2026-01-10'],
  ['ArrowDown', '2026-11-20', '2026-11-21'],
])('%s on %s moves to %s', (key, from, to) => {
  expect(dayMove(key, localDay(from), range)).toBe(to);
});

test('any other key gives null', () => {
  expect(dayMove('a', range.to, range)).toBeNull();
});
