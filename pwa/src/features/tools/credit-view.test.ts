import { describe, expect, test } from 'vitest';
import {
  creditWarning,
  isNearlyEmpty,
  isUnaffordable,
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
])('with %i of 100 credits left the usage is %s', (creditsRemaining, label) => {
  expect(usageLabel({ creditsRemaining, creditsTotal: 100 })).toBe(label);
});

test('the percentage stays between 0 and 100 for a balance above its total, below zero, or without a total', () => {
  expect(percentUsed({ creditsRemaining: 120, creditsTotal: 100 })).toBe(0);
  expect(percentUsed({ creditsRemaining: 0, creditsTotal: 0 })).toBe(0);
  expect(percentUsed({ creditsRemaining: -5, creditsTotal: 100 })).toBe(100);
});

test('the badge is red at ten credits or fewer', () => {
  expect(isNearlyEmpty({ creditsRemaining: 11 })).toBe(false);
  expect(isNearlyEmpty({ creditsRemaining: 10 })).toBe(true);
});

describe('the warning', () => {
  const warningText = (left: number): string | null => {
    const warning = creditWarning(left);
    return warning === null ? null : `${warning.title} ${warning.text}`;
  };

  test('appears at five credits', () => {
    expect(warningText(6)).toBeNull();
    expect(warningText(5)).toBe(
      "Low Credits: Only 5 credits remaining. Consider upgrading or waiting for next month's allocation.",
    );
  });

  test('has another text at zero credits', () => {
    expect(warningText(0)).toBe(
      "Out of Credits: You've used all your monthly credits. Upgrade your plan or wait for next month's refresh.",
    );
  });
});

test('the activity lists the three tools that were used last, each with its sum', () => {
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

describe('a tool is unaffordable', () => {
  const nowMs = Date.parse('2026-11-21T06:30:00.000Z');
  const balance = (creditsRemaining: number) => ({
    creditsRemaining,
    creditsTotal: 100,
    resetDate: '2026-12-01T00:00:00.000Z',
  });
  const fresh = (left: number) => ({ ...balance(left), usageHistory: [] });
  const stale = (left: number) => ({ ...balance(left), usageHistory: null });

  test('if the balance of the server is below its price', () => {
    expect(isUnaffordable(fresh(1), 'customized-prayer', nowMs)).toBe(true);
    expect(isUnaffordable(fresh(1), 'spiritual-gifts', nowMs)).toBe(true);
    expect(isUnaffordable(fresh(2), 'spiritual-gifts', nowMs)).toBe(false);
    expect(isUnaffordable(fresh(1), 'bible-jokes', nowMs)).toBe(false);
    expect(isUnaffordable({ ...fresh(0), creditsTotal: 0 }, 'bible-jokes', nowMs)).toBe(true);
  });

  test('by the last synced balance only for the assessment, which runs offline, until the reset date', () => {
    expect(isUnaffordable(stale(0), 'customized-prayer', nowMs)).toBe(false);
    expect(isUnaffordable(stale(1), 'spiritual-gifts', nowMs)).toBe(true);
    expect(isUnaffordable(stale(2), 'spiritual-gifts', nowMs)).toBe(false);
    expect(isUnaffordable(stale(1), 'spiritual-gifts', Date.parse('2026-12-01T00:00:00Z'))).toBe(
      false,
    );
  });

  test('never without a known balance', () => {
    expect(isUnaffordable(null, 'spiritual-gifts', nowMs)).toBe(false);
  });
});
