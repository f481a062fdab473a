import { eq } from 'drizzle-orm';
import { createApp } from '../../app';
import { creditGrants } from '../../db/schema/billing';
import type { UserRow } from '../../db/schema/users';
import { mustFindUser } from '../../verbs/account/find-user';
import type { SignedIn, TestServer } from '../test-server';
import { startTestServer } from '../test-server';
import type { FakeStripe } from './start-fake-stripe';
import { startFakeStripe } from './start-fake-stripe';
import type { FakeEvent, FakeSubscription } from './stripe-objects';

/** Starts the server with the real Stripe SDK and the local fake of Stripe. */
export async function startStripeHarness() {
  let server: TestServer | null = null;
  const stripe = await startFakeStripe({ nowMs: () => server?.clock.nowMs() ?? 0 });
  server = await startTestServer({ billing: stripe.config });
  return harnessOf(server, stripe);
}

function harnessOf(server: TestServer, stripe: FakeStripe) {
  const post = async (payload: string, signature: string | null): Promise<number> => {
    const response = await createApp(server.deps).request('/api/stripe/webhook', {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        ...(signature === null ? {} : { 'stripe-signature': signature }),
      },
      body: payload,
    });
    return response.status;
  };
  const deliver = (event: FakeEvent): Promise<number> => {
    const { payload, signature } = stripe.sign(event);
    return post(payload, signature);
  };
  /** Opens a checkout. @returns its address */
  const openCheckout = async (person: SignedIn): Promise<string> => {
    const { body } = await person.call('POST', '/api/create-subscription');
    return String((body as { checkoutUrl?: unknown }).checkoutUrl);
  };
  /** Delivers the events since the last call, in order. */
  const deliverNew = async (): Promise<void> => {
    for (const event of stripe.events.splice(0)) {
      await deliver(event);
    }
  };
  /** Pays at Stripe; no event is delivered to the server. */
  const buy = async (person: SignedIn): Promise<FakeSubscription> =>
    stripe.pay(await openCheckout(person));
  return {
    server,
    stripe,
    post,
    deliver,
    openCheckout,
    deliverNew,
    buy,
    /** A person with a paid subscription, whose events were delivered. */
    signUpMember: async () => {
      const person = await server.signUp();
      const subscription = await buy(person);
      await deliverNew();
      return { person, subscription };
    },
    /** The profile as the API returns it. */
    profileOf: async ({ call, profile }: SignedIn): Promise<unknown> =>
      (await call('GET', `/api/users/${profile.id}`)).body,
    accountOf: (person: SignedIn): Promise<UserRow> => mustFindUser(server.db, person.profile.id),
    grantsOf: ({ profile }: SignedIn) =>
      server.db.select().from(creditGrants).where(eq(creditGrants.userId, profile.id)),
    /** Sets the clock to the start, brings Stripe up and drops undelivered events. */
    reset: (): void => {
      server.clock.setTo('2026-11-21T06:30:00.000Z');
      stripe.setDown(false);
      stripe.events.length = 0;
    },
    close: async (): Promise<void> => {
      await server.close();
      await stripe.close();
    },
  };
}

export type StripeHarness = Awaited<ReturnType<typeof startStripeHarness>>;
