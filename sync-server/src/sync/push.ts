import { assert } from '@emmaus/shared/kernel/assert';
import type { MutationResult, SyncRequest, WireMutation } from '@emmaus/shared/sync/protocol';
import type { WriteDeps } from '../db/user-lock';
import { withUserLockAnd } from '../db/user-lock';
import type { Transaction } from '../db/database';
import { OneRefusedError, addAll } from './add-all';
import { applyMutations } from './apply-mutations';
import { lockDevice } from './devices';
import type { BatchStep } from './plan-batch';
import { planBatch } from './plan-batch';
import type { NewReceipt } from './receipts';
import { storeReceipts } from './receipts';
import type { Verdict } from './verdict';
import { resultOf } from './verdict';

export type PushOutcome =
  | {
      readonly kind: 'answered';
      readonly results: MutationResult[];
      readonly lastSeq: number;
      readonly added: AddedRows | null;
    }
  | { readonly kind: 'gap'; readonly expectedSeq: number }
  | { readonly kind: 'device-forked' };

/** Rows that this batch added and nothing else touched in it, all at the version that it wrote with. */
export type AddedRows = {
  readonly epoch: string;
  readonly version: number;
  /** `kind:id` to the mutation's `seq`. */
  readonly seqs: ReadonlyMap<string, number>;
  /** Nothing else stands at that version. */
  readonly isAll: boolean;
};

type Batch = Pick<SyncRequest, 'userId' | 'deviceId' | 'sentAt' | 'mutations'>;

/**
 * Applies a device's batch in one transaction: effects, receipts and the device's counter commit together (APPLY-1, 5).
 * @throws whatever is transient in the database; nothing was applied then and the device sends again (APPLY-4)
 */
export async function push(deps: WriteDeps, batch: Batch): Promise<PushOutcome> {
  try {
    return await apply(deps, batch, 'at-once');
  } catch (error) {
    if (error instanceof OneRefusedError) {
      return apply(deps, batch, 'in-savepoints');
    }
    throw error;
  }
}

async function apply(
  deps: WriteDeps,
  batch: Batch,
  additions: 'at-once' | 'in-savepoints',
): Promise<PushOutcome> {
  const { clock } = deps;
  const { deviceId } = batch;
  const ask = (tx: Transaction) => lockDevice({ tx, clock }, batch);
  return withUserLockAnd(deps, batch.userId, {
    ask,
    write: async (ctx, { lastSeq, receiptsById }) => {
      const { epoch, version } = ctx;
      const plan = planBatch(batch.mutations, { lastSeq, receiptsById });
      if (plan.kind !== 'apply') {
        return plan;
      }
      const todo = { ...batch, mutations: newOf(plan.steps) };
      const store = async (verdicts: Verdicts): Promise<void> => {
        if (verdicts.size > 0 || plan.lastSeq > lastSeq) {
          const receipts = newReceipts(plan.steps, verdicts);
          await storeReceipts(ctx, { deviceId, lastSeq: plan.lastSeq, receipts });
        }
      };
      const atOnce = additions === 'at-once' ? await addAll(ctx, todo, store) : null;
      const { verdicts, added, isAllAdded } = atOnce ?? (await applyMutations(ctx, todo));
      if (atOnce === null) {
        await store(verdicts);
      }
      return {
        kind: 'answered',
        results: resultsOf(plan.steps, verdicts),
        lastSeq: plan.lastSeq,
        added: added.size === 0 ? null : { epoch, version, seqs: added, isAll: isAllAdded },
      };
    },
  });
}

type Verdicts = ReadonlyMap<string, Verdict>;

function newOf(steps: readonly BatchStep[]): WireMutation[] {
  return steps.flatMap(({ kind, mutation }) => (kind === 'new' ? [mutation] : []));
}

function newReceipts(steps: readonly BatchStep[], verdicts: Verdicts): NewReceipt[] {
  return newOf(steps).map((mutation) => ({ mutation, verdict: verdictOn(mutation, verdicts) }));
}

/** One answer a mutation, in order; a repeated one gets its first outcome. */
function resultsOf(steps: readonly BatchStep[], verdicts: Verdicts): MutationResult[] {
  return steps.map((step) => {
    const { kind, mutation } = step;
    const first = kind === 'repeated' ? step.receipt : verdictOn(mutation, verdicts);
    return resultOf(mutation, kind === 'new' ? first.status : 'duplicate', first);
  });
}

function verdictOn({ id }: WireMutation, verdicts: Verdicts): Verdict {
  const verdict = verdicts.get(id);
  assert(verdict !== undefined, 'every new mutation has a verdict');
  return verdict;
}
