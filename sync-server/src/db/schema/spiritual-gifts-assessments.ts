import { index, jsonb, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import type { AssessmentResults } from '@emmaus/shared/entities/assessment';
import { instant, versionColumn } from './columns';
import { users } from './users';

export const spiritualGiftsAssessments = pgTable(
  'spiritual_gifts_assessments',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    responses: jsonb('responses').$type<Record<string, string>>().notNull(),
    results: jsonb('results').$type<AssessmentResults>().notNull(),
    completedAt: instant('completed_at').notNull(),
    version: versionColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('spiritual_gifts_assessments_version').on(table.userId, table.version),
  ],
);
export type SpiritualGiftsAssessmentRow = typeof spiritualGiftsAssessments.$inferSelect;
