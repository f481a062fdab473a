import type { MutationResult } from '@emmaus/shared/sync/protocol';
import type { DeviceDatabase } from '../db/device-database';
import type { RejectedMutation } from '../db/stored-rows';
import type { QueuedMutation } from './queued-mutation';
import { seqRange } from './seq-range';

/** How long acknowledged mutations stay in the sent log (PULL-4), by the server's clock: this device's may jump by years. */
const sentLogMs = 14 * 86_400_000;

type Acknowledged = {
  readonly mutations: readonly QueuedMutation[];
  readonly results: readonly MutationResult[];
  /** ISO 8601. */
  readonly serverTime: string;
  /** By this device's clock. */
  readonly nowMs: number;
};

/**
 * Moves acknowledged mutations from the outbox to Rejected (LOCAL-4) or to the sent log (PULL-4). Starts all requests at
 * once, because none depends on another. Run inside a transaction over `outbox`, `rejected` and `sent`.
 */
export async function removeAcknowledged(
  db: DeviceDatabase,
  { mutations, results, serverTime, nowMs }: Acknowledged,
): Promise<void> {
  if (mutations.length === 0) {
    return;
  }
  const serverMs = Date.parse(serverTime);
  const answeredMs = Number.isNaN(serverMs) ? nowMs : serverMs;
  const answeredAt = new Date(answeredMs).toISOString();
  const verdicts = new Map(results.map((result) => [result.id, result]));
  const rejected = mutations.flatMap((mutation) => {
    const verdict = verdicts.get(mutation.id);
    return isRejected(verdict) ? [toRejected(mutation, verdict, nowMs)] : [];
  });
  const accepted = mutations.filter(({ id }) => !isRejected(verdicts.get(id)));
  await Promise.all([
    removeFromOutbox(db, mutations),
    ...(rejected.length === 0 ? [] : [db.rejected.bulkPut(rejected)]),
    ...(accepted.length === 0 ? [] : [db.sent.add({ answeredAt, mutations: accepted })]),
    db.sent
      .where('answeredAt')
      .below(new Date(answeredMs - sentLogMs).toISOString())
      .delete(),
  ]);
}

/** A `duplicate` carries the code of the first outcome, if that was a refusal. */
function isRejected(verdict: MutationResult | undefined): boolean {
  return verdict?.status === 'rejected' || verdict?.code !== undefined;
}

function toRejected(
  mutation: QueuedMutation,
  verdict: MutationResult | undefined,
  nowMs: number,
): RejectedMutation {
  return {
    id: mutation.id,
    code: verdict?.code ?? 'invalid',
    message: verdict?.message ?? 'This could not be accepted.',
    rejectedAt: new Date(nowMs).toISOString(),
    mutation,
  };
}

/** Deletes consecutive rows as one key range, which takes as long as deleting two rows one by one. */
async function removeFromOutbox(
  { outbox }: DeviceDatabase,
  mutations: readonly QueuedMutation[],
): Promise<void> {
  const [first, last] = seqRange(mutations);
  const isRange = mutations.length > 1 && last - first + 1 === mutations.length;
  await (isRange
    ? outbox.where('seq').between(first, last, true, true).delete()
    : outbox.bulkDelete(mutations.map(({ seq }) => seq)));
}
