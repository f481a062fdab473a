import { expect, test } from 'vitest';
import type { Outcome } from '../../data/api/outcome';
import {
  cancelFailure,
  cancellationMessage,
  checkoutStep,
  returnMessage,
} from './billing-messages';

const notInitialized = 'Failed to initialize payment. Please try again.';
const notStarted = 'Failed to start subscription process. Please try again.';
const done = <T>(value: T): Outcome<T> => ({ kind: 'done', value });
const isHttps = (url: string): boolean => url.startsWith('https://');
const away = { kind: 'unreachable', isServerTrouble: false } as const;
const trouble = { kind: 'unreachable', isServerTrouble: true } as const;
const refused = (status: number) => ({ kind: 'refused', status, message: 'ours' }) as const;

test.each([
  [done({ checkoutUrl: 'https://pay.example/1' }), 'go https://pay.example/1'],
  [done({}), notInitialized],
  [done({ checkoutUrl: null }), notInitialized],
  [done({ checkoutUrl: 'javascript:alert(1)' }), notInitialized],
  [trouble, notInitialized],
  [away, notStarted],
  [refused(400), notStarted],
  [refused(409), 'ours'],
])('[PLAN-5] [PLAN-6] the checkout outcome %o gives: %s', (outcome, expected) => {
  const step = checkoutStep(outcome, isHttps);
  expect(step.kind === 'go' ? `go ${step.url}` : step.message).toBe(expected);
});

test('[PLAN-7] an immediate cancellation shows the server’s message', () => {
  expect(
    cancellationMessage({ immediate: true, message: 'You are on the Free plan now.' }),
  ).toEqual({ title: 'Plan Canceled', description: 'You are on the Free plan now.' });
});

test('[PLAN-8] a cancellation at the end of the period says that access stays until then', () => {
  expect(cancellationMessage({ immediate: false, message: 'whatever' })).toEqual({
    title: 'Subscription Canceled',
    description:
      "Your subscription will be canceled at the end of the current billing period. You'll keep access until then.",
  });
});

test.each([
  [done({ immediate: true, message: '' }), null],
  [refused(409), 'ours'],
  [refused(400), 'Failed to cancel subscription. Please try again or contact support.'],
  [away, 'Failed to cancel subscription. Please try again or contact support.'],
  [trouble, 'Failed to cancel subscription. Please try again or contact support.'],
])('[PLAN-9] the cancellation outcome %o gives the error %s', (outcome, expected) => {
  expect(cancelFailure(outcome)).toBe(expected);
});

test('[HOME-7] the return from a payment shows the welcome, also while the payment is being confirmed', async () => {
  const paid = await returnMessage('?session_id=cs_1', async () => true);
  expect(paid.title).toBe('Welcome to Discipleship!');
  const pending = await returnMessage('?session_id=cs_1', async () => false);
  expect(pending.title).toBe('Welcome to Discipleship!');
  expect(pending.description).toContain('being confirmed');
});

test('[HOME-8] the return from a canceled checkout says so without a request', async () => {
  const message = await returnMessage('?canceled=true', () => Promise.reject(new Error('asked')));
  expect(message).toEqual({
    title: 'Payment Canceled',
    description: 'Your subscription was not activated. You can try again anytime.',
  });
});
