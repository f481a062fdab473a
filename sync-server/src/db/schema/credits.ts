import { eq, sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ToolAnswerBody } from '@emmaus/shared/api/ai-tools';
import type { ContentSource } from '@emmaus/shared/entities/walk';
import type { TextToolId } from '@emmaus/shared/enums/tools';
import { instant } from './columns';
import { users } from './users';

export const usageTypes = ['tool', 'daily-walk'] as const;
type UsageType = (typeof usageTypes)[number];

/** Details of a use, without any text of the person. */
type UsageFacts = { readonly source: ContentSource; readonly isStrong: boolean };

/** Append-only, enforced by a trigger: the cost of each use, one row per cause. */
export const creditUsage = pgTable(
  'credit_usage',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    /** `tool <reservation>`, `walk <date>` or `assessment <id>`. */
    cause: text('cause').notNull(),
    toolId: text('tool_id').notNull(),
    toolName: text('tool_name').notNull(),
    creditsUsed: integer('credits_used').notNull(),
    modelUsed: text('model_used'),
    usageType: text('usage_type').$type<UsageType>().notNull(),
    metadata: jsonb('metadata').$type<UsageFacts>(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    unique('credit_usage_one_a_cause').on(table.userId, table.cause),
    index('credit_usage_created_at').on(table.userId, table.createdAt),
    check('credit_usage_not_negative', sql`${table.creditsUsed} >= 0`),
  ],
);

/**
 *                    the answer is delivered
 *   reserved ──────────────────────────────────→ settled
 *      ↑  └── failed, left, or lapsed ──→ released
 *      └───── a retry with the same key ──────┘
 */
export const reservationStates = ['reserved', 'settled', 'released'] as const;
export type ReservationState = (typeof reservationStates)[number];

/** Why a reservation was released: the writer failed, the client disconnected, or the process ended. */
export const releaseReasons = ['failed', 'left', 'lapsed'] as const;
export type ReleaseReason = (typeof releaseReasons)[number];

/** An answer as it is stored for a retry, without the balance, which may have changed. */
export type StoredAnswer = Omit<ToolAnswerBody, 'creditsRemaining'>;

/** A tool request under an idempotency key. Its maximal cost is taken off the balance while the answer is written. */
export const creditReservations = pgTable(
  'credit_reservations',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** A retry with the same key gets a new id. */
    id: uuid('id').notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    /** SHA-256 of tool and input: a key is valid for one request. */
    fingerprint: text('fingerprint').notNull(),
    toolId: text('tool_id').$type<TextToolId>().notNull(),
    cost: integer('cost').notNull(),
    /** The end of the period of the credits. Credits that are released later have expired. */
    periodEnd: instant('period_end'),
    state: text('state').$type<ReservationState>().notNull(),
    releaseReason: text('release_reason').$type<ReleaseReason>(),
    answer: jsonb('answer').$type<StoredAnswer>(),
    createdAt: instant('created_at').notNull(),
    /** When a reservation without an outcome is released. */
    lapsesAt: instant('lapses_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    unique('credit_reservations_one_a_key').on(table.userId, table.idempotencyKey),
    index('credit_reservations_open')
      .on(table.lapsesAt)
      .where(eq(table.state, sql`'reserved'`)),
    index('credit_reservations_created_at').on(table.createdAt),
    check('credit_reservations_cost_not_negative', sql`${table.cost} >= 0`),
    check(
      'credit_reservations_state',
      sql`(${table.state} = 'reserved' and ${table.answer} is null and ${table.releaseReason} is null)
        or (${table.state} = 'settled' and ${table.answer} is not null and ${table.releaseReason} is null)
        or (${table.state} = 'released' and ${table.answer} is null and ${table.releaseReason} is not null)`,
    ),
  ],
);
export type CreditReservationRow = typeof creditReservations.$inferSelect;

/** The sums of a calendar month, in credits. `creditsUsed` is `dailyWalkUsage` plus `toolUsage`. */
export const creditSummaries = pgTable(
  'credit_summaries',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    /** The first day of the month. */
    month: date('month', { mode: 'string' }).notNull(),
    creditsAllocated: integer('credits_allocated').notNull(),
    creditsUsed: integer('credits_used').notNull(),
    dailyWalkUsage: integer('daily_walk_usage').notNull().default(0),
    toolUsage: integer('tool_usage').notNull().default(0),
    mostUsedTool: text('most_used_tool'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    unique('credit_summaries_one_a_month').on(table.userId, table.month),
  ],
);
