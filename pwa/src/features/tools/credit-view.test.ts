import { describe, expect, test } from 'vitest';
import {
  creditWarning,
  isNearlyEmpty,
  isTooDear,
  percentUsed,
  recentActivity,
  usageLabel,
} from './credit-view';

test.each([
  [100, 'Low Usage'],
  [71, 'Low Usage'],
  [70, 'Good Usage'],
  [26, 'Good Usage'],
  [25, 'High Usage'],
  [0, 'High Usage'],
])('with %i of 100 left it says %s', (creditsRemaining, label) => {
  expect(usageLabel({ creditsRemaining, creditsTotal: 100 })).toBe(label);
});

test('a balance beyond its total, or without one, is within the bar', () => {
  expect(percentUsed({ creditsRemaining: 120, creditsTotal: 100 })).toBe(0);
  expect(percentUsed({ creditsRemaining: 0, creditsTotal: 0 })).toBe(0);
  expect(percentUsed({ creditsRemaining: -5, creditsTotal: 100 })).toBe(100);
});

test('the badge is red from ten down', () => {
  expect(isNearlyEmpty({ creditsRemaining: 11 })).toBe(false);
  expect(isNearlyEmpty({ creditsRemaining: 10 })).toBe(true);
});

describe('the warning', () => {
  const words = (left: number): string | null => {
    const warning = creditWarning(left);
    return warning === null ? null : `${warning.title} ${warning.text}`;
  };

  test('begins at five', () => {
    expect(words(6)).toBeNull();
    expect(words(5)).toBe(
      "Low Credits: Only 5 credits remaining. Consider upgrading or waiting for next month's allocation.",
    );
  });

  test('is another when nothing is left', () => {
    expect(words(0)).toBe(
      "Out of Credits: You've used all your monthly credits. Upgrade your plan or wait for next month's refresh.",
    );
  });
});

test('the activity names the three tools used last, each with its sum', () => {
  const uses = [
    ['Bible Jokes', 1],
    ['Customized Prayer', 2],
    ['Bible Jokes', 0],
    ['Bible Stories', 1],
    ['Bible Answers', 1],
    ['Customized Prayer', 2],
  ] as const;
  expect(
    recentActivity(uses.map(([toolName, creditsUsed]) => ({ toolName, creditsUsed }))),
  ).toEqual([
    { toolName: 'Bible Jokes', creditsUsed: 1 },
    { toolName: 'Customized Prayer', creditsUsed: 4 },
    { toolName: 'Bible Stories', creditsUsed: 1 },
  ]);
});

describe('a tool is withheld', () => {
  const nowMs = Date.parse('2026-11-21T06:30:00.000Z');
  const balance = (creditsRemaining: number) => ({
    creditsRemaining,
    creditsTotal: 100,
    resetDate: '2026-12-01T00:00:00.000Z',
  });
  const heard = (left: number) => ({ ...balance(left), usageHistory: [] });
  const older = (left: number) => ({ ...balance(left), usageHistory: null });

  test('where the server has just said that less is left than it costs', () => {
    expect(isTooDear(heard(1), 'customized-prayer', nowMs)).toBe(true);
    expect(isTooDear(heard(1), 'spiritual-gifts', nowMs)).toBe(true);
    expect(isTooDear(heard(2), 'spiritual-gifts', nowMs)).toBe(false);
    expect(isTooDear(heard(1), 'bible-jokes', nowMs)).toBe(false);
    expect(isTooDear({ ...heard(0), creditsTotal: 0 }, 'bible-jokes', nowMs)).toBe(true);
  });

  test('by an older number only where the server is not asked: the assessment, while the month lasts', () => {
    expect(isTooDear(older(0), 'customized-prayer', nowMs)).toBe(false);
    expect(isTooDear(older(1), 'spiritual-gifts', nowMs)).toBe(true);
    expect(isTooDear(older(2), 'spiritual-gifts', nowMs)).toBe(false);
    expect(isTooDear(older(1), 'spiritual-gifts', Date.parse('2026-12-01T00:00:00Z'))).toBe(false);
  });

  test('never where nothing is known', () => {
    expect(isTooDear(null, 'spiritual-gifts', nowMs)).toBe(false);
  });
});
