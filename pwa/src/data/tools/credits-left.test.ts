import { expect, test } from 'vitest';
import { creditsLeft } from './credits-left';

const synced = { creditsRemaining: 1, creditsTotal: 100, resetDate: '2026-12-01T00:00:00.000Z' };
const at = (instant: string): number => Date.parse(instant);

test('synced credits count until the end of their period', () => {
  expect(creditsLeft(synced, at('2026-11-30T23:59:59.999Z'))).toBe(1);
  expect(creditsLeft(synced, at('2026-12-01T00:00:00.000Z'))).toBeUndefined();
});

test('credits without an end date do not expire', () => {
  expect(creditsLeft({ ...synced, resetDate: null }, at('2030-01-01T00:00:00.000Z'))).toBe(1);
});

test('the credits are unknown before the first sync and before the first credits', () => {
  const nowMs = at('2026-11-21T06:30:00.000Z');
  expect(creditsLeft(null, nowMs)).toBeUndefined();
  expect(creditsLeft({ ...synced, creditsRemaining: 0, creditsTotal: 0 }, nowMs)).toBeUndefined();
  expect(creditsLeft({ ...synced, creditsRemaining: 0 }, nowMs)).toBe(0);
});
