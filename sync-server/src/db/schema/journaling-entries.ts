import { isNotNull } from 'drizzle-orm';
import { bigint, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, versionColumn } from './columns';

export const journalingEntries = pgTable(
  'journaling_entries',
  {
    /** Rows come by the hundred: a statement's rows are checked, and erased with the person, by triggers (migration 0010). */
    userId: uuid('user_id').notNull(),
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
    /** The row's version when its text was last written; null on rows from before this was kept. */
    textVersion: bigint('text_version', { mode: 'number' }),
    /** What wrote the text: the id of the edit, or the entry's own id when it was new (MERGE-2). */
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
