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

/** A payment provider on this machine that keeps its books, signs its events and can be cut off. */
export async function startFakeStripe(clock: Clock) {
  const books = createFakeStripeBooks(clock);
  const api = fakeStripeApi({ books, secretKey, priceId });
  const { webhooks } = new Stripe(secretKey);
  let isDown = false;
  let beforeAnswer: (path: string) => Promise<void> = async () => undefined;
  const calls: string[] = [];
  const listener = getRequestListener(async (request) => {
    const { pathname } = new URL(request.url);
    calls.push(`${request.method} ${pathname}`);
    const response = await api.fetch(request);
    await beforeAnswer(pathname);
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
    /** Holds each answer until this settles: what it says may be old when it arrives. */
    holdAnswers: (hold: (path: string) => Promise<void>): void => {
      beforeAnswer = hold;
    },
    /** An event as it is delivered: the text, and the header that signs it. */
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
