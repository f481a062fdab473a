import type { DeviceDatabase } from '../db/device-database';
import type { QueuedMutation } from './queued-mutation';

/**
 * Removes the mutations from `firstSeq` on from the sent log and returns them in the order of `seq`. The device's clock
 * cannot give the order, because it may have been set back. Run inside a transaction over `sent`.
 */
export async function takeSentLog(db: DeviceDatabase, firstSeq: number): Promise<QueuedMutation[]> {
  const batches = await db.sent.toArray();
  const mutations = batches.flatMap((batch) => batch.mutations);
  const taken = mutations.filter(({ seq }) => seq >= firstSeq);
  if (taken.length > 0) {
    await db.sent.clear();
    await db.sent.bulkAdd(
      batches
        .map((batch) => ({
          ...batch,
          mutations: batch.mutations.filter(({ seq }) => seq < firstSeq),
        }))
        .filter((batch) => batch.mutations.length > 0),
    );
  }
  // A mutation that was sent twice is in the log twice; its last `seq` is the current one.
  return [...new Map(taken.map((mutation) => [mutation.id, mutation])).values()].toSorted(
    (a, b) => a.seq - b.seq,
  );
}

/**
 * Makes all `seq` values of the sent log zero or negative, so that it stays in front of the outbox when a new device id
 * counts from 1. Run inside a transaction over `sent`.
 */
export async function shiftSentLog(db: DeviceDatabase): Promise<void> {
  const batches = await db.sent.toArray();
  const seqs = batches.flatMap(({ mutations }) => mutations.map(({ seq }) => seq));
  const last = seqs.reduce((a, b) => Math.max(a, b), 0);
  await db.sent.bulkPut(
    batches.map((batch) => ({
      ...batch,
      mutations: batch.mutations.map((mutation) => ({ ...mutation, seq: mutation.seq - last })),
    })),
  );
}
