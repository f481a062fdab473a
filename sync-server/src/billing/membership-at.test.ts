import { describe, expect, test } from 'vitest';
import { isOver, membershipAt, shownStatus } from './membership-at';

const at = (day: string): number => Date.parse(`${day}T12:00:00Z`);
const now = at('2026-12-01');
const running = { periodEndMs: at('2026-12-21'), cancelsAtMs: null, endedAtMs: null };
const ending = { ...running, cancelsAtMs: running.periodEndMs };
const ended = { ...running, endedAtMs: at('2026-11-30') };

describe('membershipAt and shownStatus', () => {
  test.each([
    ['incomplete', running, 'Free', 'incomplete'],
    ['incomplete_expired', running, 'Free', 'incomplete_expired'],
    ['trialing', running, 'Discipleship', 'trialing'],
    ['trialing', ending, 'Discipleship', 'cancel_at_period_end'],
    ['active', running, 'Discipleship', 'active'],
    ['active', ending, 'Discipleship', 'cancel_at_period_end'],
    ['active', { ...ending, cancelsAtMs: now }, 'Free', 'canceled'],
    ['active', ended, 'Free', 'canceled'],
    ['past_due', running, 'Discipleship', 'past_due'],
    ['past_due', ending, 'Discipleship', 'cancel_at_period_end'],
    ['past_due', { ...running, periodEndMs: now }, 'Free', 'past_due'],
    ['unpaid', running, 'Free', 'unpaid'],
    ['unpaid', ending, 'Free', 'unpaid'],
    ['canceled', ended, 'Free', 'canceled'],
    ['canceled', running, 'Free', 'canceled'],
    ['paused', running, 'Free', 'paused'],
    ['a word of the future', running, 'Free', 'a word of the future'],
  ])('%s with %o is %s and shows %s', (...[status, dates, tier, shown]) => {
    expect(membershipAt({ status, ...dates }, now)).toBe(tier);
    expect(shownStatus({ status, ...dates }, now)).toBe(shown);
  });

  test('a person without a subscription is not a member', () => {
    expect(membershipAt(null, now)).toBe('Free');
  });

  test('a canceled subscription entitles until its end, and not one millisecond longer', () => {
    const subscription = { status: 'active', ...ending };
    expect(membershipAt(subscription, ending.cancelsAtMs - 1)).toBe('Discipleship');
    expect(membershipAt(subscription, ending.cancelsAtMs)).toBe('Free');
  });

  test('an overdue renewal extends the membership by the grace period only', () => {
    const subscription = { status: 'active', ...running };
    expect(membershipAt(subscription, at('2026-12-23'))).toBe('Discipleship');
    expect(membershipAt(subscription, at('2026-12-25'))).toBe('Free');
  });
});

test.each([
  ['active', running, false],
  ['active', ending, false],
  ['active', ended, true],
  ['active', { ...ending, cancelsAtMs: now }, true],
  ['unpaid', running, false],
  ['paused', running, false],
  ['incomplete', running, false],
  ['incomplete_expired', running, true],
  ['canceled', running, true],
])('%s with %o is over: %s', (status, dates, expected) => {
  expect(isOver({ status, ...dates }, now)).toBe(expected);
});
