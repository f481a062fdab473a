import { assert } from '@emmaus/shared/kernel/assert';
import type { MutationResult, SyncRequest, WireMutation } from '@emmaus/shared/sync/protocol';
import type { WriteContext, WriteDeps } from '../db/user-lock';
import { withUserLock } from '../db/user-lock';
import { applyMutations } from './apply-mutations';
import { advanceDevice, lockDevice } from './devices';
import type { BatchStep } from './plan-batch';
import { planBatch } from './plan-batch';
import { receiptsOf, storeReceipts } from './receipts';
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
    const [lastSeq, receiptsById] = await Promise.all([
      lockDevice(ctx, batch.deviceId),
      receiptsOf(ctx, batch.mutations),
    ]);
    const plan = planBatch(batch.mutations, { lastSeq, receiptsById });
    if (plan.kind !== 'apply') {
      return plan;
    }
    const results = await runSteps(ctx, batch, plan.steps);
    if (plan.lastSeq > lastSeq) {
      await advanceDevice(ctx, batch.deviceId, plan.lastSeq);
    }
    return { kind: 'answered', results, lastSeq: plan.lastSeq };
  });
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
