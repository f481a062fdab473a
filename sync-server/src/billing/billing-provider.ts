import type { ProviderName } from '../db/schema/billing';

/** The current state of a subscription at the provider. */
export type Subscription = {
  readonly id: string;
  /** The provider's value. An unknown value entitles to nothing. */
  readonly status: string;
  readonly startedAtMs: number;
  readonly periodStartMs: number;
  readonly periodEndMs: number;
  /** When it will end, if that is scheduled. */
  readonly cancelsAtMs: number | null;
  readonly endedAtMs: number | null;
  /** A paid period grants credits. */
  readonly isPeriodPaid: boolean;
};

export type CustomerRequest = {
  readonly userId: string;
  readonly email: string;
  /** The earlier customer id, if the provider has deleted that customer. */
  readonly replacedCustomerId: string | null;
};

export type CheckoutRequest = {
  readonly userId: string;
  readonly customerId: string;
  readonly successUrl: string;
  readonly cancelUrl: string;
};

/** Says that something changed for a customer. The new state is then read from the provider. */
export type BillingEvent = {
  readonly id: string;
  readonly type: string;
  /** Null if it concerns no customer, or is of a type that we ignore. */
  readonly customerId: string | null;
};

/**
 * Charges the customers. Every call may use the network, so none belongs in a transaction (APPLY-6).
 * All throw a ProviderError when the provider cannot be reached or refuses.
 */
export type BillingProvider = {
  readonly name: ProviderName;
  /** Creates a customer. Idempotent for a repeated request. @returns the customer id */
  readonly createCustomer: (request: CustomerRequest) => Promise<string>;
  /** @returns the URL of the checkout, or null if the provider no longer has this customer */
  readonly openCheckout: (request: CheckoutRequest) => Promise<string | null>;
  /** All subscriptions, also ended ones; empty if the customer was deleted. */
  readonly listSubscriptions: (customerId: string) => Promise<readonly Subscription[]>;
  readonly cancelAtPeriodEnd: (customerId: string, subscriptionId: string) => Promise<void>;
  readonly cancelNow: (customerId: string, subscriptionId: string) => Promise<void>;
  /** Expires the open checkouts, so that none of them can be completed. */
  readonly closeCheckouts: (customerId: string) => Promise<void>;
  /**
   * Verifies the signature and parses the event.
   * @throws DomainError 'invalid' if the signature is wrong or the event cannot be parsed
   */
  readonly readEvent: (delivery: {
    readonly payload: string;
    readonly signature: string | null;
    readonly nowMs: number;
  }) => BillingEvent;
};

/** The provider is unreachable or refused. Do not log the cause: it may contain a customer's data. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  /** Kinds and codes without personal data, safe for the log. */
  readonly logFields: Readonly<Record<string, string | number | undefined>>;

  constructor(logFields: ProviderError['logFields'], options?: ErrorOptions) {
    super('The payment provider is unreachable or refused the request', options);
    this.logFields = logFields;
  }
}
