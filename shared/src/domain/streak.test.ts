import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LocalDay } from '../kernel/local-day';
import { addDays, localDay } from '../kernel/local-day';
import { currentStreak } from './streak';

const today = localDay('2026-11-21');
const ago = (count: number) => addDays(today, -count);

describe('currentStreak', () => {
  test.each<[string, LocalDay[], number]>([
    ['nothing walked', [], 0],
    ['only today', [today], 1],
    ['yesterday, today still open', [ago(1)], 1],
    ['the day before yesterday is over', [ago(2)], 0],
    ['three in a row to today', [today, ago(1), ago(2)], 3],
    ['three in a row to yesterday', [ago(1), ago(2), ago(3)], 3],
    ['a gap ends the run', [today, ago(1), ago(3), ago(4)], 2],
    ['order and repeats do not matter', [ago(1), today, ago(1), ago(2)], 3],
    ['a day ahead does not count', [addDays(today, 1), today], 1],
  ])('%s', (_, walked, expected) => {
    expect(currentStreak(walked, today)).toBe(expected);
  });

  test('returns the longest run of consecutive dates that ends today or yesterday', () => {
    const offsets = fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { maxLength: 60 });
    fc.assert(
      fc.property(offsets, (walkedOffsets) => {
        const streak = currentStreak(walkedOffsets.map(ago), today);
        const start = walkedOffsets.includes(0) ? 0 : 1;
        const run = Array.from({ length: streak }, (_, index) => start + index);
        expect(run.every((offset) => walkedOffsets.includes(offset))).toBe(true);
        expect(walkedOffsets.includes(start + streak)).toBe(false);
      }),
    );
  });
});
