import { integer, jsonb, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns';
import { users } from './users';

/** The answers to the steps of the intake. Later changes of the profile do not change them. */
export const quizResponses = pgTable(
  'quiz_responses',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    step: integer('step').notNull(),
    response: jsonb('response').$type<string | string[]>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);
