import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Stripe } from 'stripe';
import type { Clock } from '@emmaus/shared/kernel/ports';
import type { BillingConfig } from '../../config/read-config';
import { fakeStripeApi } from './fake-stripe-api';
import { createFakeStripeBooks } from './fake-stripe-books';
import type { FakeEvent } from './stripe-objects';

const secretKey = 'sk_test_of_the_fake';
const webhookSecret = 'whsec_of_the_fake';
const priceId = 'price_of_the_fake';

/** Starts a local fake of Stripe with state and signed events. `setDown` makes it unreachable. */
export async function startFakeStripe(clock: Clock) {
  const books = createFakeStripeBooks(clock);
  const api = fakeStripeApi({ books, secretKey, priceId });
  const { webhooks } = new Stripe(secretKey);
  let isDown = false;
  let beforeResponse: (path: string) => Promise<void> = async () => undefined;
  const calls: string[] = [];
  const listener = getRequestListener(async (request) => {
    const { pathname } = new URL(request.url);
    calls.push(`${request.method} ${pathname}`);
    const response = await api.fetch(request);
    await beforeResponse(pathname);
    return response;
  });
  const server = createServer((incoming, outgoing) => {
    if (isDown) {
      incoming.socket.destroy();
      return;
    }
    void listener(incoming, outgoing);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const config: BillingConfig = {
    kind: 'stripe',
    secretKey,
    webhookSecret,
    priceId,
    apiBase: `http://127.0.0.1:${port}`,
  };

  return {
    ...books,
    config,
    calls,
    setDown: (down: boolean): void => {
      isDown = down;
    },
    /** Delays each response until this resolves, so that the response may be outdated when it arrives. */
    delayResponses: (hold: (path: string) => Promise<void>): void => {
      beforeResponse = hold;
    },
    /** The payload and the signature header with which an event is delivered. */
    sign: (event: FakeEvent, { secret = webhookSecret, ageSeconds = 0 } = {}) => {
      const payload = JSON.stringify(event);
      const timestamp = Math.floor(clock.nowMs() / 1000) - ageSeconds;
      const signature = webhooks.generateTestHeaderString({ payload, secret, timestamp });
      return { payload, signature };
    },
    close: async (): Promise<void> => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export type FakeStripe = Awaited<ReturnType<typeof startFakeStripe>>;
