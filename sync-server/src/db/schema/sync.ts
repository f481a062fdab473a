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

/** The row whose lock serializes all writes of a person, with their version counter (APPLY-1, PULL-1). */
export const userSync = pgTable('user_sync', {
  userId: uuid('user_id').primaryKey(),
  version: bigint('version', { mode: 'number' }).notNull(),
  /** The highest version of a purged tombstone. A device with an older cursor gets a reset (PULL-3). */
  purgedVersion: bigint('purged_version', { mode: 'number' }).notNull().default(0),
});

export const syncDevices = pgTable(
  'sync_devices',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    deviceId: uuid('device_id').notNull(),
    /** The highest acknowledged `seq`; the next one must be one higher. */
    lastSeq: bigint('last_seq', { mode: 'number' }).notNull(),
    createdAt: instant('created_at').notNull(),
    /** Written only with `lastSeq`: a pull does not write. */
    lastPushedAt: instant('last_pushed_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.deviceId] })],
);

/** The first outcome of every mutation, so that a repeated one is not applied again (APPLY-2). */
export const syncReceipts = pgTable(
  'sync_receipts',
  {
    /** No foreign key, because batches insert hundreds of rows: triggers check them per statement and delete them with the person (migration 0010). */
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
    /** Only of a rejected mutation, as JSON text: jsonb rejects some characters that may be the reason (APPLY-5). */
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

/** One row. After a restore from backup it gets a new value, and every device then reloads truth (PULL-3, PULL-4). */
export const syncEpoch = pgTable(
  'sync_epoch',
  {
    isOnlyRow: boolean('is_only_row').primaryKey().default(true),
    epoch: uuid('epoch').notNull(),
  },
  (table) => [check('sync_epoch_one_row', sql`${table.isOnlyRow}`)],
);
