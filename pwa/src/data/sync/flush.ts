import { syncSmallBatchMutations } from '@emmaus/shared/enums/limits';
import { ownDeviceId } from '../db/meta';
import { applyResponse } from './apply-response';
import type { BlockedWhy, ExchangeDeps } from './exchange';
import type { MergedResponse } from './merge-pages';
import { mergePage } from './merge-pages';
import { createPipeline } from './pipeline';
import { makesProgress } from './progress';
import { repairNumbering } from './repair-numbering';

export type FlushOutcome =
  /** The outbox is empty and nothing is left to fetch. `cursor` is this device's new cursor. */
  | { readonly kind: 'synced'; readonly cursor: string }
  | { readonly kind: 'retry'; readonly retryAfterMs: number | null }
  | { readonly kind: 'blocked'; readonly why: BlockedWhy };

/** After so many repairs in one flush, the flush ends: a faulty server must not drain the battery. */
const maxRepairs = 3;
/** Far more than any real outbox needs: 10,000 rounds of 600 mutations. */
const maxRounds = 10_000;

const retryLater: FlushOutcome = { kind: 'retry', retryAfterMs: null };

/**
 * Sends a batch, applies the response, and repeats until the outbox is empty and nothing is left to fetch. Pages and service
 * worker both use it. Two flushes at once waste requests but do no damage, because the server deduplicates.
 */
export async function flush(deps: ExchangeDeps): Promise<FlushOutcome> {
  const pipeline = createPipeline(deps);
  let batchSize = deps.batchMaxMutations;
  let repairs = 0;
  let pending: MergedResponse | null = null;
  for (let round = 0; round < maxRounds; round += 1) {
    // The last page applies the verdicts of all pages, so no mutations are sent before it has arrived.
    const batch = await pipeline.nextBatch(pending === null ? batchSize : 0);
    const { request, outcome } = await pipeline.exchange({
      batch,
      deviceId: batch.queue.deviceId ?? (await createDeviceId(deps)),
      cursor: pending?.cursor ?? batch.cursor,
      nextBatchSize: batchSize,
    });
    const batchLength = request.mutations.length;
    switch (outcome.kind) {
      case 'response': {
        const { response } = outcome;
        if (!makesProgress(request, response)) {
          return retryLater;
        }
        const merged = mergePage(pending, { batch, sentAt: request.sentAt, response });
        if (pending === null && pipeline.applyDuringNextRequest(merged)) {
          break;
        }
        const stored = await storePages(deps, merged);
        if (stored.pending === null && stored.queued === 0) {
          return { kind: 'synced', cursor: merged.cursor };
        }
        pending = stored.pending;
        break;
      }
      case 'gap':
      case 'device-forked':
        repairs += 1;
        if (repairs > maxRepairs) {
          return retryLater;
        }
        await repairNumbering(deps, outcome);
        break;
      case 'too-large':
        if (batchLength <= 1) {
          return { kind: 'blocked', why: 'malformed' };
        }
        batchSize = Math.ceil(batchLength / 2);
        break;
      case 'no-response':
        // The network may be too slow for a large batch.
        if (batchLength <= syncSmallBatchMutations) {
          return retryLater;
        }
        batchSize = syncSmallBatchMutations;
        break;
      default:
        return outcome;
    }
  }
  return retryLater;
}

/** Runs once per device: the first request needs an id. */
function createDeviceId({ db, ids }: ExchangeDeps): Promise<string> {
  return db.write([db.meta], () => ownDeviceId(db, ids));
}

type StoredPages = {
  /** What must still be applied with the following pages; null after the last page. */
  readonly pending: MergedResponse | null;
  /** How many mutations the outbox contains after the last page. */
  readonly queued: number;
};

/**
 * Stores what may be stored before the last page has arrived. Rows may, but verdicts wait for the last page (PULL-5): until
 * then the effect of a mutation may be missing in truth. A reset waits too, so that a lost network does not leave truth empty.
 */
async function storePages(deps: ExchangeDeps, merged: MergedResponse): Promise<StoredPages> {
  if (!merged.hasMore) {
    return { pending: null, ...(await applyResponse(deps, merged)) };
  }
  if (merged.isReset) {
    return { pending: merged, queued: 0 };
  }
  await applyResponse(deps, { ...merged, results: [] });
  return { pending: { ...merged, changes: [] }, queued: 0 };
}
