import type { Logger } from 'pino';
import type { WriteWalksDeps } from '../db/user-lock';
import type { BillingProvider } from './billing-provider';
import type { DemoCheckouts } from './demo/demo-checkouts';

export type BillingDeps = WriteWalksDeps & {
  readonly log: Logger;
  /** The origin that people use; null where it is the one of their request. */
  readonly publicUrl: string | null;
  /** Null where nothing can be bought: no Stripe, and people reach us from elsewhere. */
  readonly provider: BillingProvider | null;
  /** What the page of the demo checkout asks; null unless that is the provider. */
  readonly demo: DemoCheckouts | null;
};
