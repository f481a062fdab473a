import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns';

export const appSettings = pgTable('app_settings', {
  id: uuid('id').primaryKey(),
  key: text('key').notNull().unique(),
  value: text('value').notNull(),
  description: text('description').notNull(),
  updatedAt: instant('updated_at').notNull(),
});
