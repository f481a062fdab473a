import { isNotNull } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { LibraryCategory } from '@emmaus/shared/enums/library';
import { instant, versionColumn } from './columns';

export const spiritualLibrary = pgTable(
  'spiritual_library',
  {
    /** No foreign key, because batches insert hundreds of rows: triggers check them per statement and delete them with the person (migration 0010). */
    userId: uuid('user_id').notNull(),
    id: uuid('id').notNull(),
    toolId: text('tool_id').notNull(),
    toolName: text('tool_name').notNull(),
    title: text('title').notNull(),
    input: text('input').notNull(),
    output: text('output').notNull(),
    category: text('category').$type<LibraryCategory>().notNull(),
    tags: jsonb('tags').$type<string[]>().notNull().default([]),
    isFavorite: boolean('is_favorite').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    /** The wire sends a deleted row as a tombstone; its text stays here for the undo. */
    deletedAt: instant('deleted_at'),
    version: versionColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('spiritual_library_version').on(table.userId, table.version),
    index('spiritual_library_deleted').on(table.deletedAt).where(isNotNull(table.deletedAt)),
  ],
);
export type SpiritualLibraryRow = typeof spiritualLibrary.$inferSelect;
