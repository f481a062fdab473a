import { isNotNull } from 'drizzle-orm';
import { bigint, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, versionColumn } from './columns';

export const journalingEntries = pgTable(
  'journaling_entries',
  {
    /** No foreign key, because batches insert hundreds of rows: triggers check them per statement and delete them with the person (migration 0010). */
    userId: uuid('user_id').notNull(),
    id: uuid('id').notNull(),
    title: text('title').notNull(),
    prompt: text('prompt').notNull(),
    content: text('content').notNull(),
    topic: text('topic'),
    fromDailyWalkId: text('from_daily_walk_id'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** The wire sends a deleted row as a tombstone; its text stays here for the undo. */
    deletedAt: instant('deleted_at'),
    /** The row's version when its text was last written; null on rows that are older than this column. */
    textVersion: bigint('text_version', { mode: 'number' }),
    /** The id of the edit that wrote the text, or the entry's id for its first text (MERGE-2). */
    textSource: uuid('text_source'),
    version: versionColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('journaling_entries_version').on(table.userId, table.version),
    index('journaling_entries_deleted').on(table.deletedAt).where(isNotNull(table.deletedAt)),
  ],
);
export type JournalingEntryRow = typeof journalingEntries.$inferSelect;
