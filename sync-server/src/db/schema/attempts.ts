import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/** How often somebody tried something lately, counted here so that the limit holds across processes. */
export const attempts = pgTable(
  'attempts',
  {
    /** What was tried, such as `password`. */
    kind: text('kind').notNull(),
    /** Who tried, or on whom: an account's id, or the hash of an address. Never an email. */
    subject: text('subject').notNull(),
    count: integer('count').notNull(),
    /** When the counting starts anew. */
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.subject] }),
    index('attempts_ends_at').on(table.endsAt),
  ],
);
