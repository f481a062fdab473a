import { syncBatchMaxMutations, syncSmallBatchMutations } from '@emmaus/shared/enums/limits';
import type { SyncRequest, SyncResponse } from '@emmaus/shared/sync/protocol';
import { writeMeta } from '../db/meta';
import { renumberOutbox } from '../outbox/renumber';
import { shiftSentLog, takeSentLog } from '../outbox/sent-log';
import type { Answer } from './apply-answer';
import { applyAnswer } from './apply-answer';
import type { BlockedWhy, Exchange, ExchangeDeps } from './exchange';
import { exchange } from './exchange';

export type FlushOutcome =
  | { readonly kind: 'synced' }
  | { readonly kind: 'retry'; readonly retryAfterMs: number | null }
  | { readonly kind: 'blocked'; readonly why: BlockedWhy };

/** A server that keeps asking us to start over must not keep a phone awake. */
const maxRepairs = 3;
/** Far above any real queue: 10,000 rounds of 480 mutations. */
const maxRounds = 10_000;

const later: FlushOutcome = { kind: 'retry', retryAfterMs: null };

/**
 * Sends until nothing waits and nothing is left to fetch. Used by page and service worker alike; running twice at once is
 * wasteful and harmless, because the server recognises what it has.
 */
export async function flush(deps: ExchangeDeps): Promise<FlushOutcome> {
  let batchSize = syncBatchMaxMutations;
  let repairs = 0;
  let gathered: Answer | null = null;
  for (let round = 0; round < maxRounds; round += 1) {
    // Each round needs the one before it.
    /* oxlint-disable no-await-in-loop */
    // What was answered is settled with the last page, so that comes before anything else is sent.
    const maxMutations = gathered === null ? batchSize : 0;
    const done: Exchange = await exchange(deps, { maxMutations, gathered });
    const { outcome } = done;
    switch (outcome.kind) {
      case 'answered':
        if (!hasProgress(done, outcome.response)) {
          return later;
        }
        gathered = await take(deps, gather(gathered, done.request, outcome.response));
        if (gathered === null && (await deps.db.outbox.count()) === 0) {
          return { kind: 'synced' };
        }
        break;
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
    /* oxlint-enable no-await-in-loop */
  }
  return later;
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
  { sentAt }: Pick<SyncRequest, 'sentAt'>,
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
  };
}

/**
 * Stores what may be stored. Pages are kept as they come, but a reset only when it is whole: a phone that loses its
 * network half way must not have lost its walks.
 * @returns what is still held for the next round
 */
async function take(deps: ExchangeDeps, answer: Answer): Promise<Answer | null> {
  if (!answer.hasMore) {
    await applyAnswer(deps, answer);
    return null;
  }
  if (answer.isReset) {
    return answer;
  }
  await applyAnswer(deps, { ...answer, results: [] });
  return { ...answer, changes: [] };
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
