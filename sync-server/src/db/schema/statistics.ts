import { bigint, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/**
 * The measures and their keys: `people` by tier, `signups` and `walks` by UTC date, `credits` by month (`2026-11`),
 * `tool-uses` by the tool's name.
 */
export const measures = ['people', 'signups', 'walks', 'credits', 'tool-uses'] as const;
type Measure = (typeof measures)[number];

/** Sums up to the last fold. With `statistic_changes` they equal the count of all rows. */
export const statisticTotals = pgTable(
  'statistic_totals',
  {
    measure: text('measure').$type<Measure>().notNull(),
    key: text('key').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.measure, table.key] })],
);

/**
 * Triggers insert these rows in the transaction that changes a counted row. They never update a sum, so that transactions
 * of two people do not wait for each other; a job adds the rows to the totals.
 */
export const statisticChanges = pgTable('statistic_changes', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  measure: text('measure').$type<Measure>().notNull(),
  key: text('key').notNull(),
  amount: bigint('amount', { mode: 'number' }).notNull(),
});
