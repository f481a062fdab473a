import type * as z from 'zod/mini';
import {
  cancellationSchema,
  checkoutSchema,
  demoCheckoutDoneSchema,
  demoCheckoutSchema,
  pricingSchema,
  refreshedSubscriptionSchema,
} from '@emmaus/shared/api/billing';
import type { Http, HttpRequest } from '../../platform/http';
import type { Outcome } from './outcome';
import { classify } from './outcome';

/** Longer than elsewhere: the server may call the payment provider, and retry that call once. */
const timeoutMs = 30_000;

export type Cancellation = z.infer<typeof cancellationSchema>;
export type DemoCheckout = z.infer<typeof demoCheckoutSchema>;

export type BillingApi = {
  readonly pricing: () => Promise<Outcome<z.infer<typeof pricingSchema>>>;
  readonly createSubscription: () => Promise<Outcome<z.infer<typeof checkoutSchema>>>;
  readonly cancelSubscription: () => Promise<Outcome<Cancellation>>;
  /** Makes the server check whether a finished checkout has made the person a member. */
  readonly refreshSubscription: () => Promise<Outcome<z.infer<typeof refreshedSubscriptionSchema>>>;
  readonly demoCheckout: (id: string) => Promise<Outcome<DemoCheckout>>;
  readonly completeDemoCheckout: (
    id: string,
  ) => Promise<Outcome<z.infer<typeof demoCheckoutDoneSchema>>>;
};

/** Calls about plans. They need a network and are never queued. No request contains a price: the server decides it. */
export function createBillingApi(http: Http): BillingApi {
  const call = async <S extends z.core.$ZodType>(
    method: HttpRequest['method'],
    path: string,
    schema: S,
  ): Promise<Outcome<z.output<S>>> => {
    try {
      return classify(await http({ method, path: `/api/${path}`, timeoutMs }), schema);
    } catch {
      return classify(null, schema);
    }
  };
  const demoPath = (id: string): string => `demo-checkout/${encodeURIComponent(id)}`;
  return {
    pricing: () => call('GET', 'pricing', pricingSchema),
    createSubscription: () => call('POST', 'create-subscription', checkoutSchema),
    cancelSubscription: () => call('POST', 'cancel-subscription', cancellationSchema),
    refreshSubscription: () => call('POST', 'refresh-subscription', refreshedSubscriptionSchema),
    demoCheckout: (id) => call('GET', demoPath(id), demoCheckoutSchema),
    completeDemoCheckout: (id) => call('POST', demoPath(id), demoCheckoutDoneSchema),
  };
}
