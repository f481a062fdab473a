import { assert } from '@emmaus/shared/kernel/assert';
import type { MutationResult } from '@emmaus/shared/sync/protocol';
import type { UserWriteDeps } from '../db/user-lock';
import { withUserLockAndQuery } from '../db/user-lock';
import type { ApplyOptions } from './apply-mutations';
import { BatchRejectedError, applyMutations } from './apply-mutations';
import { lockDevice } from './devices';
import { mutationVerbs } from './mutation-verbs';
import type { ParsedMutation, ParsedSyncRequest } from './parsed-request';
import type { BatchStep } from './plan-batch';
import { planBatch } from './plan-batch';
import { storeReceipts } from './receipts';
import type { Verdict } from './verdict';
import { resultOf } from './verdict';

export type PushOutcome =
  | {
      readonly kind: 'answered';
      readonly results: MutationResult[];
      readonly lastSeq: number;
    }
  | { readonly kind: 'gap'; readonly expectedSeq: number }
  | { readonly kind: 'device-forked' };

type PushBatch = Pick<ParsedSyncRequest, 'userId' | 'deviceId' | 'sentAt' | 'mutations'>;

/**
 * Applies a device's batch in one transaction: effects, receipts and the device's counter commit together (APPLY-1, APPLY-5).
 * Savepoints cost two round trips per mutation and are needed only if a mutation is rejected, so the batch is first applied
 * without them.
 * @throws a transient database error; then nothing was applied and the device retries (APPLY-4)
 */
export async function push(deps: UserWriteDeps, batch: PushBatch): Promise<PushOutcome> {
  try {
    return await pushOnce(deps, batch, 'none');
  } catch (error) {
    if (error instanceof BatchRejectedError) {
      return pushOnce(deps, batch, 'savepoint');
    }
    throw error;
  }
}

async function pushOnce(
  deps: UserWriteDeps,
  { userId, deviceId, sentAt, mutations }: PushBatch,
  isolation: ApplyOptions<never>['isolation'],
): Promise<PushOutcome> {
  const ids = mutations.map(({ wire }) => wire.id);
  return withUserLockAndQuery(deps, userId, {
    read: (tx) => lockDevice({ tx, clock: deps.clock }, { userId, deviceId, ids }),
    write: async (ctx, device) => {
      const plan = planBatch(mutations, device);
      if (plan.kind !== 'apply') {
        return plan;
      }
      const { steps, lastSeq } = plan;
      const added = newMutations(steps);
      const options = { verbs: mutationVerbs, sentAt, isolation };
      const verdicts = await applyMutations(ctx, added, options);
      if (added.length > 0 || lastSeq > device.lastSeq) {
        const receipts = added.map(({ wire }) => ({ wire, verdict: verdictOn(wire, verdicts) }));
        await storeReceipts(ctx, { deviceId, lastSeq, receipts });
      }
      return { kind: 'answered', results: resultsOf(steps, verdicts), lastSeq };
    },
  });
}

function newMutations(steps: readonly BatchStep[]): ParsedMutation[] {
  return steps.flatMap(({ kind, mutation }) => (kind === 'new' ? [mutation] : []));
}

/** One result for each mutation, in order; a repeated mutation gets its first verdict. */
function resultsOf(
  steps: readonly BatchStep[],
  verdicts: ReadonlyMap<string, Verdict>,
): MutationResult[] {
  return steps.map((step) => {
    const { wire } = step.mutation;
    const verdict = step.kind === 'repeated' ? step.receipt : verdictOn(wire, verdicts);
    return resultOf(wire, step.kind === 'new' ? verdict.status : 'duplicate', verdict);
  });
}

function verdictOn(
  { id }: ParsedMutation['wire'],
  verdicts: ReadonlyMap<string, Verdict>,
): Verdict {
  const verdict = verdicts.get(id);
  assert(verdict !== undefined, 'every new mutation has a verdict');
  return verdict;
}
