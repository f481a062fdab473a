import { isNull } from 'drizzle-orm';
import { date, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { ReportBody } from '@emmaus/shared/api/reports';
import type { ContentSource } from '@emmaus/shared/entities/walk';
import type { ReportReason } from '@emmaus/shared/enums/reports';
import type { LocalDay } from '@emmaus/shared/kernel/local-day';
import { instant } from './columns';
import { users } from './users';

/** Generated texts that people reported. They contain no text of the person and are deleted with the account. */
export const contentReports = pgTable(
  'content_reports',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    toolId: text('tool_id').$type<ReportBody['toolId']>().notNull(),
    date: date('date', { mode: 'string' }).$type<LocalDay>().notNull(),
    text: text('text').notNull(),
    source: text('source').$type<ContentSource>().notNull(),
    /** Null for the library writer, and if it is no longer known. */
    model: text('model'),
    reason: text('reason').$type<ReportReason>().notNull(),
    createdAt: instant('created_at').notNull(),
    lookedAt: instant('looked_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('content_reports_open').on(table.createdAt).where(isNull(table.lookedAt)),
    index('content_reports_id').on(table.id),
  ],
);
