import { expect, test } from 'vitest';
import { knownCredits } from './known-credits';

const heard = { creditsRemaining: 1, creditsTotal: 100, resetDate: '2026-12-01T00:00:00.000Z' };
const at = (instant: string): number => Date.parse(instant);

test('what was heard holds as long as its month', () => {
  expect(knownCredits(heard, at('2026-11-30T23:59:59.999Z'))).toBe(1);
  expect(knownCredits(heard, at('2026-12-01T00:00:00.000Z'))).toBeUndefined();
});

test('credits that were given without a date stay', () => {
  expect(knownCredits({ ...heard, resetDate: null }, at('2030-01-01T00:00:00.000Z'))).toBe(1);
});

test('nothing is known before the first sync, and before the first credits', () => {
  const nowMs = at('2026-11-21T06:30:00.000Z');
  expect(knownCredits(null, nowMs)).toBeUndefined();
  expect(knownCredits({ ...heard, creditsRemaining: 0, creditsTotal: 0 }, nowMs)).toBeUndefined();
  expect(knownCredits({ ...heard, creditsRemaining: 0 }, nowMs)).toBe(0);
});
