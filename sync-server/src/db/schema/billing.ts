import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns';
import { users } from './users';

export const providerNames = ['stripe', 'demo'] as const;
export type ProviderName = (typeof providerNames)[number];

/** What the payment provider last said of a person. `users` holds what follows from it. */
export const billingAccounts = pgTable(
  'billing_accounts',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    provider: text('provider').$type<ProviderName>().notNull(),
    customerId: text('customer_id').notNull(),
    /** When a checkout was last opened: for a while after it, a payment may be on its way. */
    checkoutAt: instant('checkout_at').notNull(),
    subscriptionId: text('subscription_id'),
    /** The provider's own word, such as `past_due`. */
    status: text('status'),
    startedAt: instant('started_at'),
    periodStart: instant('period_start'),
    periodEnd: instant('period_end'),
    /** When it is going to end, where that is settled already. */
    cancelsAt: instant('cancels_at'),
    endedAt: instant('ended_at'),
    /** Raised by every write. An answer of the provider is stored only where nothing else was since it was asked for. */
    revision: integer('revision').notNull(),
  },
  (table) => [
    index('billing_accounts_customer').on(table.customerId),
    index('billing_accounts_period_end').on(table.periodEnd),
  ],
);
export type BillingAccountRow = typeof billingAccounts.$inferSelect;

/** Events that were taken in. A repeated one is answered and does nothing. */
export const billingEvents = pgTable(
  'billing_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [index('billing_events_received').on(table.receivedAt)],
);

/** Append-only: credits given, once a cause. With `credit_usage` it sums up to the balance. */
export const creditGrants = pgTable(
  'credit_grants',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The subscription and the period that was paid. */
    cause: text('cause').notNull(),
    granted: integer('granted').notNull(),
    /** What was left of the month before, and ended with it. */
    expired: integer('expired').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.cause] })],
);

/** What a payment provider would know, for trying the product without one. */
export const demoSubscriptions = pgTable(
  'demo_subscriptions',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Of the checkout too. */
    id: uuid('id').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Null while the checkout is open. Periods are whole months from here. */
    startedAt: instant('started_at'),
    cancelsAt: instant('cancels_at'),
    endedAt: instant('ended_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);
export type DemoSubscriptionRow = typeof demoSubscriptions.$inferSelect;
