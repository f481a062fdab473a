import type { Cancellation } from '../../data/api/billing-api';
import type { Outcome } from '../../data/api/outcome';

type CheckoutAnswer = { readonly checkoutUrl?: string | null | undefined };

export type CheckoutStep =
  | { readonly kind: 'go'; readonly url: string }
  | { readonly kind: 'failed'; readonly message: string };

/**
 * What follows from asking for a checkout (spec section 8): one text for a server that cannot open one, one for no answer.
 * @param isAllowed whether a browser may be sent to an address
 */
export function checkoutStep(
  outcome: Outcome<CheckoutAnswer>,
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

/** What somebody is told whose plan was canceled. */
export function cancellationMessage({ immediate, message }: Cancellation): BillingMessage {
  return immediate
    ? { title: 'Plan Canceled', description: message }
    : {
        title: 'Subscription Canceled',
        description:
          "Your subscription will be canceled at the end of the current billing period. You'll keep access until then.",
      };
}

/** @returns null when it was canceled */
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

/** What somebody is told who comes back from a checkout. @param search the address's query */
export function returnMessage(
  search: string,
  isMember: () => Promise<boolean>,
): Promise<BillingMessage> {
  const query = new URLSearchParams(search);
  return query.has('session_id') ? welcome(isMember) : Promise.resolve(paymentCanceled);
}

async function welcome(isMember: () => Promise<boolean>): Promise<BillingMessage> {
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
