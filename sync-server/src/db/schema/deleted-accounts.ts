import { pgTable, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/** All that stays of a deleted account: its random id, so that the person's other devices remove their copies. */
export const deletedAccounts = pgTable('deleted_accounts', {
  userId: uuid('user_id').primaryKey(),
  deletedAt: instant('deleted_at').notNull(),
});
