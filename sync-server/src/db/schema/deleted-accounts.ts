import { pgTable, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/** The random ids of deleted accounts, so that the person's other devices delete their data. Nothing else of an account stays. */
export const deletedAccounts = pgTable('deleted_accounts', {
  userId: uuid('user_id').primaryKey(),
  deletedAt: instant('deleted_at').notNull(),
});
