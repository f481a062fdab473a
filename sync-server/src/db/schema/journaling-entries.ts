import { isNotNull } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, versionColumn } from './columns';
import { users } from './users';

export const journalingEntries = pgTable(
  'journaling_entries',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    title: text('title').notNull(),
    prompt: text('prompt').notNull(),
    content: text('content').notNull(),
    topic: text('topic'),
    fromDailyWalkId: text('from_daily_walk_id'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** A deleted row leaves the wire as a tombstone; its text stays here for the undo. */
    deletedAt: instant('deleted_at'),
    version: versionColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('journaling_entries_version').on(table.userId, table.version),
    index('journaling_entries_deleted').on(table.deletedAt).where(isNotNull(table.deletedAt)),
  ],
);
export type JournalingEntryRow = typeof journalingEntries.$inferSelect;
