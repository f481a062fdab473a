import type { MutationResult } from '@emmaus/shared/sync/protocol';
import type { DeviceDatabase } from '../db/device-database';
import type { QueuedMutation } from './queued-mutation';
import type { Batch, OutboxNumbering } from './read-batch';
import { seqRange } from './seq-range';

type Acknowledgement = {
  readonly batch: Pick<Batch, 'mutations' | 'queue'>;
  readonly results: readonly MutationResult[];
};

/** The `seq` values of a batch that the outbox still contains. Reading keys takes a fraction of the time of reading rows. */
export async function readQueuedSeqs(
  { outbox }: DeviceDatabase,
  { mutations }: Pick<Batch, 'mutations'>,
): Promise<ReadonlySet<number>> {
  return mutations.length === 0
    ? new Set()
    : new Set(
        await outbox
          .where('seq')
          .between(...seqRange(mutations), true, true)
          .primaryKeys(),
      );
}

/**
 * The rows of the outbox that the results acknowledge (LOCAL-3). While the queue is the one that the batch was read from,
 * its `seq` values still mean the same rows, so no row is read again; otherwise rows are found by id.
 */
export async function findAcknowledged(
  db: DeviceDatabase,
  { batch, results }: Acknowledgement,
  current: { readonly queue: OutboxNumbering; readonly queuedSeqs: ReadonlySet<number> },
): Promise<readonly QueuedMutation[]> {
  const ids = new Set(results.map(({ id }) => id));
  return isSameQueue(current.queue, batch.queue)
    ? batch.mutations.filter(({ id, seq }) => ids.has(id) && current.queuedSeqs.has(seq))
    : db.outbox
        .where('id')
        .anyOf([...ids])
        .toArray();
}

/** Two queues without a device id may be different ones. */
function isSameQueue(a: OutboxNumbering, b: OutboxNumbering): boolean {
  return a.deviceId !== null && a.deviceId === b.deviceId && a.numbering === b.numbering;
}
