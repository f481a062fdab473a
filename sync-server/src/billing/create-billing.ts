import type { BillingConfig } from '../config/read-config';
import type { BillingDeps } from './billing-deps';
import { createDemoCheckouts } from './demo/demo-checkouts';
import { createDemoProvider } from './demo/demo-provider';
import { createStripeProvider } from './stripe/stripe-provider';

type Rest = Omit<BillingDeps, 'provider' | 'demo'>;

/** Creates the configured billing provider. */
export function createBilling(config: BillingConfig, deps: Rest): BillingDeps {
  switch (config.kind) {
    case 'stripe':
      return { ...deps, provider: createStripeProvider(config), demo: null };
    case 'demo':
      return { ...deps, provider: createDemoProvider(deps), demo: createDemoCheckouts(deps) };
    default:
      return { ...deps, provider: null, demo: null };
  }
}
