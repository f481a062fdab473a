import { date, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns';
import { users } from './users';

/** Append-only: what each use cost. */
export const creditUsage = pgTable(
  'credit_usage',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    toolId: text('tool_id').notNull(),
    toolName: text('tool_name').notNull(),
    creditsUsed: integer('credits_used').notNull(),
    modelUsed: text('model_used'),
    usageType: text('usage_type').notNull(),
    metadata: jsonb('metadata'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);

export const creditSummaries = pgTable(
  'credit_summaries',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    /** The first day of the month. */
    month: date('month', { mode: 'string' }).notNull(),
    creditsAllocated: integer('credits_allocated').notNull(),
    creditsUsed: integer('credits_used').notNull(),
    dailyWalkUsage: integer('daily_walk_usage').notNull().default(0),
    toolUsage: integer('tool_usage').notNull().default(0),
    mostUsedTool: text('most_used_tool'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    unique('credit_summaries_one_a_month').on(table.userId, table.month),
  ],
);
