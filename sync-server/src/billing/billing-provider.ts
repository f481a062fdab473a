import type { ProviderName } from '../db/schema/billing';

/** A subscription as the provider has it now. */
export type Subscription = {
  readonly id: string;
  /** The provider's own word; one that we do not know gives nothing. */
  readonly status: string;
  readonly startedAtMs: number;
  readonly periodStartMs: number;
  readonly periodEndMs: number;
  /** When it is going to end, where that is settled already. */
  readonly cancelsAtMs: number | null;
  readonly endedAtMs: number | null;
  /** The current period is paid: then it brings its credits. */
  readonly isPeriodPaid: boolean;
};

export type Buyer = {
  readonly userId: string;
  readonly email: string;
  /** A customer of before who is gone there. */
  readonly replaces: string | null;
};

export type CheckoutRequest = {
  readonly userId: string;
  readonly customerId: string;
  readonly successUrl: string;
  readonly cancelUrl: string;
};

/** Something happened to a customer; what it was is asked for. */
export type BillingEvent = {
  readonly id: string;
  readonly type: string;
  /** Null where it concerns no customer, or nothing that we look at. */
  readonly customerId: string | null;
};

/**
 * Who takes the money. Every call may use the network, so none belongs in a transaction (APPLY-6).
 * All throw a ProviderError when the provider cannot be reached or refuses.
 */
export type BillingProvider = {
  readonly name: ProviderName;
  /** Makes a customer, or gives the one that was made for this person a moment ago. */
  readonly makeCustomer: (buyer: Buyer) => Promise<string>;
  /** @returns the address of the checkout, or null where the provider does not know this customer any more */
  readonly openCheckout: (wish: CheckoutRequest) => Promise<string | null>;
  /** All of them, ended ones too; none where the customer is gone. */
  readonly listSubscriptions: (customerId: string) => Promise<readonly Subscription[]>;
  readonly cancelAtPeriodEnd: (customerId: string, subscriptionId: string) => Promise<void>;
  readonly cancelNow: (customerId: string, subscriptionId: string) => Promise<void>;
  /** After this nobody can complete a checkout that is still open. */
  readonly closeCheckouts: (customerId: string) => Promise<void>;
  /**
   * Reads an event whose signature is right.
   * @throws DomainError 'invalid' for any other
   */
  readonly readEvent: (delivery: {
    readonly payload: string;
    readonly signature: string | null;
    readonly nowMs: number;
  }) => BillingEvent;
};

/** The provider could not be reached, or did not do it. Its cause may name a customer: it is not for the log. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  /** What may be logged: kinds and codes, never a person's data. */
  readonly facts: Readonly<Record<string, string | number | undefined>>;

  constructor(facts: ProviderError['facts'], options?: ErrorOptions) {
    super('The payment provider did not do it', options);
    this.facts = facts;
  }
}
