import type { Cancellation } from '../../data/api/billing-api';
import type { Outcome } from '../../data/api/outcome';

type CheckoutResponse = { readonly checkoutUrl?: string | null | undefined };

export type CheckoutStep =
  | { readonly kind: 'go'; readonly url: string }
  | { readonly kind: 'failed'; readonly message: string };

/**
 * The next step after a request for a checkout (docs/product-spec.md): its URL, or one message if the server cannot open a
 * checkout and another if no response came. @param isAllowed whether the browser may open a URL
 */
export function checkoutStep(
  outcome: Outcome<CheckoutResponse>,
  isAllowed: (url: string) => boolean,
): CheckoutStep {
  switch (outcome.kind) {
    case 'done': {
      const { checkoutUrl: url } = outcome.value;
      return typeof url === 'string' && isAllowed(url) ? { kind: 'go', url } : notInitialized;
    }
    case 'refused':
      return {
        kind: 'failed',
        message: outcome.status === 409 ? outcome.message : notStarted,
      };
    default:
      return outcome.isServerTrouble ? notInitialized : { kind: 'failed', message: notStarted };
  }
}

const notStarted = 'Failed to start subscription process. Please try again.';
const notInitialized: CheckoutStep = {
  kind: 'failed',
  message: 'Failed to initialize payment. Please try again.',
};

export type BillingMessage = { readonly title: string; readonly description: string };

/** The message after a cancellation. */
export function cancellationMessage({ immediate, message }: Cancellation): BillingMessage {
  return immediate
    ? { title: 'Plan Canceled', description: message }
    : {
        title: 'Subscription Canceled',
        description:
          "Your subscription will be canceled at the end of the current billing period. You'll keep access until then.",
      };
}

/** @returns the error message; null if the plan was canceled */
export function cancelFailure(outcome: Outcome<Cancellation>): string | null {
  switch (outcome.kind) {
    case 'done':
      return null;
    case 'refused':
      return outcome.status === 409 ? outcome.message : cancelFailed;
    default:
      return cancelFailed;
  }
}

const cancelFailed = 'Failed to cancel subscription. Please try again or contact support.';

/** The message after the return from a checkout. @param search the query of the return URL */
export function returnMessage(
  search: string,
  isMember: () => Promise<boolean>,
): Promise<BillingMessage> {
  const query = new URLSearchParams(search);
  return query.has('session_id') ? paidMessage(isMember) : Promise.resolve(paymentCanceled);
}

async function paidMessage(isMember: () => Promise<boolean>): Promise<BillingMessage> {
  return {
    title: 'Welcome to Discipleship!',
    description: (await isMember())
      ? 'Everything is open for you now. Thank you for walking with us.'
      : 'Your payment is being confirmed. Everything opens by itself in a moment.',
  };
}

const paymentCanceled: BillingMessage = {
  title: 'Payment Canceled',
  description: 'Your subscription was not activated. You can try again anytime.',
};
