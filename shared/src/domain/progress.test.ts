import { expect, test } from 'vitest';
import { localDay } from '../kernel/local-day';
import { progressStats } from './progress';

const today = localDay('2026-11-21');

test('the joining day is day 1', () => {
  const stats = progressStats({
    walkedDays: [],
    today,
    joinedAt: '2026-11-21T00:00:01.000Z',
    timeZone: null,
  });
  expect(stats).toEqual({
    totalWalksCompleted: 0,
    currentStreak: 0,
    daysSinceJoining: 1,
    joinDate: '2026-11-21',
  });
});

test('days are counted in the zone that the person chose', () => {
  const stats = progressStats({
    walkedDays: [today, localDay('2026-11-20'), today],
    today,
    joinedAt: '2026-11-19T23:30:00.000Z',
    timeZone: 'Europe/Berlin',
  });
  expect(stats).toEqual({
    totalWalksCompleted: 2,
    currentStreak: 2,
    daysSinceJoining: 2,
    joinDate: '2026-11-20',
  });
});

test('a device clock set back never shows less than one day', () => {
  const stats = progressStats({
    walkedDays: [],
    today: localDay('2020-01-01'),
    joinedAt: '2026-11-19T23:30:00.000Z',
    timeZone: null,
  });
  expect(stats.daysSinceJoining).toBe(1);
});
