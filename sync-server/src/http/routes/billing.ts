import type { Context } from 'hono';
import { Hono } from 'hono';
import { isMember } from '@emmaus/shared/domain/entitlement';
import { uuidSchema } from '@emmaus/shared/entities/fields';
import { DomainError } from '@emmaus/shared/kernel/domain-error';
import { priceDisplay } from '../../billing/app-setting';
import { cancelPlan } from '../../billing/cancel-plan';
import { receiveEvent } from '../../billing/receive-event';
import { refreshAfterCheckout } from '../../billing/refresh-after-checkout';
import { refreshBilling } from '../../billing/refresh-billing';
import { startCheckout } from '../../billing/start-checkout';
import { mustFindUser } from '../../verbs/account/find-user';
import type { AppDeps, AppEnv } from '../app-env';
import { signedIn } from '../middleware/signed-in';
import { checkoutLimits, countLimitedUse } from '../rate-limits';

/** Plans and payments. The server never takes a price, a plan or a date from the client. */
export function billingRoutes(deps: AppDeps): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  const { billing } = deps;

  routes.get('/pricing', async (c) =>
    c.json({ discipleshipPriceDisplay: await priceDisplay(deps.db) }),
  );

  routes.post('/create-subscription', signedIn(deps), async (c) => {
    await countLimitedUse(deps, c, checkoutLimits);
    const origin = billing.publicUrl ?? new URL(c.req.url).origin;
    return c.json({ checkoutUrl: await startCheckout(billing, { userId: userOf(c), origin }) });
  });

  routes.post('/cancel-subscription', signedIn(deps), async (c) =>
    c.json(await cancelPlan(billing, userOf(c))),
  );

  routes.post('/refresh-subscription', signedIn(deps), async (c) => {
    await refreshAfterCheckout(billing, userOf(c));
    const { membershipTier } = await mustFindUser(deps.db, userOf(c));
    return c.json({ isMember: isMember(membershipTier) });
  });

  routes.post('/stripe/webhook', async (c) => {
    // The signature covers the raw body.
    const payload = await c.req.text();
    const signature = c.req.header('stripe-signature') ?? null;
    await receiveEvent(billing, { payload, signature });
    return c.json({ received: true });
  });

  routes.get('/demo-checkout/:id', signedIn(deps), async (c) => {
    const state = await demoOf(deps).stateOf(checkoutKey(c));
    return c.json({ state, discipleshipPriceDisplay: await priceDisplay(deps.db) });
  });

  routes.post('/demo-checkout/:id', signedIn(deps), async (c) => {
    const key = checkoutKey(c);
    await demoOf(deps).complete(key);
    await refreshBilling(billing, key.userId);
    return c.json({ returnPath: `/dashboard?session_id=${key.id}` });
  });

  return routes;
}

function userOf(c: Context<AppEnv>): string {
  return c.get('user').id;
}

function checkoutKey(c: Context<AppEnv>): { readonly userId: string; readonly id: string } {
  const id = uuidSchema.safeParse(c.req.param('id'));
  if (!id.success) {
    throw noCheckout();
  }
  return { userId: userOf(c), id: id.data };
}

function demoOf({ billing }: AppDeps): NonNullable<AppDeps['billing']['demo']> {
  if (billing.demo === null) {
    throw noCheckout();
  }
  return billing.demo;
}

function noCheckout(): DomainError {
  return new DomainError('not-found', 'There is no such checkout.');
}
