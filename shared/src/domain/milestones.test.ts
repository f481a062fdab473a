import fc from 'fast-check';
import { expect, test } from 'vitest';
import { milestoneProgress, nextMilestone } from './milestones';

const of = (totalWalksCompleted: number, currentStreak: number) =>
  milestoneProgress({ totalWalksCompleted, currentStreak });

test('[MILE-1] the seven milestones have the order of the specification', () => {
  expect(
    of(0, 0).map(({ id, kind, requirement, title }) => [id, kind, requirement, title]),
  ).toEqual([
    ['first-walk', 'walks', 1, 'First Steps'],
    ['week-warrior', 'walks', 7, 'Week Warrior'],
    ['faithful-friend', 'streak', 3, 'Faithful Friend'],
    ['spiritual-scholar', 'walks', 30, 'Spiritual Scholar'],
    ['devoted-disciple', 'streak', 7, 'Devoted Disciple'],
    ['spiritual-champion', 'walks', 100, 'Spiritual Champion'],
    ['journey-master', 'streak', 30, 'Journey Master'],
  ]);
});

test.each([
  [0, 0, 'first-walk'],
  [1, 1, 'week-warrior'],
  [7, 2, 'faithful-friend'],
  [7, 3, 'spiritual-scholar'],
  [30, 7, 'spiritual-champion'],
  [100, 29, 'journey-master'],
])('[MILE-2] %i walks and a streak of %i lead to %s next', (walks, streak, next) => {
  expect(nextMilestone(of(walks, streak))?.id).toBe(next);
});

test('if all milestones are reached there is no next one', () => {
  expect(nextMilestone(of(100, 30))).toBeNull();
});

test('[MILE-2] progress is between 0 and 100, and 100 exactly when the milestone is reached', () => {
  fc.assert(
    fc.property(fc.nat(5000), fc.nat(5000), (walks, streak) => {
      for (const { percent, isAchieved, count, requirement } of of(walks, streak)) {
        expect(percent).toBeGreaterThanOrEqual(0);
        expect(percent).toBeLessThanOrEqual(100);
        expect(isAchieved).toBe(count >= requirement);
        expect(percent === 100).toBe(isAchieved);
      }
    }),
  );
});
