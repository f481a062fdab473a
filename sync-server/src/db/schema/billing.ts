import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns';
import { users } from './users';

export const providerNames = ['stripe', 'demo'] as const;
export type ProviderName = (typeof providerNames)[number];

/** The last known state at the payment provider. `users` has the resulting membership. */
export const billingAccounts = pgTable(
  'billing_accounts',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    provider: text('provider').$type<ProviderName>().notNull(),
    customerId: text('customer_id').notNull(),
    /** When a checkout was last opened. A payment may follow it. */
    checkoutAt: instant('checkout_at').notNull(),
    subscriptionId: text('subscription_id'),
    /** The provider's value, such as `past_due`. */
    status: text('status'),
    startedAt: instant('started_at'),
    periodStart: instant('period_start'),
    periodEnd: instant('period_end'),
    /** When it will end, if that is scheduled. */
    cancelsAt: instant('cancels_at'),
    endedAt: instant('ended_at'),
    /** Incremented by every write. A response of the provider is stored only if the revision is that before the request. */
    revision: integer('revision').notNull(),
  },
  (table) => [
    index('billing_accounts_customer').on(table.customerId),
    index('billing_accounts_period_end').on(table.periodEnd),
  ],
);
export type BillingAccountRow = typeof billingAccounts.$inferSelect;

/** Handled events. A repeated one has no effect. */
export const billingEvents = pgTable(
  'billing_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [index('billing_events_received').on(table.receivedAt)],
);

/** Append-only: granted credits, one row per cause. The balance is the sum with `credit_usage`. */
export const creditGrants = pgTable(
  'credit_grants',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The subscription and the period that was paid. */
    cause: text('cause').notNull(),
    granted: integer('granted').notNull(),
    /** The credits left of the previous month, which expired with it. */
    expired: integer('expired').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.cause] })],
);

/** The subscriptions of the demo checkout. */
export const demoSubscriptions = pgTable(
  'demo_subscriptions',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Also the id of the checkout. */
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
