import type { WireMutation } from '@emmaus/shared/sync/protocol';
import type { Receipt } from './verdict';

export type BatchPlan =
  | { readonly kind: 'gap'; readonly expectedSeq: number }
  | { readonly kind: 'device-forked' }
  | { readonly kind: 'apply'; readonly steps: readonly BatchStep[]; readonly lastSeq: number };

export type BatchStep =
  | { readonly kind: 'new'; readonly mutation: WireMutation }
  | { readonly kind: 'repeated'; readonly mutation: WireMutation; readonly receipt: Receipt }
  /** The same id stands earlier in this very batch. */
  | { readonly kind: 'repeated-here'; readonly mutation: WireMutation };

type Known = {
  readonly lastSeq: number;
  /** Receipts of this person for any id of the batch, whichever device sent it. */
  readonly receiptsById: ReadonlyMap<string, Receipt>;
};

/** Decides what a batch means before anything of it is applied (APPLY-2). */
export function planBatch(mutations: readonly WireMutation[], known: Known): BatchPlan {
  const steps: BatchStep[] = [];
  const newIds = new Set<string>();
  let lastSeq = known.lastSeq;
  for (const mutation of mutations.toSorted((a, b) => a.seq - b.seq)) {
    if (mutation.seq > lastSeq + 1) {
      // Nothing of the batch is applied, so the device must begin where the server really stands.
      return { kind: 'gap', expectedSeq: known.lastSeq + 1 };
    }
    const receipt = known.receiptsById.get(mutation.id);
    if (mutation.seq <= lastSeq && receipt === undefined && !newIds.has(mutation.id)) {
      return { kind: 'device-forked' };
    }
    lastSeq = Math.max(lastSeq, mutation.seq);
    if (receipt !== undefined) {
      steps.push({ kind: 'repeated', mutation, receipt });
    } else if (newIds.has(mutation.id)) {
      steps.push({ kind: 'repeated-here', mutation });
    } else {
      newIds.add(mutation.id);
      steps.push({ kind: 'new', mutation });
    }
  }
  return { kind: 'apply', steps, lastSeq };
}
