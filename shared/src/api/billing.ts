import * as z from 'zod/mini';

/** `GET /api/pricing`. */
export const pricingSchema = z.object({ discipleshipPriceDisplay: z.string() });

/** `POST /api/create-subscription`. */
export const checkoutSchema = z.object({ checkoutUrl: z.optional(z.nullable(z.string())) });

/** `POST /api/cancel-subscription`. */
export const cancellationSchema = z.object({ immediate: z.boolean(), message: z.string() });

/** `POST /api/refresh-subscription`: whether the person is a member now. */
export const refreshedSubscriptionSchema = z.object({ isMember: z.boolean() });

/** `GET` and `POST /api/demo-checkout/{id}`. */
export const demoCheckoutSchema = z.object({
  state: z.enum(['open', 'done', 'expired']),
  discipleshipPriceDisplay: z.string(),
});
export const demoCheckoutDoneSchema = z.object({ returnPath: z.string() });
