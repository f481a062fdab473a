import type { DeviceDatabase } from '../db/device-database';
import type { QueuedMutation } from './queued-mutation';

/**
 * Takes out of the sent log what stands at `firstSeq` or behind it, in the order in which it was done. Numbers tell that
 * order and clocks do not: a device's may have been set back. Run inside a transaction over `sent`.
 */
export async function takeSentLog(db: DeviceDatabase, firstSeq: number): Promise<QueuedMutation[]> {
  const taken = await db.sent.filter(({ seq }) => seq >= firstSeq).toArray();
  await db.sent.bulkDelete(taken.map(({ id }) => id));
  return taken
    .toSorted((a, b) => a.seq - b.seq)
    .map(({ answeredAt: _answeredAt, ...mutation }) => mutation);
}

/** A device with a new name counts from 1 again: what was sent before keeps its order in front of that. */
export async function shiftSentLog(db: DeviceDatabase): Promise<void> {
  const sent = await db.sent.toArray();
  const last = Math.max(0, ...sent.map(({ seq }) => seq));
  await db.sent.bulkPut(sent.map((mutation) => ({ ...mutation, seq: mutation.seq - last })));
}
