import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { Profile } from '@emmaus/shared/entities/profile';
import { createBillingApi } from '../../data/api/billing-api';
import type { Http } from '../../platform/http';
import { openProfile } from '../../testing/open-member';
import { renderWithData } from '../../testing/render-with-data';
import { harnessPerTest } from '../../testing/harness-per-test';
import { PlanDialog } from './plan-dialog';

const harness = harnessPerTest();

/** A server with these responses by path, which records its requests. Any other request fails. */
function fakeServer(answers: Readonly<Record<string, unknown>>) {
  const requests: string[] = [];
  const http: Http = async ({ path }) => {
    const call = path.replace('/api/', '');
    requests.push(call);
    if (!(call in answers)) {
      throw new Error('no network');
    }
    return { status: 200, retryAfterMs: null, json: answers[call] };
  };
  return { api: createBillingApi(http), requests };
}

const member = {
  membershipTier: 'Discipleship',
  stripeSubscriptionStatus: 'active',
  subscriptionEndDate: '2026-12-21T06:30:00.000Z',
} as const;

async function open(
  fields: Partial<Profile>,
  answers: Readonly<Record<string, unknown>> = {},
): Promise<{ readonly requests: readonly string[]; readonly closed: () => number }> {
  const tab = await openProfile(harness, fields);
  const { api, requests } = fakeServer(answers);
  const onClose = vi.fn<() => void>();
  await renderWithData(
    tab,
    <PlanDialog onClose={onClose} api={api} timers={harness.time.timers} />,
  );
  await screen.findByRole('heading', { name: 'Current plan' });
  return { requests, closed: () => onClose.mock.calls.length };
}

const click = (name: string): boolean => fireEvent.click(screen.getByRole('button', { name }));

describe('a free person', () => {
  test('[PLAN-1] [PLAN-4] sees both plans, the price that the server gives, and nothing to cancel', async () => {
    await open({}, { pricing: { discipleshipPriceDisplay: '$12.34' } });
    expect(await screen.findByText('$12.34')).toBeVisible();
    expect(screen.getByText('$0')).toBeVisible();
    expect(screen.queryByText('Manage Subscription')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Choose Free' })).not.toBeInTheDocument();
  });

  test('[PLAN-5] sees an error if the response has no checkout address, and can retry', async () => {
    const { requests } = await open({}, { 'create-subscription': {} });
    click('Choose Discipleship');
    // The alert must be in this card, because a phone shows only this card at a time.
    const card = within(screen.getByRole('region', { name: 'Discipleship' }));
    const alert = await card.findByRole('alert');
    expect(alert.textContent).toBe('Failed to initialize payment. Please try again.');
    click('Choose Discipleship');
    await waitFor(() =>
      expect(requests.filter((call) => call === 'create-subscription')).toHaveLength(2),
    );
  });

  test('[PLAN-6] sees an error if no response comes', async () => {
    await open({});
    click('Choose Discipleship');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('Failed to start subscription process. Please try again.');
  });
});

describe('a member', () => {
  test('[PLAN-1] [PLAN-2] [PLAN-3] sees the status and the next billing date, and cannot update the payment method', async () => {
    await open(member);
    expect(screen.getByText('Active')).toBeVisible();
    expect(screen.getByText(/Next billing date/).textContent).toBe(
      'Next billing date: December 21, 2026',
    );
    const update = screen.getByRole('button', { name: 'Update Payment Method' });
    expect(update).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Choose Discipleship' })).not.toBeInTheDocument();
  });

  test('[PLAN-12] makes no request by choosing Free', async () => {
    const log = vi.spyOn(console, 'info').mockImplementation(() => undefined);
    const { requests } = await open(member);
    const before = requests.length;
    click('Choose Free');
    expect(log).toHaveBeenCalledOnce();
    expect(requests).toHaveLength(before);
    expect(screen.getByText('To go back to Free, cancel your subscription below.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Cancel Subscription' })).toHaveFocus();
  });

  test('[PLAN-8] [PLAN-10] cancels after a confirmation, and the dialog closes one second later', async () => {
    const { requests, closed } = await open(member, {
      'cancel-subscription': { immediate: false, message: 'x' },
    });
    click('Cancel Subscription');
    expect(requests).not.toContain('cancel-subscription');
    expect(screen.getByText(/You keep everything until December 21, 2026/)).toBeVisible();
    click('Cancel Subscription');
    expect(await screen.findByText('Subscription Canceled')).toBeVisible();
    expect(
      screen.getByText(
        "Your subscription will be canceled at the end of the current billing period. You'll keep access until then.",
      ),
    ).toBeVisible();
    await act(() => harness.time.advance(999));
    expect(closed()).toBe(0);
    await act(() => harness.time.advance(1));
    expect(closed()).toBe(1);
  });

  test('[PLAN-7] without a subscription ends the plan at once and sees the server’s message', async () => {
    await open(
      { membershipTier: 'Discipleship' },
      {
        'cancel-subscription': { immediate: true, message: 'You are on the Free plan now.' },
      },
    );
    click('Cancel Subscription');
    click('Cancel Subscription');
    expect(await screen.findByText('Plan Canceled')).toBeVisible();
    expect(screen.getByText('You are on the Free plan now.')).toBeVisible();
  });

  test('can keep the plan instead of confirming the cancellation', async () => {
    const { requests } = await open(member);
    click('Cancel Subscription');
    click('Keep my plan');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Cancel Subscription' })).toHaveFocus(),
    );
    expect(requests).not.toContain('cancel-subscription');
  });

  test('[PLAN-9] sees an error if the cancellation fails, and the dialog stays open', async () => {
    const { closed } = await open(member);
    click('Cancel Subscription');
    click('Cancel Subscription');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe(
      'Failed to cancel subscription. Please try again or contact support.',
    );
    await act(() => harness.time.advance(2000));
    expect(closed()).toBe(0);
  });

  test('[PLAN-2] [PLAN-3] with a canceled plan sees when it ends, and cannot cancel again', async () => {
    await open({ ...member, stripeSubscriptionStatus: 'cancel_at_period_end' });
    expect(screen.getByText('Canceling at period end')).toBeVisible();
    expect(screen.getByText(/Cancellation date/).textContent).toBe(
      'Cancellation date: December 21, 2026',
    );
    expect(screen.queryByRole('button', { name: 'Cancel Subscription' })).not.toBeInTheDocument();
  });
});
