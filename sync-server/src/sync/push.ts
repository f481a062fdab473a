import { and, eq, inArray } from 'drizzle-orm';
import { DomainError } from '@emmaus/shared/kernel/domain-error';
import { mutationVersion, parseAction } from '@emmaus/shared/sync/mutations';
import type { MutationResult, SyncRequest, WireMutation } from '@emmaus/shared/sync/protocol';
import type { Reader } from '../db/database';
import { isoAt } from '../db/instant';
import { isPermanentDataError } from '../db/sql-state';
import type { SyncReceiptRow } from '../db/schema/sync';
import { syncDevices, syncReceipts } from '../db/schema/sync';
import type { WriteContext, WriteDeps } from '../db/user-lock';
import { withUserLock } from '../db/user-lock';
import { applyAction } from './apply-action';
import type { BatchStep } from './plan-batch';
import { planBatch } from './plan-batch';

export type PushOutcome =
  | { readonly kind: 'answered'; readonly results: MutationResult[]; readonly lastSeq: number }
  | { readonly kind: 'gap'; readonly expectedSeq: number }
  | { readonly kind: 'device-forked' };

type Batch = Pick<SyncRequest, 'userId' | 'deviceId' | 'sentAt' | 'mutations'>;
/** What is remembered of a mutation, before it is written. */
type Verdict = Pick<SyncReceiptRow, 'status' | 'code' | 'message' | 'entity' | 'payload'>;

/**
 * Applies a device's batch in one transaction: effects, receipts and the device's counter commit together (APPLY-1, 5).
 * @throws whatever is transient in the database; nothing was applied then and the device sends again (APPLY-4)
 */
export async function push(deps: WriteDeps, batch: Batch): Promise<PushOutcome> {
  return withUserLock(deps, batch.userId, async (ctx) => {
    const device = await lockDevice(ctx, batch.deviceId);
    const receiptsById = await receiptsOf(ctx, batch.mutations);
    const plan = planBatch(batch.mutations, { lastSeq: device.lastSeq, receiptsById });
    if (plan.kind !== 'apply') {
      return plan;
    }
    const results = await runSteps(ctx, batch, plan.steps);
    if (plan.lastSeq > device.lastSeq) {
      await ctx.tx
        .update(syncDevices)
        .set({ lastSeq: plan.lastSeq })
        .where(ownDevice(ctx.userId, batch.deviceId));
    }
    return { kind: 'answered', results, lastSeq: plan.lastSeq };
  });
}

/** The highest `seq` of a device that was answered; 0 for a device that never sent anything. */
export async function lastSeqOf(
  db: Reader,
  { userId, deviceId }: Pick<SyncRequest, 'userId' | 'deviceId'>,
): Promise<number> {
  const rows = await db
    .select({ lastSeq: syncDevices.lastSeq })
    .from(syncDevices)
    .where(ownDevice(userId, deviceId));
  return rows[0]?.lastSeq ?? 0;
}

async function runSteps(
  ctx: WriteContext,
  batch: Batch,
  steps: readonly BatchStep[],
): Promise<MutationResult[]> {
  const results: MutationResult[] = [];
  const verdicts = new Map<string, Verdict>();
  const receipts: (typeof syncReceipts.$inferInsert)[] = [];
  for (const step of steps) {
    const { mutation } = step;
    if (step.kind === 'new') {
      // In order and one at a time: a later action may build on an earlier one.
      // oxlint-disable-next-line no-await-in-loop
      const verdict = await applyOne(ctx, mutation, batch.sentAt);
      verdicts.set(mutation.id, verdict);
      receipts.push({
        ...verdict,
        userId: ctx.userId,
        mutationId: mutation.id,
        deviceId: batch.deviceId,
        seq: mutation.seq,
        createdAt: isoAt(ctx.clock.nowMs()),
      });
      results.push(resultOf(mutation, verdict.status, verdict));
    } else {
      const first = step.kind === 'repeated' ? step.receipt : verdicts.get(mutation.id);
      results.push(resultOf(mutation, 'duplicate', first));
    }
  }
  if (receipts.length > 0) {
    await ctx.tx.insert(syncReceipts).values(receipts);
  }
  return results;
}

/** One mutation in a savepoint: a refusal undoes that one alone and never blocks those behind it (APPLY-3). */
async function applyOne(
  ctx: WriteContext,
  mutation: WireMutation,
  sentAt: string,
): Promise<Verdict> {
  const parsed = parseAction(mutation.name, mutation.args);
  if (!parsed.ok || mutation.v > mutationVersion) {
    const message = parsed.ok ? 'This was written by a newer version of Emmaus.' : parsed.message;
    return refusal(mutation, { code: 'invalid', message });
  }
  try {
    const { entity } = await ctx.tx.transaction((savepoint) =>
      applyAction({ ...ctx, tx: savepoint }, parsed.action, { ...mutation, sentAt }),
    );
    return { status: 'applied', code: null, message: null, entity, payload: null };
  } catch (error) {
    if (error instanceof DomainError) {
      return refusal(mutation, error);
    }
    if (isPermanentDataError(error)) {
      return refusal(mutation, { code: 'invalid', message: 'This could not be stored as it is.' });
    }
    throw error;
  }
}

function refusal(
  mutation: WireMutation,
  { code, message }: { readonly code: string; readonly message: string },
): Verdict {
  const { name, v, args, occurredAt } = mutation;
  return {
    status: 'rejected',
    code,
    message,
    entity: null,
    payload: JSON.stringify({ name, v, args, occurredAt }),
  };
}

function resultOf(
  mutation: WireMutation,
  status: MutationResult['status'],
  verdict: Omit<Verdict, 'payload'> | undefined,
): MutationResult {
  return {
    seq: mutation.seq,
    id: mutation.id,
    status,
    ...(typeof verdict?.code === 'string' ? { code: verdict.code } : {}),
    ...(typeof verdict?.message === 'string' ? { message: verdict.message } : {}),
    ...(typeof verdict?.entity === 'string' ? { entity: verdict.entity } : {}),
  };
}

async function lockDevice(ctx: WriteContext, deviceId: string): Promise<{ lastSeq: number }> {
  await ctx.tx
    .insert(syncDevices)
    .values({
      userId: ctx.userId,
      deviceId,
      lastSeq: 0,
      createdAt: isoAt(ctx.clock.nowMs()),
    })
    .onConflictDoNothing();
  const rows = await ctx.tx
    .select({ lastSeq: syncDevices.lastSeq })
    .from(syncDevices)
    .where(ownDevice(ctx.userId, deviceId))
    .for('update');
  return rows[0] ?? { lastSeq: 0 };
}

async function receiptsOf(
  ctx: WriteContext,
  mutations: readonly WireMutation[],
): Promise<Map<string, SyncReceiptRow>> {
  const rows = await ctx.tx
    .select()
    .from(syncReceipts)
    .where(
      and(
        eq(syncReceipts.userId, ctx.userId),
        inArray(
          syncReceipts.mutationId,
          mutations.map((mutation) => mutation.id),
        ),
      ),
    );
  return new Map(rows.map((row) => [row.mutationId, row]));
}

function ownDevice(userId: string, deviceId: string) {
  return and(eq(syncDevices.userId, userId), eq(syncDevices.deviceId, deviceId));
}
