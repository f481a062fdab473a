import { bigint, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/**
 * What is counted, and under which keys: `people` by tier, `signups` and `walks` by UTC date, `credits` by month
 * (`2026-11`), `tool-uses` by the tool's name.
 */
export const measures = ['people', 'signups', 'walks', 'credits', 'tool-uses'] as const;
type Measure = (typeof measures)[number];

/** Sums up to the last folding. With `statistic_changes` they equal what counting every row would say. */
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
 * Written by triggers in the transaction that changes a counted row. Rows are only added, so that two people never wait
 * for each other over a sum; a job folds them into the totals.
 */
export const statisticChanges = pgTable('statistic_changes', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  measure: text('measure').$type<Measure>().notNull(),
  key: text('key').notNull(),
  amount: bigint('amount', { mode: 'number' }).notNull(),
});
