import type { Stripe } from 'stripe';
import { z } from 'zod';
import { DomainError } from '@emmaus/shared/kernel/domain-error';
import type { BillingEvent } from '../billing-provider';

const eventSchema = z.object({
  id: z.string().min(1).max(255),
  type: z.string().max(255),
  data: z.object({
    object: z.object({
      id: z.string().optional(),
      object: z.string().optional(),
      customer: z.union([z.string(), z.object({ id: z.string() })]).nullish(),
    }),
  }),
});

/** The event types that can change a subscription or report a payment. */
const relevantTypes =
  /^(customer\.subscription\.|customer\.deleted$|invoice\.|checkout\.session\.)/;
/** An older delivery may be a replay. */
const toleranceSeconds = 300;

type SignedPayload = {
  readonly payload: string;
  readonly signature: string | null;
  readonly nowMs: number;
};

/** @throws DomainError 'invalid' unless the payload has a recent signature of Stripe and can be parsed */
export function readStripeEvent(
  stripe: Stripe,
  webhookSecret: string,
  { payload, signature, nowMs }: SignedPayload,
): BillingEvent {
  const event = eventSchema.safeParse(
    verified(() =>
      stripe.webhooks.constructEvent(
        payload,
        signature ?? '',
        webhookSecret,
        toleranceSeconds,
        undefined,
        nowMs,
      ),
    ),
  );
  if (!event.success) {
    throw new DomainError('invalid', 'The event cannot be read.');
  }
  const { id, type, data } = event.data;
  return { id, type, customerId: relevantTypes.test(type) ? customerOf(data.object) : null };
}

function verified(read: () => unknown): unknown {
  try {
    return read();
  } catch (error) {
    throw new DomainError('invalid', 'The signature is not valid.', { cause: error });
  }
}

function customerOf({
  id,
  object,
  customer,
}: z.infer<typeof eventSchema>['data']['object']): string | null {
  if (object === 'customer') {
    return id ?? null;
  }
  return typeof customer === 'object' ? (customer?.id ?? null) : (customer ?? null);
}
