import {
  boolean,
  date,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Takeaway } from '@emmaus/shared/entities/completion';
import type { LocalDay } from '@emmaus/shared/kernel/local-day';
import { instant, versionColumn } from './columns';
import { users } from './users';

export const walkCompletions = pgTable(
  'walk_completions',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Derived from person and date, so that all devices use the same id. */
    id: uuid('id').notNull(),
    date: date('date', { mode: 'string' }).$type<LocalDay>().notNull(),
    verseReference: text('verse_reference').notNull(),
    verseText: text('verse_text').notNull(),
    devotion: text('devotion').notNull(),
    reflectivePrompt: text('reflective_prompt').notNull(),
    applicationTip: text('application_tip').notNull(),
    prayer: text('prayer').notNull(),
    socialPosts: jsonb('social_posts').$type<string[]>().notNull(),
    takeaways: jsonb('takeaways').$type<Takeaway[]>().notNull(),
    completedAt: instant('completed_at').notNull(),
    /** True if the device's clock was too wrong for its date to be used (MERGE-4). */
    dateWasClamped: boolean('date_was_clamped').notNull().default(false),
    version: versionColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    unique('walk_completions_one_a_day').on(table.userId, table.date),
    index('walk_completions_version').on(table.userId, table.version),
  ],
);
export type WalkCompletionRow = typeof walkCompletions.$inferSelect;
