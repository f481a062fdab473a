import type { Clock } from '@emmaus/shared/kernel/ports';
import type { MutationResult, SyncResponse, WireChange } from '@emmaus/shared/sync/protocol';
import type { DeviceDatabase, TruthRow } from '../db/device-database';
import { noteClockAhead } from '../db/device-clock';
import { readMeta, readMetas, writeMeta } from '../db/meta';
import { addToTruth } from '../db/truth';
import type { QueuedMutation } from '../outbox/queued-mutation';
import type { Batch, QueueName } from '../outbox/read-outbox';
import { renumberOutbox } from '../outbox/renumber';
import { noteTimeZone } from '../outbox/chosen-time-zone';
import { takeSentLog } from '../outbox/sent-log';

type ApplyDeps = { readonly db: DeviceDatabase; readonly clock: Clock };

/** What one or more pages of a pull brought, to be taken together. */
export type Answer = Pick<
  SyncResponse,
  'cursor' | 'epoch' | 'lastSeq' | 'hasMore' | 'serverTime'
> & {
  /** Forget truth first; outbox, rejected and drafts stay (PULL-3). */
  readonly isReset: boolean;
  /** This device's clock at the request, less the server's at the answer. */
  readonly clockAheadMs: number;
  readonly changes: readonly WireChange[];
  readonly results: readonly MutationResult[];
  readonly sent: Pick<Batch, 'mutations' | 'queue'>;
};

/** What was sent is remembered this long (PULL-4), by the server's clock: the device's may jump by years. */
const sentLogMs = 14 * 86_400_000;

/**
 * Takes an answer in one transaction: new rows, the new cursor, and what was answered leaves the outbox (PULL-5).
 * @returns how many mutations wait then
 */
export async function applyAnswer(
  { db, clock }: ApplyDeps,
  answer: Answer,
): Promise<{ readonly waiting: number }> {
  const nowMs = clock.nowMs();
  return db.write([db.truth, db.outbox, db.rejected, db.sent, db.meta], async () => {
    if (answer.isReset) {
      await db.truth.clear();
    }
    const [{ lost, answered }] = await Promise.all([
      settleQueue(db, answer, nowMs),
      // Rows are kept as they came: what this app cannot read yet, a newer one may.
      addToTruth(db, answer.changes.map(toTruthRow)),
    ]);
    if (mayChangeTimeZone(answer.changes, answered)) {
      await noteTimeZone(db);
    }
    if (lost.length > 0) {
      await renumberOutbox(db, answer.lastSeq + 1, lost);
    }
    const [waiting] = await Promise.all([
      db.outbox.count(),
      writeMeta(db, 'cursor', answer.cursor),
      writeMeta(db, 'epoch', answer.epoch),
      noteClockAhead(db, answer.clockAheadMs),
      ...(answer.hasMore ? [] : [writeMeta(db, 'lastSyncedAt', new Date(nowMs).toISOString())]),
    ]);
    return { waiting };
  });
}

type Settled = {
  /** What the server had answered and forgot. */
  readonly lost: readonly QueuedMutation[];
  readonly answered: readonly QueuedMutation[];
};

async function settleQueue(db: DeviceDatabase, answer: Answer, nowMs: number): Promise<Settled> {
  const lost = await takeSentBeforeRestore(db, answer.epoch);
  return { lost, answered: await settle(db, answer, nowMs) };
}

/** A row leaves the outbox only with a verdict for that very mutation (LOCAL-3); a refused one is kept for the person (LOCAL-4). */
async function settle(
  db: DeviceDatabase,
  { results, serverTime, sent }: Answer,
  nowMs: number,
): Promise<readonly QueuedMutation[]> {
  if (results.length === 0) {
    return [];
  }
  const serverMs = Date.parse(serverTime);
  const answeredMs = Number.isNaN(serverMs) ? nowMs : serverMs;
  const verdicts = new Map(results.map((result) => [result.id, result]));
  const answered = await readAnswered(db, { results, sent });
  // A repeated refusal arrives as a duplicate that carries the code of the first.
  const isRefused = ({ id }: QueuedMutation): boolean => {
    const verdict = verdicts.get(id);
    return verdict?.status === 'rejected' || verdict?.code !== undefined;
  };
  const refused = answered.filter(isRefused);
  const accepted = answered.filter((mutation) => !isRefused(mutation));
  const answeredAt = new Date(answeredMs).toISOString();
  // None of these looks at what another does, so none waits for another.
  await Promise.all([
    ...(refused.length === 0
      ? []
      : [
          db.rejected.bulkPut(
            refused.map((mutation) => ({
              id: mutation.id,
              code: verdicts.get(mutation.id)?.code ?? 'invalid',
              message: verdicts.get(mutation.id)?.message ?? 'This could not be accepted.',
              rejectedAt: new Date(nowMs).toISOString(),
              mutation,
            })),
          ),
        ]),
    ...(accepted.length === 0 ? [] : [db.sent.add({ answeredAt, mutations: accepted })]),
    ...(answered.length === 0 ? [] : [removeFromOutbox(db, answered), keepNumber(db, answered)]),
    db.sent
      .where('answeredAt')
      .below(new Date(answeredMs - sentLogMs).toISOString())
      .delete(),
  ]);
  return answered;
}

function mayChangeTimeZone(
  changes: readonly WireChange[],
  answered: readonly QueuedMutation[],
): boolean {
  return (
    changes.some(({ kind }) => kind === 'profile') ||
    answered.some(({ name }) => name === 'setPreferences')
  );
}

/**
 * What waits of what was answered. In the queue that it was sent from its numbers tell; another tab may have numbered the
 * rows anew since, or this is a database that began after it, and then ids do.
 */
async function readAnswered(
  db: DeviceDatabase,
  { results, sent }: Pick<Answer, 'results' | 'sent'>,
): Promise<QueuedMutation[]> {
  const ids = new Set(results.map(({ id }) => id));
  const answered = sent.mutations.filter(({ id }) => ids.has(id));
  if (
    answered.length < ids.size ||
    !isSameQueue(await readMetas(db, ['deviceId', 'numbering']), sent.queue)
  ) {
    return db.outbox
      .where('id')
      .anyOf([...ids])
      .toArray();
  }
  // Numbers alone are a fraction of the rows, which are at hand.
  const seqs = await db.outbox
    .where('seq')
    .between(...range(answered.map(({ seq }) => seq)), true, true)
    .primaryKeys();
  const waiting = new Set(seqs);
  return answered.filter(({ seq }) => waiting.has(seq));
}

/** Two that have no name may be two. */
function isSameQueue(now: QueueName, then: QueueName): boolean {
  return (
    then.deviceId !== null && now.deviceId === then.deviceId && now.numbering === then.numbering
  );
}

/** The queue may be empty now: the next action goes on counting behind what it held. */
async function keepNumber(db: DeviceDatabase, answered: readonly QueuedMutation[]): Promise<void> {
  const [, last] = range(answered.map(({ seq }) => seq));
  const next = (await readMeta(db, 'nextSeq')) ?? 1;
  if (last >= next) {
    await writeMeta(db, 'nextSeq', last + 1);
  }
}

/** Neighbours go as one range, which costs the browser as much as one row. */
async function removeFromOutbox(
  { outbox }: DeviceDatabase,
  answered: readonly QueuedMutation[],
): Promise<void> {
  const seqs = answered.map(({ seq }) => seq);
  const [first, last] = range(seqs);
  const isWhole = last - first + 1 === seqs.length;
  await (isWhole
    ? outbox.where('seq').between(first, last, true, true).delete()
    : outbox.bulkDelete(seqs));
}

/** After a restore from backup the server may have lost what it had answered: it is sent once more (PULL-4). */
async function takeSentBeforeRestore(db: DeviceDatabase, epoch: string): Promise<QueuedMutation[]> {
  const known = await readMeta(db, 'epoch');
  return known === null || known === epoch ? [] : takeSentLog(db, -Infinity);
}

function range(numbers: readonly number[]): [first: number, last: number] {
  return [
    numbers.reduce((a, b) => Math.min(a, b), Infinity),
    numbers.reduce((a, b) => Math.max(a, b), -Infinity),
  ];
}

function toTruthRow({ kind, id, version, data }: WireChange): TruthRow {
  return { kind, id, version, data };
}
