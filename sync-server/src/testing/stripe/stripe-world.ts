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

/** The server with the real SDK, and a payment provider that keeps its books on this machine. */
export async function startStripeWorld() {
  let server: TestServer | null = null;
  const stripe = await startFakeStripe({ nowMs: () => server?.clock.nowMs() ?? 0 });
  server = await startTestServer({ billing: stripe.config });
  return worldOf(server, stripe);
}

function worldOf(server: TestServer, stripe: FakeStripe) {
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
  return {
    server,
    stripe,
    post,
    deliver,
    openCheckout,
    /** Delivers what happened since it was called last. */
    deliverNew: async (): Promise<void> => {
      for (const event of stripe.events.splice(0)) {
        // oxlint-disable-next-line no-await-in-loop
        await deliver(event);
      }
    },
    /** Buys without telling the server. */
    buy: async (person: SignedIn): Promise<FakeSubscription> =>
      stripe.pay(await openCheckout(person)),
    accountOf: (person: SignedIn): Promise<UserRow> => mustFindUser(server.db, person.profile.id),
    grantsOf: ({ profile }: SignedIn) =>
      server.db.select().from(creditGrants).where(eq(creditGrants.userId, profile.id)),
    close: async (): Promise<void> => {
      await server.close();
      await stripe.close();
    },
  };
}

export type StripeWorld = Awaited<ReturnType<typeof startStripeWorld>>;
