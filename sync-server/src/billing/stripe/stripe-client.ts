import { Stripe } from 'stripe';
import { ProviderError } from '../billing-provider';

export type StripeConfig = {
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly priceId: string;
  /** Another host with Stripe's API, for tests. */
  readonly apiBase: string | null;
};

/** Short, because a person waits for most of these calls. */
const timeoutMs = 8000;

export function stripeClient({ secretKey, apiBase }: Pick<StripeConfig, 'secretKey' | 'apiBase'>) {
  const options = { telemetry: false, timeout: timeoutMs, maxNetworkRetries: 1 };
  if (apiBase === null) {
    return new Stripe(secretKey, options);
  }
  const { hostname, port, protocol } = new URL(apiBase);
  const isHttp = protocol === 'http:';
  return new Stripe(secretKey, {
    ...options,
    host: hostname,
    port: port === '' ? (isHttp ? 80 : 443) : Number(port),
    protocol: isHttp ? 'http' : 'https',
  });
}

/** Runs a call of the SDK. @throws ProviderError with fields that are safe for the log */
export async function callStripe<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) {
      const { type, code, statusCode, requestId } = error;
      throw new ProviderError({ type, code, statusCode, requestId }, { cause: error });
    }
    throw error;
  }
}

/** True if Stripe has no such object, or has deleted it. */
export function isMissing(error: unknown): boolean {
  return error instanceof ProviderError && error.logFields['code'] === 'resource_missing';
}
