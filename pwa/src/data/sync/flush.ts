import { syncBatchMaxMutations, syncSmallBatchMutations } from '@emmaus/shared/enums/limits';
import type { SyncRequest, SyncResponse } from '@emmaus/shared/sync/protocol';
import { ownDeviceId, writeMeta } from '../db/meta';
import type { PackAhead, PackedMember } from '../../platform/http';
import type { Batch } from '../outbox/read-outbox';
import { readBatch } from '../outbox/read-outbox';
import { renumberOutbox } from '../outbox/renumber';
import { shiftSentLog, takeSentLog } from '../outbox/sent-log';
import type { Answer } from './apply-answer';
import { applyAnswer } from './apply-answer';
import type { BlockedWhy, Exchange, ExchangeDeps } from './exchange';
import { exchange } from './exchange';

export type FlushOutcome =
  /** Nothing waits; `cursor` is where this device stands now. */
  | { readonly kind: 'synced'; readonly cursor: string }
  | { readonly kind: 'retry'; readonly retryAfterMs: number | null }
  | { readonly kind: 'blocked'; readonly why: BlockedWhy };

/** A server that keeps asking us to start over must not keep a phone awake. */
const maxRepairs = 3;
/** Far above any real queue: 10,000 rounds of 600 mutations. */
const maxRounds = 10_000;

const later: FlushOutcome = { kind: 'retry', retryAfterMs: null };

/**
 * Sends until nothing waits and nothing is left to fetch. Used by page and service worker alike; running twice at once is
 * wasteful and harmless, because the server recognises what it has.
 */
export async function flush(deps: ExchangeDeps): Promise<FlushOutcome> {
  let batchSize = deps.batchMaxMutations ?? syncBatchMaxMutations;
  let repairs = 0;
  let gathered: Answer | null = null;
  let ahead: Ahead = nothingAhead;
  for (let round = 0; round < maxRounds; round += 1) {
    // Each round needs the one before it.
    // What was answered is settled with the last page, so that comes before anything else is sent.
    const part = { maxMutations: gathered === null ? batchSize : 0, afterSeq: 0 };
    const { packed, ...batch } = ahead.batch ?? { ...(await readBatch(deps, part)), packed: null };
    const { mutations, queue } = batch;
    const place = {
      deviceId: queue.deviceId ?? (await nameDevice(deps)),
      cursor: gathered?.cursor ?? ahead.answer?.cursor ?? batch.cursor,
    };
    const readAfter = batch.isLast ? undefined : mutations.at(-1)?.seq;
    const meanwhile = { store: ahead.answer, readAfter, batchSize };
    const sending = { mutations, place, ahead: packed };
    const { done, following } = await sendAndWork(deps, sending, meanwhile);
    ahead = nothingAhead;
    const { outcome } = done;
    switch (outcome.kind) {
      case 'answered': {
        if (!hasProgress(done, outcome.response)) {
          return later;
        }
        const { sentAt } = done.request;
        const response = gather(gathered, { mutations, queue, sentAt }, outcome.response);
        if (gathered === null && following !== null && isSettled(done, response)) {
          ahead = { answer: response, batch: following };
          break;
        }
        const taken = await take(deps, response);
        if (taken === 'all-settled') {
          return { kind: 'synced', cursor: response.cursor };
        }
        gathered = taken;
        break;
      }
      case 'gap':
      case 'device-forked':
        repairs += 1;
        if (repairs > maxRepairs) {
          return later;
        }
        await renumber(deps, outcome.kind === 'gap' ? outcome.expectedSeq : null);
        break;
      case 'too-large':
        if (done.request.mutations.length <= 1) {
          return { kind: 'blocked', why: 'malformed' };
        }
        batchSize = Math.ceil(done.request.mutations.length / 2);
        break;
      case 'no-answer':
        if (done.request.mutations.length <= syncSmallBatchMutations) {
          return later;
        }
        batchSize = syncSmallBatchMutations;
        break;
      default:
        return outcome;
    }
  }
  return later;
}

/** What is done while the server works on the next batch, which was made ready while it worked on the last. */
type Ahead = {
  /** Is not stored yet. */
  readonly answer: Answer | null;
  readonly batch: PackedBatch | null;
};
const nothingAhead: Ahead = { answer: null, batch: null };

type PackedBatch = Batch & { readonly packed: PackedMember | null };

type Meanwhile = {
  readonly store: Answer | null;
  /** The last number that is being sent; absent where nothing stood behind it. */
  readonly readAfter: number | undefined;
  readonly batchSize: number;
};

/**
 * One round trip. While the server works, the answer before it is stored and the batch behind it is read and packed. A page
 * that dies in between has both batches still in its queue, and the server recognises what it has.
 */
async function sendAndWork(
  deps: ExchangeDeps,
  sending: Pick<Parameters<typeof exchange>[1], 'mutations' | 'place' | 'ahead'>,
  { store, readAfter, batchSize }: Meanwhile,
): Promise<{ readonly done: Exchange; readonly following: PackedBatch | null }> {
  const work = async (precompress?: PackAhead): Promise<PackedBatch | null> => {
    // The read begins first: it does not wait for the disk then.
    const [following] = await Promise.all([
      readAfter === undefined
        ? null
        : packedBatch(
            readBatch(deps, { maxMutations: batchSize, afterSeq: readAfter }),
            precompress,
          ),
      store === null ? null : applyAnswer(deps, store),
    ]);
    return following;
  };
  const running: { work?: Promise<PackedBatch | null> } = {};
  const begin = (precompress?: PackAhead): Promise<PackedBatch | null> =>
    (running.work ??= work(precompress));
  // What goes wrong in it is heard below; until then nobody is to be told.
  const onSent = (precompress?: PackAhead): void => void begin(precompress).catch(() => undefined);
  const done = await exchange(deps, { ...sending, onSent });
  return { done, following: await begin() };
}

/** @returns null where nothing follows */
async function packedBatch(
  reading: Promise<Batch>,
  precompress?: PackAhead,
): Promise<PackedBatch | null> {
  const batch = await reading;
  return batch.mutations.length === 0
    ? null
    : { ...batch, packed: (await precompress?.('mutations', batch.mutations)) ?? null };
}

/** Only a device that has no id yet has to write. */
function nameDevice({ db, ids }: ExchangeDeps): Promise<string> {
  return db.write([db.meta], () => ownDeviceId(db, ids));
}

/** Only then the batch behind it may go before this answer is stored: nothing of it moves or is asked for again. */
function isSettled({ request }: Exchange, { results, hasMore, isReset }: Answer): boolean {
  const answered = new Set(results.map(({ id }) => id));
  return !hasMore && !isReset && request.mutations.every(({ id }) => answered.has(id));
}

/** An answer that settles nothing of what was sent, or stays on the same page, would be asked for without end. */
function hasProgress({ request }: Exchange, response: SyncResponse): boolean {
  const answered = new Set(response.results.map(({ id }) => id));
  const isSettling =
    request.mutations.length === 0 || request.mutations.some(({ id }) => answered.has(id));
  const isMoving = !response.hasMore || response.cursor !== request.cursor;
  return isSettling && isMoving;
}

/**
 * Adds a page to what this flush holds. Verdicts wait for the last page, so that an action is on the screen without a
 * break until its effect has arrived as truth (PULL-5).
 */
function gather(
  held: Answer | null,
  { mutations, queue, sentAt }: Answer['sent'] & Pick<SyncRequest, 'sentAt'>,
  response: SyncResponse,
): Answer {
  const { cursor, epoch, lastSeq, hasMore, serverTime, changes } = response;
  const isReset = response.reset || held?.isReset === true;
  return {
    cursor,
    epoch,
    lastSeq,
    hasMore,
    serverTime,
    isReset,
    clockAheadMs: Date.parse(sentAt) - Date.parse(serverTime),
    changes: response.reset ? changes : [...(held?.changes ?? []), ...changes],
    results: [...(held?.results ?? []), ...response.results],
    // Nothing more is sent until the last page is there.
    sent: held?.sent ?? { mutations, queue },
  };
}

/**
 * Stores what may be stored. Pages are kept as they come, but a reset only when it is whole: a phone that loses its
 * network half way must not have lost its walks.
 * @returns what is still held for the next round, if anything is; `all-settled` where nothing waits any more either
 */
async function take(deps: ExchangeDeps, response: Answer): Promise<Answer | null | 'all-settled'> {
  if (!response.hasMore) {
    const { waiting } = await applyAnswer(deps, response);
    return waiting === 0 ? 'all-settled' : null;
  }
  if (response.isReset) {
    return response;
  }
  await applyAnswer(deps, { ...response, results: [] });
  return { ...response, changes: [] };
}

/**
 * Numbers what waits anew. A server that misses numbers which it had answered was restored from a backup: what it lost goes
 * in front, so that later actions still find what they build on (PULL-4).
 * @param expectedSeq null after a fork: then this device needs a name of its own
 */
async function renumber({ db, ids }: ExchangeDeps, expectedSeq: number | null): Promise<void> {
  await db.write([db.outbox, db.sent, db.meta], async () => {
    if (expectedSeq === null) {
      await writeMeta(db, 'deviceId', ids.next());
      await shiftSentLog(db);
      await renumberOutbox(db, 1);
    } else {
      await renumberOutbox(db, expectedSeq, await takeSentLog(db, expectedSeq));
    }
  });
}
