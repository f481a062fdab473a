import { daysFrom, localDay } from '@emmaus/shared/kernel/local-day';
import { expect, test } from 'vitest';
import { milestoneViews } from './milestone-view';

const view = (count: number, currentStreak: number, id: string) => {
  const days = daysFrom(localDay('2026-11-01'), count);
  return milestoneViews({ totalWalksCompleted: count, currentStreak }, days).find(
    (milestone) => milestone.id === id,
  );
};

test('a milestone that is not reached shows its task and the count', () => {
  expect(view(3, 2, 'week-warrior')).toMatchObject({
    task: 'Complete 7 walks',
    countText: '3 of 7 walks',
    reachedText: null,
    isNext: true,
  });
  expect(view(3, 2, 'journey-master')).toMatchObject({
    task: 'Walk 30 days in a row',
    countText: '2 of 30 days',
    isNext: false,
  });
});

test('[MILE-2] a reached milestone is capped at 100 % and shows its date', () => {
  expect(view(9, 9, 'first-walk')).toMatchObject({
    task: 'Complete your first walk',
    countText: '1 of 1 walk',
    percent: 100,
    reachedText: 'Reached on November 1, 2026',
  });
});

test('a streak milestone keeps its date after the streak ends', () => {
  expect(view(7, 1, 'devoted-disciple')).toMatchObject({
    countText: '1 of 7 days',
    isAchieved: false,
    reachedText: 'Reached on November 7, 2026',
  });
});
