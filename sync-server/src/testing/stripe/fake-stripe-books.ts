import type { Clock } from '@emmaus/shared/kernel/ports';
import { monthsAfter } from '../../billing/demo/months-after';
import type {
  FakeCustomer,
  FakeEvent,
  FakeInvoice,
  FakeSession,
  FakeSubscription,
} from './stripe-objects';

type Changed = FakeSubscription | FakeInvoice | FakeSession | FakeCustomer;

/** The state of a fake billing provider: customers, checkouts, subscriptions and invoices. Each change adds an event. */
export function createFakeStripeBooks(clock: Clock) {
  const customers = new Map<string, FakeCustomer>();
  const sessions = new Map<string, FakeSession>();
  const subscriptions = new Map<string, FakeSubscription>();
  const invoices = new Map<string, FakeInvoice>();
  const events: FakeEvent[] = [];
  let idCount = 0;
  const nextId = (prefix: string): string =>
    `${prefix}_${(idCount += 1).toString().padStart(6, '0')}`;
  const now = (): number => Math.floor(clock.nowMs() / 1000);

  const addEvent = (type: string, object: Changed): void => {
    events.push({
      id: nextId('evt'),
      object: 'event',
      type,
      created: now(),
      api_version: '2026-10-28.endive',
      // A copy: an event that is delivered late has the old state.
      data: { object: structuredClone(object) },
    });
  };
  const bill = (customer: string, status: FakeInvoice['status']): FakeInvoice => {
    const invoice: FakeInvoice = {
      id: nextId('in'),
      object: 'invoice',
      customer,
      created: now(),
      status,
    };
    invoices.set(invoice.id, invoice);
    return invoice;
  };
  const mustExist = <T>(found: T | undefined): T => {
    if (found === undefined) {
      throw new Error('the fake has no such object');
    }
    return found;
  };
  const itemOf = ({ items }: FakeSubscription) => mustExist(items.data[0]);
  const settle = (subscription: FakeSubscription, status: string, type: string): void => {
    subscription.status = status;
    addEvent(type, subscription);
  };

  return {
    customers,
    sessions,
    subscriptions,
    invoices,
    events,
    nextId,
    now,
    addEvent,
    subscriptionsOf: (customer: string) =>
      [...subscriptions.values()].filter((one) => one.customer === customer),

    /** Completes the checkout at this address and charges the card. */
    pay: (url: string): FakeSubscription => {
      const session = mustExist([...sessions.values()].find((one) => one.url === url));
      if (session.status !== 'open') {
        throw new Error(`the checkout is ${session.status}`);
      }
      const { customer } = session;
      const invoice = bill(customer, 'open');
      const start = now();
      const subscription: FakeSubscription = {
        id: nextId('sub'),
        object: 'subscription',
        customer,
        metadata: { userId: session.client_reference_id ?? '' },
        start_date: start,
        status: 'incomplete',
        cancel_at_period_end: false,
        cancel_at: null,
        ended_at: null,
        latest_invoice: invoice.id,
        items: {
          object: 'list',
          data: [
            {
              id: nextId('si'),
              price: { id: session.price },
              current_period_start: start,
              current_period_end: monthsAfter(start * 1000, 1) / 1000,
            },
          ],
        },
      };
      subscriptions.set(subscription.id, subscription);
      addEvent('customer.subscription.created', subscription);
      invoice.status = 'paid';
      addEvent('invoice.paid', invoice);
      settle(subscription, 'active', 'customer.subscription.updated');
      Object.assign(session, { status: 'complete', subscription: subscription.id, url: null });
      addEvent('checkout.session.completed', session);
      return subscription;
    },

    /** Begins the next period. Its invoice is a draft for about an hour. */
    beginPeriod: (subscription: FakeSubscription): void => {
      const item = itemOf(subscription);
      item.current_period_start = item.current_period_end;
      item.current_period_end = monthsAfter(item.current_period_end * 1000, 1) / 1000;
      subscription.latest_invoice = bill(subscription.customer, 'draft').id;
      addEvent('customer.subscription.updated', subscription);
    },
    /** Charges the card for the latest invoice. */
    charge: (subscription: FakeSubscription): void => {
      const invoice = mustExist(invoices.get(subscription.latest_invoice ?? ''));
      invoice.status = 'paid';
      addEvent('invoice.paid', invoice);
      settle(subscription, 'active', 'customer.subscription.updated');
    },
    refuseCard: (subscription: FakeSubscription): void => {
      const invoice = mustExist(invoices.get(subscription.latest_invoice ?? ''));
      invoice.status = 'open';
      addEvent('invoice.payment_failed', invoice);
      settle(subscription, 'past_due', 'customer.subscription.updated');
    },
    setStatus: (subscription: FakeSubscription, status: string): void =>
      settle(subscription, status, 'customer.subscription.updated'),
    end: (subscription: FakeSubscription): void => {
      subscription.ended_at = now();
      settle(subscription, 'canceled', 'customer.subscription.deleted');
    },
    cancelAtPeriodEnd: (subscription: FakeSubscription): void => {
      subscription.cancel_at_period_end = true;
      subscription.cancel_at = itemOf(subscription).current_period_end;
      addEvent('customer.subscription.updated', subscription);
    },
  };
}

export type FakeStripeBooks = ReturnType<typeof createFakeStripeBooks>;
