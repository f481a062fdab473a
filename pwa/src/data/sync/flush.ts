import { syncBatchMaxMutations } from '@emmaus/shared/enums/limits';
import { writeMeta } from '../db/meta';
import { renumberOutbox } from '../outbox/renumber';
import { applyAnswer } from './apply-answer';
import type { BlockedWhy, ExchangeDeps } from './exchange';
import { exchange } from './exchange';

export type FlushOutcome =
  | { readonly kind: 'synced' }
  | { readonly kind: 'retry'; readonly retryAfterMs: number | null }
  | { readonly kind: 'blocked'; readonly why: BlockedWhy };

/** A server that keeps asking us to start over must not keep a phone awake. */
const maxRepairs = 3;
/** Far above any real queue: 10,000 rounds of 100 mutations. */
const maxRounds = 10_000;

/**
 * Sends until nothing waits and nothing is left to fetch. Used by page and service worker alike; running twice at once is
 * wasteful and harmless, because the server recognises what it has.
 */
export async function flush(deps: ExchangeDeps): Promise<FlushOutcome> {
  let batchSize = syncBatchMaxMutations;
  let repairs = 0;
  for (let round = 0; round < maxRounds; round += 1) {
    // Each round needs the one before it.
    // oxlint-disable-next-line no-await-in-loop
    const outcome = await exchange(deps, batchSize);
    switch (outcome.kind) {
      case 'answered': {
        // oxlint-disable-next-line no-await-in-loop
        await applyAnswer(deps, outcome.response);
        // oxlint-disable-next-line no-await-in-loop
        if (!outcome.response.hasMore && (await deps.db.outbox.count()) === 0) {
          return { kind: 'synced' };
        }
        break;
      }
      case 'gap':
      case 'device-forked':
        repairs += 1;
        if (repairs > maxRepairs) {
          return { kind: 'retry', retryAfterMs: null };
        }
        // oxlint-disable-next-line no-await-in-loop
        await renumber(deps, outcome.kind === 'gap' ? outcome.expectedSeq : null);
        break;
      case 'too-large':
        if (batchSize === 1) {
          return { kind: 'blocked', why: 'malformed' };
        }
        batchSize = Math.ceil(batchSize / 2);
        break;
      default:
        return outcome;
    }
  }
  return { kind: 'retry', retryAfterMs: null };
}

/** @param expectedSeq null after a fork: then this device also needs a name of its own */
async function renumber({ db, ids }: ExchangeDeps, expectedSeq: number | null): Promise<void> {
  await db.transaction('rw', [db.outbox, db.meta], async () => {
    if (expectedSeq === null) {
      await writeMeta(db, 'deviceId', ids.next());
    }
    await renumberOutbox(db, expectedSeq ?? 1);
  });
}
