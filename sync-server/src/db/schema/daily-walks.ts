import { boolean, date, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { ContentSource, WalkContent } from '@emmaus/shared/entities/walk';
import type { LocalDay } from '@emmaus/shared/kernel/local-day';
import { instant, versionColumn } from './columns';
import { users } from './users';

/** One walk a person and date, written ahead or on demand. */
export const dailyWalks = pgTable(
  'daily_walks',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    date: date('date', { mode: 'string' }).$type<LocalDay>().notNull(),
    /** The devotion it came from, so that none returns within 30 days. */
    slug: text('slug').notNull(),
    title: text('title').notNull(),
    content: jsonb('content').$type<WalkContent>().notNull(),
    source: text('source').$type<ContentSource>().notNull(),
    /** Null while it was only written ahead. */
    startedAt: instant('started_at'),
    /** True when the person's answers changed before it was opened; it is then written anew. */
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
