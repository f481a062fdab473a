import { describe, expect, test } from 'vitest';
import { planView } from './plan-view';

const free = {
  membershipTier: 'Free',
  stripeSubscriptionStatus: null,
  subscriptionEndDate: null,
  timeZone: null,
} as const;
const member = {
  ...free,
  membershipTier: 'Discipleship',
  stripeSubscriptionStatus: 'active',
  subscriptionEndDate: '2026-12-21T06:30:00.000Z',
} as const;

test.each([
  [free, 'Free', null, null, false],
  [{ ...free, membershipTier: 'Walk' as const }, 'Free', null, null, false],
  [member, 'Discipleship', 'Active', 'Next billing date: December 21, 2026', true],
  [
    { ...member, stripeSubscriptionStatus: 'cancel_at_period_end' },
    'Discipleship',
    'Canceling at period end',
    'Cancellation date: December 21, 2026',
    false,
  ],
  [
    { ...member, stripeSubscriptionStatus: 'past_due' },
    'Discipleship',
    'past_due',
    'Next billing date: December 21, 2026',
    true,
  ],
  [{ ...free, stripeSubscriptionStatus: 'unpaid' }, 'Free', 'unpaid', null, true],
  [
    { ...member, membershipTier: 'Free' as const, stripeSubscriptionStatus: 'canceled' },
    'Free',
    'canceled',
    null,
    false,
  ],
  [{ ...free, membershipTier: 'Premium' as const }, 'Premium', null, null, true],
])('[PLAN-1] [PLAN-2] %o', (...[profile, plan, badge, date, canCancel]) => {
  const view = planView(profile);
  expect(view.plan).toBe(plan);
  expect(view.badge?.text ?? null).toBe(badge);
  expect(view.date === null ? null : `${view.date.label}: ${view.date.text}`).toBe(date);
  expect(view.canCancel).toBe(canCancel);
});

describe('the status badge', () => {
  test.each([
    ['active', 'olive'],
    ['cancel_at_period_end', 'ember'],
    ['trialing', 'rose'],
    ['past_due', 'rose'],
    ['canceled', 'rose'],
  ])('[PLAN-2] of %s is %s', (stripeSubscriptionStatus, tone) => {
    expect(planView({ ...member, stripeSubscriptionStatus }).badge?.tone).toBe(tone);
  });
});

test('the date is shown in the person’s time zone', () => {
  const profile = { ...member, timeZone: 'Pacific/Pago_Pago' };
  expect(planView(profile).date?.text).toBe('December 20, 2026');
});
