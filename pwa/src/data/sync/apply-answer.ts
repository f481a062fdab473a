import type { Clock } from '@emmaus/shared/kernel/ports';
import type { MutationResult, SyncResponse, WireChange } from '@emmaus/shared/sync/protocol';
import type { DeviceDatabase, TruthRow } from '../db/device-database';
import { newClockAheadMs } from '../db/device-clock';
import { readMetas, writeMetas } from '../db/meta';
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
  response: Answer,
): Promise<{ readonly waiting: number }> {
  const nowMs = clock.nowMs();
  return db.write([db.truth, db.outbox, db.rejected, db.sent, db.meta], async () => {
    if (response.isReset) {
      await db.truth.clear();
    }
    const [{ waiting, lost, answered }] = await Promise.all([
      settle(db, response, nowMs),
      // Rows are kept as they came: what this app cannot read yet, a newer one may.
      addToTruth(db, response.changes.map(toTruthRow)),
    ]);
    if (mayChangeTimeZone(response.changes, answered)) {
      await noteTimeZone(db);
    }
    if (lost.length > 0) {
      await renumberOutbox(db, response.lastSeq + 1, lost);
    }
    return { waiting };
  });
}

type Settled = {
  /** What the server had answered and forgot. */
  readonly lost: readonly QueuedMutation[];
  readonly answered: readonly QueuedMutation[];
  /** How many mutations wait then. */
  readonly waiting: number;
};

const knownKeys = ['deviceId', 'numbering', 'epoch', 'nextSeq', 'clockAheadMs'] as const;
type Known = Awaited<ReturnType<typeof readMetas<(typeof knownKeys)[number]>>>;

/**
 * Settles what was answered and notes where the device stands. All that is to be known is asked for at once, and all is
 * written at once: a browser takes longer to come back with an answer than to find it.
 */
async function settle(db: DeviceDatabase, response: Answer, nowMs: number): Promise<Settled> {
  const [known, inPlace, before] = await Promise.all([
    readMetas(db, knownKeys),
    readInPlace(db, response.sent),
    db.outbox.count(),
  ]);
  // After a restore from backup the server may have lost what it had answered: it is sent once more (PULL-4).
  const isRestored = known.epoch !== null && known.epoch !== response.epoch;
  const lost = isRestored ? await takeSentLog(db, -Infinity) : [];
  const answered = isSameQueue(known, response.sent.queue)
    ? answeredAmong(inPlace, response)
    : await findAnswered(db, response);
  const lastSyncedAt = new Date(nowMs).toISOString();
  // None of these looks at what another does, so none waits for another.
  await Promise.all([
    ...(answered.length === 0 ? [] : moveOut(db, { answered, answer: response, nowMs })),
    writeMetas(db, {
      cursor: response.cursor,
      ...(known.epoch === response.epoch ? {} : { epoch: response.epoch }),
      ...newClock(known, response),
      ...newNumber(known, answered),
      ...(response.hasMore ? {} : { lastSyncedAt }),
    }),
  ]);
  return { lost, answered, waiting: before - answered.length + lost.length };
}

/**
 * A row leaves the outbox only with a verdict for that very mutation (LOCAL-3); a refused one is kept for the person
 * (LOCAL-4), and the others for as long as a restore may ask for them (PULL-4).
 */
function moveOut(
  db: DeviceDatabase,
  {
    answered,
    answer: { results, serverTime },
    nowMs,
  }: {
    readonly answered: readonly QueuedMutation[];
    readonly answer: Answer;
    readonly nowMs: number;
  },
): PromiseLike<unknown>[] {
  const serverMs = Date.parse(serverTime);
  const answeredMs = Number.isNaN(serverMs) ? nowMs : serverMs;
  const verdicts = new Map(results.map((result) => [result.id, result]));
  // A repeated refusal arrives as a duplicate that carries the code of the first.
  const isRefused = ({ id }: QueuedMutation): boolean => {
    const verdict = verdicts.get(id);
    return verdict?.status === 'rejected' || verdict?.code !== undefined;
  };
  const refused = answered.filter(isRefused).map((mutation) => ({
    id: mutation.id,
    code: verdicts.get(mutation.id)?.code ?? 'invalid',
    message: verdicts.get(mutation.id)?.message ?? 'This could not be accepted.',
    rejectedAt: new Date(nowMs).toISOString(),
    mutation,
  }));
  const accepted = answered.filter((mutation) => !isRefused(mutation));
  const answeredAt = new Date(answeredMs).toISOString();
  return [
    removeFromOutbox(db, answered),
    ...(refused.length === 0 ? [] : [db.rejected.bulkPut(refused)]),
    ...(accepted.length === 0 ? [] : [db.sent.add({ answeredAt, mutations: accepted })]),
    db.sent
      .where('answeredAt')
      .below(new Date(answeredMs - sentLogMs).toISOString())
      .delete(),
  ];
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

/** Of what was sent the numbers that are still taken; by whom, the queue's name tells. Numbers alone are a fraction of the rows. */
async function readInPlace(
  { outbox }: DeviceDatabase,
  { mutations }: Answer['sent'],
): Promise<ReadonlySet<number>> {
  return mutations.length === 0
    ? new Set()
    : new Set(
        await outbox
          .where('seq')
          .between(...range(mutations), true, true)
          .primaryKeys(),
      );
}

/** What waits of what was answered, in the queue that it was sent from: its numbers tell, and the rows are at hand. */
function answeredAmong(
  inPlace: ReadonlySet<number>,
  { results, sent }: Pick<Answer, 'results' | 'sent'>,
): readonly QueuedMutation[] {
  const ids = new Set(results.map(({ id }) => id));
  return sent.mutations.filter(({ id, seq }) => ids.has(id) && inPlace.has(seq));
}

/** The same where another tab numbered the rows anew since, or the database began after they were sent. */
async function findAnswered(
  { outbox }: DeviceDatabase,
  { results }: Pick<Answer, 'results'>,
): Promise<readonly QueuedMutation[]> {
  return outbox
    .where('id')
    .anyOf(results.map(({ id }) => id))
    .toArray();
}

/** Two that have no name may be two. */
function isSameQueue(now: QueueName, then: QueueName): boolean {
  return (
    then.deviceId !== null && now.deviceId === then.deviceId && now.numbering === then.numbering
  );
}

/** The queue may be empty now: the next action goes on counting behind what it held. */
function newNumber(
  { nextSeq }: Known,
  answered: readonly QueuedMutation[],
): { readonly nextSeq?: number } {
  const [, last] = range(answered);
  return last >= (nextSeq ?? 1) ? { nextSeq: last + 1 } : {};
}

function newClock({ clockAheadMs }: Known, response: Answer): { readonly clockAheadMs?: number } {
  const heard = newClockAheadMs(clockAheadMs ?? 0, response.clockAheadMs);
  return heard === null ? {} : { clockAheadMs: heard };
}

/** Neighbours go as one range, which costs the browser as much as two rows. */
async function removeFromOutbox(
  { outbox }: DeviceDatabase,
  answered: readonly QueuedMutation[],
): Promise<void> {
  const [first, last] = range(answered);
  const isRange = answered.length > 1 && last - first + 1 === answered.length;
  await (isRange
    ? outbox.where('seq').between(first, last, true, true).delete()
    : outbox.bulkDelete(answered.map(({ seq }) => seq)));
}

function range(mutations: readonly QueuedMutation[]): [first: number, last: number] {
  const seqs = mutations.map(({ seq }) => seq);
  return [
    seqs.reduce((a, b) => Math.min(a, b), Infinity),
    seqs.reduce((a, b) => Math.max(a, b), -Infinity),
  ];
}

function toTruthRow({ kind, id, version, data }: WireChange): TruthRow {
  return { kind, id, version, data };
}
