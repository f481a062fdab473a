import * as z from 'zod/mini';
import {
  instantSchema,
  localDaySchema,
  storableText,
  timeZoneSchema,
  uuidSchema,
} from '../entities/fields';
import { syncBatchMaxMutations, syncPageMaxRows } from '../enums/limits';

/** Raised only for an incompatible change. The server then responds to older apps with 426. */
export const syncProtocol = 1;

/** A mutation on the wire. `args` stays unknown here: it is parsed by name and version, and each mutation gets its own verdict. */
export const wireMutationSchema = z.strictObject({
  seq: z.int().check(z.positive()),
  id: uuidSchema,
  name: storableText(64),
  v: z.int().check(z.positive()),
  args: z.unknown(),
  occurredAt: instantSchema,
  localDate: localDaySchema,
  timeZone: z.nullable(timeZoneSchema),
});
export type WireMutation = z.infer<typeof wireMutationSchema>;

export const syncRequestSchema = z.strictObject({
  protocol: z.int().check(z.positive()),
  appVersion: storableText(64),
  userId: uuidSchema,
  /** 128 random bits, created once per person and browser profile. */
  deviceId: uuidSchema,
  sentAt: instantSchema,
  /** The `cursor` of the last response that this device applied; null on a new device. Opaque. */
  cursor: z.nullable(storableText(256)),
  limit: z.int().check(z.positive(), z.maximum(syncPageMaxRows)),
  mutations: z.array(wireMutationSchema).check(z.maxLength(syncBatchMaxMutations)),
  /** The client accepts responses without the rows that its own request creates (PULL-8). */
  ownRows: z.optional(z.literal('by-seq')),
});
export type SyncRequest = z.infer<typeof syncRequestSchema>;

export const mutationStatuses = ['applied', 'duplicate', 'rejected'] as const;

export const mutationResultSchema = z.object({
  seq: z.int(),
  id: z.string(),
  status: z.enum(mutationStatuses),
  code: z.optional(z.string()),
  message: z.optional(z.string()),
  /** The row that the mutation created or changed, as `kind:id`. */
  entity: z.optional(z.string()),
});
export type MutationResult = z.infer<typeof mutationResultSchema>;

/** One changed row, or the tombstone of a deleted one (`data` is null). */
export const changeSchema = z.object({
  kind: z.string(),
  id: z.string(),
  version: z.int(),
  data: z.nullable(z.unknown()),
});
export type WireChange = z.infer<typeof changeSchema>;

export const syncResponseSchema = z.object({
  protocol: z.int(),
  serverTime: z.string(),
  /** Changes when the database was restored from a backup. */
  epoch: z.string(),
  /** The highest `seq` of this device that the server has answered. */
  lastSeq: z.int(),
  results: z.array(mutationResultSchema),
  changes: z.array(changeSchema),
  /** The mutations of the request whose created rows belong to this page and are left out of `changes` (PULL-8). */
  ownRows: z.optional(z.object({ version: z.int(), seqs: z.array(z.int()) })),
  cursor: z.string(),
  hasMore: z.boolean(),
  /** True: the client replaces its truth, and `changes` is the first page. Outbox, Rejected and drafts stay. */
  reset: z.boolean(),
});
export type SyncResponse = z.infer<typeof syncResponseSchema>;

/** Causes of a 409 on `/api/sync` (SEND-2). */
export const syncConflicts = ['user-mismatch', 'device-forked', 'gap'] as const;
export const syncConflictSchema = z.object({
  message: z.string(),
  conflict: z.enum(syncConflicts),
  expectedSeq: z.optional(z.int()),
});
