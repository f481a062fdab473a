import { boolean, date, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { ContentSource, WalkContent } from '@emmaus/shared/entities/walk';
import type { LocalDay } from '@emmaus/shared/kernel/local-day';
import { instant, versionColumn } from './columns';
import { users } from './users';

/** One walk per person and date, generated ahead or on demand. */
export const dailyWalks = pgTable(
  'daily_walks',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    date: date('date', { mode: 'string' }).$type<LocalDay>().notNull(),
    /** Names the devotion, so that it does not repeat within 30 days. */
    slug: text('slug').notNull(),
    title: text('title').notNull(),
    content: jsonb('content').$type<WalkContent>().notNull(),
    source: text('source').$type<ContentSource>().notNull(),
    /** When the person opened it; null before that. */
    startedAt: instant('started_at'),
    /** True if the person's answers changed before it was opened; it is then generated again. */
    isOutdated: boolean('is_outdated').notNull().default(false),
    generatedAt: instant('generated_at').notNull(),
    version: versionColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.date] }),
    index('daily_walks_version').on(table.userId, table.version),
  ],
);
export type DailyWalkRow = typeof dailyWalks.$inferSelect;
