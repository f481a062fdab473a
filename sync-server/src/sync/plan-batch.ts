import type { ParsedMutation } from './parsed-request';
import type { Receipt } from './verdict';

export type BatchPlan =
  | { readonly kind: 'gap'; readonly expectedSeq: number }
  | { readonly kind: 'device-forked' }
  | { readonly kind: 'apply'; readonly steps: readonly BatchStep[]; readonly lastSeq: number };

export type BatchStep =
  | { readonly kind: 'new'; readonly mutation: ParsedMutation }
  | { readonly kind: 'repeated'; readonly mutation: ParsedMutation; readonly receipt: Receipt }
  /** An earlier mutation of this batch has the same id. */
  | { readonly kind: 'repeated-in-batch'; readonly mutation: ParsedMutation };

/** The stored state of a device, and the receipts for the ids of a batch. */
export type DeviceState = {
  /** The highest `seq` of the device with a verdict; 0 for a device that never pushed. */
  readonly lastSeq: number;
  /** The person's receipts for ids of the batch, of all their devices. */
  readonly receiptsById: ReadonlyMap<string, Receipt>;
};

/** Decides what to do with each mutation before any of them is applied (APPLY-2). */
export function planBatch(
  mutations: readonly ParsedMutation[],
  { lastSeq: lastSeqBefore, receiptsById }: DeviceState,
): BatchPlan {
  const steps: BatchStep[] = [];
  const newIds = new Set<string>();
  let lastSeq = lastSeqBefore;
  for (const mutation of mutations.toSorted((a, b) => a.wire.seq - b.wire.seq)) {
    const { seq, id } = mutation.wire;
    if (seq > lastSeq + 1) {
      // No mutation of the batch is applied, so the expected `seq` is that before the batch.
      return { kind: 'gap', expectedSeq: lastSeqBefore + 1 };
    }
    const receipt = receiptsById.get(id);
    if (seq <= lastSeq && receipt === undefined && !newIds.has(id)) {
      return { kind: 'device-forked' };
    }
    lastSeq = Math.max(lastSeq, seq);
    if (receipt !== undefined) {
      steps.push({ kind: 'repeated', mutation, receipt });
    } else if (newIds.has(id)) {
      steps.push({ kind: 'repeated-in-batch', mutation });
    } else {
      newIds.add(id);
      steps.push({ kind: 'new', mutation });
    }
  }
  return { kind: 'apply', steps, lastSeq };
}
