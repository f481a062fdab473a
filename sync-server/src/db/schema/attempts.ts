import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/** Recent attempts for the rate limits, in the database so that processes share the counts. */
export const attempts = pgTable(
  'attempts',
  {
    /** The limited action, such as `password`. */
    kind: text('kind').notNull(),
    /** An account's id or the hash of an address; never an email address. */
    subject: text('subject').notNull(),
    count: integer('count').notNull(),
    /** The end of the window; the next attempt starts a new count. */
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.subject] }),
    index('attempts_ends_at').on(table.endsAt),
  ],
);
