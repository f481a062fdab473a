/** The stored objects of the fake, in the shape of Stripe's API (version 2026-10-28). Times are in seconds. */
export type FakeCustomer = {
  readonly id: string;
  readonly object: 'customer';
  readonly email: string;
  readonly metadata: Record<string, string>;
};

export type FakeInvoice = {
  readonly id: string;
  readonly object: 'invoice';
  readonly customer: string;
  readonly created: number;
  status: 'draft' | 'open' | 'paid';
};

export type FakeSession = {
  readonly id: string;
  readonly object: 'checkout.session';
  readonly mode: 'subscription';
  readonly customer: string;
  readonly client_reference_id: string | null;
  readonly success_url: string;
  readonly cancel_url: string;
  readonly price: string;
  url: string | null;
  status: 'open' | 'complete' | 'expired';
  subscription: string | null;
};

export type FakeSubscription = {
  readonly id: string;
  readonly object: 'subscription';
  readonly customer: string;
  readonly metadata: Record<string, string>;
  readonly start_date: number;
  status: string;
  cancel_at_period_end: boolean;
  cancel_at: number | null;
  ended_at: number | null;
  latest_invoice: string | null;
  readonly items: {
    readonly object: 'list';
    readonly data: {
      readonly id: string;
      readonly price: { readonly id: string };
      current_period_start: number;
      current_period_end: number;
    }[];
  };
};

export type FakeEvent = {
  readonly id: string;
  readonly object: 'event';
  readonly type: string;
  readonly created: number;
  readonly api_version: string;
  readonly data: { readonly object: object };
};
