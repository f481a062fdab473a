import { and, eq, inArray } from 'drizzle-orm';
import { assert } from '@emmaus/shared/kernel/assert';
import type { MutationResult, SyncRequest, WireMutation } from '@emmaus/shared/sync/protocol';
import type { Reader } from '../db/database';
import { isoAt } from '../db/instant';
import type { SyncReceiptRow } from '../db/schema/sync';
import { syncDevices, syncReceipts } from '../db/schema/sync';
import type { WriteContext, WriteDeps } from '../db/user-lock';
import { withUserLock } from '../db/user-lock';
import { applyMutations } from './apply-mutations';
import type { BatchStep } from './plan-batch';
import { planBatch } from './plan-batch';
import type { Verdict } from './verdict';
import { resultOf } from './verdict';

export type PushOutcome =
  | { readonly kind: 'answered'; readonly results: MutationResult[]; readonly lastSeq: number }
  | { readonly kind: 'gap'; readonly expectedSeq: number }
  | { readonly kind: 'device-forked' };

type Batch = Pick<SyncRequest, 'userId' | 'deviceId' | 'sentAt' | 'mutations'>;

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
        .set({ lastSeq: plan.lastSeq, lastPushedAt: isoAt(ctx.clock.nowMs()) })
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
  { deviceId, sentAt }: Batch,
  steps: readonly BatchStep[],
): Promise<MutationResult[]> {
  const mutations = steps.flatMap(({ kind, mutation }) => (kind === 'new' ? [mutation] : []));
  const verdicts = await applyMutations(ctx, { mutations, sentAt });
  const verdictOn = ({ id }: WireMutation): Verdict => {
    const verdict = verdicts.get(id);
    assert(verdict !== undefined, 'every new mutation has a verdict');
    return verdict;
  };
  await storeReceipts(
    ctx,
    mutations.map((mutation) => ({ mutation, deviceId, verdict: verdictOn(mutation) })),
  );
  return steps.map((step) => {
    const first = step.kind === 'repeated' ? step.receipt : verdictOn(step.mutation);
    return resultOf(step.mutation, step.kind === 'new' ? first.status : 'duplicate', first);
  });
}

type Receipt = {
  readonly mutation: WireMutation;
  readonly deviceId: string;
  readonly verdict: Verdict;
};

async function storeReceipts(ctx: WriteContext, receipts: readonly Receipt[]): Promise<void> {
  if (receipts.length === 0) {
    return;
  }
  const { userId } = ctx;
  const createdAt = isoAt(ctx.clock.nowMs());
  await ctx.tx.insert(syncReceipts).values(
    receipts.map(({ mutation: { id: mutationId, seq }, deviceId, verdict }) => ({
      ...verdict,
      userId,
      mutationId,
      deviceId,
      seq,
      createdAt,
    })),
  );
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
