import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns';
import { users } from './users';

/** The code for the reset of a forgotten password. A newer code replaces it. */
export const passwordCodes = pgTable(
  'password_codes',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** argon2id, as for passwords, so that a copy of this table is slow to attack. */
    codeHash: text('code_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('password_codes_expires').on(table.expiresAt)],
);
