import type { Logger } from 'pino';
import type { UserWriteDeps } from '../db/user-lock';
import type { BillingProvider } from './billing-provider';
import type { DemoCheckouts } from './demo/demo-checkouts';

export type BillingDeps = UserWriteDeps & {
  readonly log: Logger;
  /** The origin that people use; null means the origin of the request. */
  readonly publicUrl: string | null;
  /** Null if nothing can be bought: Stripe is not configured and the server is public. */
  readonly provider: BillingProvider | null;
  /** Serves the page of the demo checkout; null unless it is the provider. */
  readonly demo: DemoCheckouts | null;
};
