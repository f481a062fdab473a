import {
  bigint,
  boolean,
  check,
  index,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { isNotNull, sql } from 'drizzle-orm';
import type { mutationStatuses } from '@emmaus/shared/sync/protocol';
import { instant } from './columns';
import { users } from './users';

/** The row that serialises all of a person's writes, and the counter that orders them (APPLY-1, PULL-1). */
export const userSync = pgTable('user_sync', {
  userId: uuid('user_id').primaryKey(),
  version: bigint('version', { mode: 'number' }).notNull(),
  /** The highest version of a tombstone that was really deleted: a device that stands before it must start over (PULL-3). */
  purgedVersion: bigint('purged_version', { mode: 'number' }).notNull().default(0),
});

export const syncDevices = pgTable(
  'sync_devices',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    deviceId: uuid('device_id').notNull(),
    /** The highest `seq` that was answered; the next one must be exactly one more. */
    lastSeq: bigint('last_seq', { mode: 'number' }).notNull(),
    createdAt: instant('created_at').notNull(),
    /** Written with `lastSeq` only: a device that just looks does not write. */
    lastPushedAt: instant('last_pushed_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.deviceId] })],
);

/** The first outcome of every mutation, so that a repeated one is answered and not applied again (APPLY-2). */
export const syncReceipts = pgTable(
  'sync_receipts',
  {
    /** Rows come by the hundred: a statement's rows are checked, and erased with the person, by triggers (migration 0010). */
    userId: uuid('user_id').notNull(),
    mutationId: uuid('mutation_id').notNull(),
    deviceId: uuid('device_id').notNull(),
    seq: bigint('seq', { mode: 'number' }).notNull(),
    status: text('status')
      .$type<Exclude<(typeof mutationStatuses)[number], 'duplicate'>>()
      .notNull(),
    code: text('code'),
    message: text('message'),
    entity: text('entity'),
    /** Only of a refused mutation, as JSON text: jsonb would refuse the very characters that may be the reason (APPLY-5). */
    payload: text('payload'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.mutationId] }),
    unique('sync_receipts_device_seq').on(table.userId, table.deviceId, table.seq),
    index('sync_receipts_payload').on(table.createdAt).where(isNotNull(table.payload)),
  ],
);
export type SyncReceiptRow = typeof syncReceipts.$inferSelect;

/** One row. A restore from backup gives it a new value, and every device then reloads truth (PULL-3, PULL-4). */
export const syncEpoch = pgTable(
  'sync_epoch',
  {
    isOnlyRow: boolean('is_only_row').primaryKey().default(true),
    epoch: uuid('epoch').notNull(),
  },
  (table) => [check('sync_epoch_one_row', sql`${table.isOnlyRow}`)],
);
