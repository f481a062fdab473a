import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { HttpResponse } from '../../platform/http';
import { createBillingApi } from '../../data/api/billing-api';
import { renderWithRouter } from '../../testing/render-with-router';
import { DemoCheckoutScreen } from './demo-checkout-screen';

const answer = (status: number, json: unknown): HttpResponse => ({
  status,
  json,
  retryAfterMs: null,
});
const open = answer(200, { state: 'open', discipleshipPriceDisplay: '$12.34' });

/** A server with this checkout, which can be unreachable. */
function fakeServer(checkout: HttpResponse) {
  const state = { isDown: false };
  const requests: string[] = [];
  const api = createBillingApi(async ({ method, path }) => {
    requests.push(`${method} ${path}`);
    if (state.isDown) {
      throw new Error('no network');
    }
    return method === 'GET' ? checkout : answer(200, { returnPath: '/dashboard?session_id=1' });
  });
  return { api, requests, state };
}

async function show(server: ReturnType<typeof fakeServer>) {
  const paid: string[] = [];
  await renderWithRouter(
    <DemoCheckoutScreen checkoutId="a/b" onPaid={(path) => paid.push(path)} api={server.api} />,
  );
  expect(screen.getByText('Demo checkout. No card is charged.')).toBeVisible();
  return paid;
}

const click = (name: string): boolean => fireEvent.click(screen.getByRole('button', { name }));

test('[PLAN-5] the demo checkout shows that it is one and its price, and returns to the path of the response', async () => {
  const server = fakeServer(open);
  const paid = await show(server);
  expect(await screen.findByText('$12.34')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Cancel' })).toHaveAttribute(
    'href',
    '/dashboard?canceled=true',
  );
  click('Subscribe');
  await waitFor(() => expect(paid).toEqual(['/dashboard?session_id=1']));
  expect(server.requests).toEqual([
    'GET /api/demo-checkout/a%2Fb',
    'POST /api/demo-checkout/a%2Fb',
  ]);
});

test('without a response the checkout shows an error and can be retried', async () => {
  const server = fakeServer(open);
  server.state.isDown = true;
  const paid = await show(server);
  expect(await screen.findByText('The checkout cannot be reached.')).toBeVisible();
  server.state.isDown = false;
  click('Try again');
  await screen.findByText('$12.34');
  server.state.isDown = true;
  click('Subscribe');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'No answer came. Please try again; you will not be subscribed twice.',
  );
  server.state.isDown = false;
  click('Subscribe');
  await waitFor(() => expect(paid).toHaveLength(1));
});

test.each([
  [
    'a completed checkout',
    answer(200, { state: 'done', discipleshipPriceDisplay: '$1' }),
    'This checkout is completed.',
    'Back to Emmaus',
  ],
  [
    'an expired checkout',
    answer(200, { state: 'expired', discipleshipPriceDisplay: '$1' }),
    'This checkout has expired.',
    'Back to Emmaus',
  ],
  [
    'an unknown checkout',
    answer(404, { message: 'There is no such checkout.' }),
    'There is no such checkout.',
    'Back to Emmaus',
  ],
  [
    'a checkout without a session',
    answer(401, { message: 'No user logged in' }),
    'Please sign in first.',
    'Sign In',
  ],
])(
  '%s offers no payment and has a link to the next screen',
  async (...[, checkout, title, linkName]) => {
    await show(fakeServer(checkout));
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByRole('link', { name: linkName })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Subscribe' })).not.toBeInTheDocument();
  },
);
