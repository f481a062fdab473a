import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns';
import { users } from './users';

/** The code by which a person who forgot their password chooses a new one. One each: a newer one takes its place. */
export const passwordCodes = pgTable(
  'password_codes',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Slow to guess from a copy of this table (argon2id), as passwords are. */
    codeHash: text('code_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('password_codes_expires').on(table.expiresAt)],
);
