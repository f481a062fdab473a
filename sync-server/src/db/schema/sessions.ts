import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns';
import { users } from './users';

/** `sid` is the SHA-256 of the cookie's secret, so a copy of this table allows no sign-in. */
export const sessions = pgTable(
  'sessions',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sid: text('sid').notNull(),
    sess: jsonb('sess').$type<{ createdAt: string }>().notNull(),
    expire: instant('expire').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.sid] }),
    index('sessions_expire').on(table.expire),
  ],
);
