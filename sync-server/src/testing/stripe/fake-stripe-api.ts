import type { Context } from 'hono';
import { Hono } from 'hono';
import type { FakeStripeBooks } from './fake-stripe-books';
import type { FakeSession } from './stripe-objects';

type Settings = {
  readonly books: FakeStripeBooks;
  readonly secretKey: string;
  readonly priceId: string;
};

type Refusal = {
  readonly status: 400 | 401 | 404;
  readonly code: string;
  readonly message: string;
};

/** The routes of Stripe's API that the product calls, with Stripe's error responses. */
export function fakeStripeApi({ books, secretKey, priceId }: Settings): Hono {
  const api = new Hono();
  const customersByKey = new Map<string, unknown>();
  const fields = async (c: Context): Promise<URLSearchParams> =>
    new URLSearchParams(await c.req.text());
  const refuse = (c: Context, { status, code, message }: Refusal): Response =>
    c.json({ error: { type: 'invalid_request_error', code, message } }, status);
  const missing = (c: Context, what: string): Response =>
    refuse(c, { status: 404, code: 'resource_missing', message: `No such ${what}` });
  const list = (c: Context, data: readonly object[]): Response =>
    c.json({ object: 'list', url: c.req.path, has_more: false, data });

  api.use(async (c, next) => {
    if (c.req.header('authorization') !== `Bearer ${secretKey}`) {
      return refuse(c, { status: 401, code: 'api_key', message: 'Invalid API Key provided' });
    }
    return next();
  });

  api.post('/v1/customers', async (c) => {
    const key = c.req.header('idempotency-key') ?? '';
    const body = await fields(c);
    if (!customersByKey.has(key)) {
      const customer = {
        id: books.nextId('cus'),
        object: 'customer' as const,
        email: body.get('email') ?? '',
        metadata: { userId: body.get('metadata[userId]') ?? '' },
      };
      books.customers.set(customer.id, customer);
      customersByKey.set(key, customer);
    }
    return c.json(customersByKey.get(key) as object);
  });

  api.get('/v1/checkout/sessions', (c) => {
    const { customer = '', status } = c.req.query();
    if (!books.customers.has(customer)) {
      return missing(c, 'customer');
    }
    const all = [...books.sessions.values()].filter((one) => one.customer === customer);
    return list(
      c,
      all.filter((one) => status === undefined || one.status === status),
    );
  });

  api.post('/v1/checkout/sessions', async (c) => {
    const body = await fields(c);
    const customer = body.get('customer') ?? '';
    if (!books.customers.has(customer)) {
      return missing(c, 'customer');
    }
    if (body.get('line_items[0][price]') !== priceId || body.get('mode') !== 'subscription') {
      return missing(c, 'price');
    }
    const id = books.nextId('cs');
    const session: FakeSession = {
      id,
      object: 'checkout.session',
      mode: 'subscription',
      customer,
      client_reference_id: body.get('client_reference_id'),
      success_url: body.get('success_url') ?? '',
      cancel_url: body.get('cancel_url') ?? '',
      price: priceId,
      url: `https://checkout.stripe.test/${id}`,
      status: 'open',
      subscription: null,
    };
    books.sessions.set(id, session);
    return c.json(session);
  });

  api.get('/v1/checkout/sessions/:id', (c) => {
    const session = books.sessions.get(c.req.param('id'));
    return session === undefined ? missing(c, 'session') : c.json(session);
  });

  api.post('/v1/checkout/sessions/:id/expire', (c) => {
    const session = books.sessions.get(c.req.param('id'));
    if (session?.status !== 'open') {
      const message = 'Only open sessions can be expired';
      return refuse(c, { status: 400, code: 'invalid_state', message });
    }
    Object.assign(session, { status: 'expired', url: null });
    return c.json(session);
  });

  api.get('/v1/subscriptions', (c) => {
    const { customer = '' } = c.req.query();
    if (!books.customers.has(customer)) {
      return missing(c, 'customer');
    }
    const isExpanded = c.req.query('expand[0]') === 'data.latest_invoice';
    return list(
      c,
      books.subscriptionsOf(customer).map((one) => ({
        ...one,
        latest_invoice: isExpanded
          ? (books.invoices.get(one.latest_invoice ?? '') ?? null)
          : one.latest_invoice,
      })),
    );
  });

  api.post('/v1/subscriptions/:id', async (c) => {
    const subscription = books.subscriptions.get(c.req.param('id'));
    if (subscription === undefined || subscription.ended_at !== null) {
      return missing(c, 'subscription');
    }
    if ((await fields(c)).get('cancel_at_period_end') === 'true') {
      books.cancelAtPeriodEnd(subscription);
    }
    return c.json(subscription);
  });

  api.delete('/v1/subscriptions/:id', (c) => {
    const subscription = books.subscriptions.get(c.req.param('id'));
    if (subscription === undefined || subscription.ended_at !== null) {
      return missing(c, 'subscription');
    }
    books.end(subscription);
    return c.json(subscription);
  });

  return api;
}
