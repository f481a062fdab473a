import type { Clock } from '@emmaus/shared/kernel/ports';
import type { WireChange } from '@emmaus/shared/sync/protocol';
import { newClockAheadMs } from '../db/device-clock';
import type { DeviceDatabase } from '../db/device-database';
import { readMetas, writeMetas } from '../db/meta';
import type { TruthRow } from '../db/stored-rows';
import { addToTruth } from '../db/truth';
import { updateChosenZone } from '../outbox/chosen-time-zone';
import { findAcknowledged, readQueuedSeqs } from '../outbox/find-acknowledged';
import type { QueuedMutation } from '../outbox/queued-mutation';
import { removeAcknowledged } from '../outbox/remove-acknowledged';
import { renumberOutbox } from '../outbox/renumber';
import { takeSentLog } from '../outbox/sent-log';
import { seqRange } from '../outbox/seq-range';
import type { MergedResponse } from './merge-pages';

type ApplyDeps = { readonly db: DeviceDatabase; readonly clock: Clock };

/**
 * Stores a response in one transaction: rows, cursor, and the removal of acknowledged mutations from the outbox (PULL-5).
 * @returns how many mutations the outbox then contains
 */
export async function applyResponse(
  { db, clock }: ApplyDeps,
  response: MergedResponse,
): Promise<{ readonly queued: number }> {
  const nowMs = clock.nowMs();
  return db.write([db.truth, db.outbox, db.rejected, db.sent, db.meta], async () => {
    if (response.isReset) {
      await db.truth.clear();
    }
    const [{ queued, lost, acknowledged }] = await Promise.all([
      acknowledge(db, response, nowMs),
      // Rows are stored as they arrived: a newer version of the app may be able to read what this one cannot.
      addToTruth(db, response.changes.map(toTruthRow)),
    ]);
    if (mayChangeTimeZone(response.changes, acknowledged)) {
      await updateChosenZone(db);
    }
    if (lost.length > 0) {
      await renumberOutbox(db, response.lastSeq + 1, lost);
    }
    return { queued };
  });
}

type AcknowledgeResult = {
  /** Mutations of the sent log that the restored server no longer has. */
  readonly lost: readonly QueuedMutation[];
  readonly acknowledged: readonly QueuedMutation[];
  /** How many mutations the outbox then contains, with the lost ones. */
  readonly queued: number;
};

const metaKeys = ['deviceId', 'numbering', 'epoch', 'nextSeq', 'clockAheadMs'] as const;
type SyncMeta = Awaited<ReturnType<typeof readMetas<(typeof metaKeys)[number]>>>;

/**
 * Removes acknowledged mutations from the outbox and writes the device's new state to `meta`. Reads start together, and so
 * do writes, because each trip to the browser's database takes longer than the work in it.
 */
async function acknowledge(
  db: DeviceDatabase,
  response: MergedResponse,
  nowMs: number,
): Promise<AcknowledgeResult> {
  const [meta, queuedSeqs, before] = await Promise.all([
    readMetas(db, metaKeys),
    readQueuedSeqs(db, response.batch),
    db.outbox.count(),
  ]);
  // Another epoch: the server was restored from a backup and may have lost acknowledged mutations, so all are sent again (PULL-4).
  const isRestored = meta.epoch !== null && meta.epoch !== response.epoch;
  const lost = isRestored ? await takeSentLog(db, -Infinity) : [];
  const acknowledged = await findAcknowledged(db, response, { queue: meta, queuedSeqs });
  const { results, serverTime } = response;
  await Promise.all([
    removeAcknowledged(db, { mutations: acknowledged, results, serverTime, nowMs }),
    writeMetas(db, {
      cursor: response.cursor,
      ...(meta.epoch === response.epoch ? {} : { epoch: response.epoch }),
      ...changedClock(meta, response),
      ...changedNextSeq(meta, acknowledged),
      ...(response.hasMore ? {} : { lastSyncedAt: new Date(nowMs).toISOString() }),
    }),
  ]);
  return { lost, acknowledged, queued: before - acknowledged.length + lost.length };
}

function mayChangeTimeZone(
  changes: readonly WireChange[],
  acknowledged: readonly QueuedMutation[],
): boolean {
  return (
    changes.some(({ kind }) => kind === 'profile') ||
    acknowledged.some(({ name }) => name === 'setPreferences')
  );
}

/** The outbox may be empty now, so `meta` must contain the next number after its last row. */
function changedNextSeq(
  { nextSeq }: SyncMeta,
  acknowledged: readonly QueuedMutation[],
): { readonly nextSeq?: number } {
  const [, last] = seqRange(acknowledged);
  return last >= (nextSeq ?? 1) ? { nextSeq: last + 1 } : {};
}

function changedClock(
  { clockAheadMs }: SyncMeta,
  response: MergedResponse,
): { readonly clockAheadMs?: number } {
  const changed = newClockAheadMs(clockAheadMs ?? 0, response.clockAheadMs);
  return changed === null ? {} : { clockAheadMs: changed };
}

function toTruthRow({ kind, id, version, data }: WireChange): TruthRow {
  return { kind, id, version, data };
}
