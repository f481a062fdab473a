import { describe, expect, test } from 'vitest';
import {
  creditWarning,
  isNearlyEmpty,
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
