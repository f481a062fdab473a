import type { DeviceDatabase } from '../db/device-database';
import type { QueuedMutation } from './queued-mutation';

/**
 * Takes out of the sent log what stands at `firstSeq` or behind it, in the order in which it was done. Numbers tell that
 * order and clocks do not: a device's may have been set back. Run inside a transaction over `sent`.
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
  // Sent twice, it was answered twice; the last number is the one that counts.
  return [...new Map(taken.map((mutation) => [mutation.id, mutation])).values()].toSorted(
    (a, b) => a.seq - b.seq,
  );
}

/** A device with a new name counts from 1 again: what was sent before keeps its order in front of that. */
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
