import { daysFrom, localDay } from '@emmaus/shared/kernel/local-day';
import { expect, test } from 'vitest';
import { milestoneViews } from './milestone-view';

const view = (count: number, currentStreak: number, id: string) => {
  const days = daysFrom(localDay('2026-11-01'), count);
  return milestoneViews({ totalWalksCompleted: count, currentStreak }, days).find(
    (milestone) => milestone.id === id,
  );
};

test('a milestone ahead says what it asks for and how far one is', () => {
  expect(view(3, 2, 'week-warrior')).toMatchObject({
    task: 'Complete 7 walks',
    countWords: '3 of 7 walks',
    reachedWords: null,
    isNext: true,
  });
  expect(view(3, 2, 'journey-master')).toMatchObject({
    task: 'Walk 30 days in a row',
    countWords: '2 of 30 days',
    isNext: false,
  });
});

test('[MILE-2] one that is behind is capped and says when it was reached', () => {
  expect(view(9, 9, 'first-walk')).toMatchObject({
    task: 'Complete your first walk',
    countWords: '1 of 1 walk',
    percent: 100,
    reachedWords: 'Reached on November 1, 2026',
  });
});

test('a streak that begins again keeps the day on which it was reached', () => {
  expect(view(7, 1, 'devoted-disciple')).toMatchObject({
    countWords: '1 of 7 days',
    isAchieved: false,
    reachedWords: 'Reached on November 7, 2026',
  });
});
