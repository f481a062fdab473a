import type { Precompress, PrecompressedMember } from '../../platform/http';
import type { Batch } from '../outbox/read-batch';
import { readBatch } from '../outbox/read-batch';
import { applyResponse } from './apply-response';
import type { Exchange, ExchangeDeps } from './exchange';
import { exchange } from './exchange';
import type { MergedResponse } from './merge-pages';
import { acknowledgesAll } from './progress';

type PreparedBatch = Batch & { readonly precompressed: PrecompressedMember | null };

type Sending = {
  readonly batch: PreparedBatch;
  readonly deviceId: string;
  readonly cursor: string | null;
  /** The most mutations of the batch after this one. */
  readonly nextBatchSize: number;
};

/**
 * Uses the time of a round trip (SEND-6): while a request is in flight, the previous response is applied and the next batch
 * is read and compressed. If the page dies meanwhile, both batches are still in the outbox, and the server deduplicates.
 */
export type Pipeline = {
  /** The batch that was read during the last request if its response was deferred; otherwise reads the head of the outbox. */
  readonly nextBatch: (maxMutations: number) => Promise<PreparedBatch>;
  /** One round trip. @throws if the deferred response could not be stored */
  readonly exchange: (sending: Sending) => Promise<Exchange>;
  /**
   * Defers storing a response until the next request is in flight.
   * @returns false if the caller must store the response before it sends anything
   */
  readonly applyDuringNextRequest: (response: MergedResponse) => boolean;
};

export function createPipeline(deps: ExchangeDeps): Pipeline {
  /** The batch after the one that was sent last; null if there is none. */
  let following: PreparedBatch | null = null;
  let deferred: MergedResponse | null = null;
  return {
    nextBatch: async (maxMutations) =>
      deferred === null || following === null
        ? { ...(await readBatch(deps, { maxMutations, afterSeq: 0 })), precompressed: null }
        : { ...following, cursor: deferred.cursor },
    exchange: async ({ batch, deviceId, cursor, nextBatchSize }) => {
      const toApply = deferred;
      deferred = null;
      following = null;
      const work = once(async (precompress?: Precompress): Promise<PreparedBatch | null> => {
        // The read starts first; otherwise it would wait until the write is on disk.
        const [next] = await Promise.all([
          readFollowing(deps, batch, { maxMutations: nextBatchSize, precompress }),
          toApply === null ? null : applyResponse(deps, toApply),
        ]);
        return next;
      });
      // A failure of the work is handled below, after the request.
      const onSent = (precompress?: Precompress): void =>
        void work(precompress).catch(() => undefined);
      const { mutations, precompressed } = batch;
      const sending = { mutations, deviceId, cursor, precompressed, onSent };
      const result = await exchange(deps, sending);
      following = await work();
      return result;
    },
    applyDuringNextRequest: (response) => {
      const canPipeline =
        following !== null &&
        !response.hasMore &&
        !response.isReset &&
        acknowledgesAll(response.batch, response);
      deferred = canPipeline ? response : null;
      return canPipeline;
    },
  };
}

type FollowingOptions = {
  readonly maxMutations: number;
  /** Undefined if the request failed before it was in flight. */
  readonly precompress: Precompress | undefined;
};

/** @returns null if nothing follows the batch */
async function readFollowing(
  deps: ExchangeDeps,
  { isLast, mutations }: Batch,
  { maxMutations, precompress }: FollowingOptions,
): Promise<PreparedBatch | null> {
  const afterSeq = isLast ? undefined : mutations.at(-1)?.seq;
  if (afterSeq === undefined) {
    return null;
  }
  const batch = await readBatch(deps, { maxMutations, afterSeq });
  return batch.mutations.length === 0
    ? null
    : { ...batch, precompressed: (await precompress?.('mutations', batch.mutations)) ?? null };
}

/** Runs `work` at the first call; later calls return the same promise. */
function once<A extends unknown[], T>(
  work: (...args: A) => Promise<T>,
): (...args: A) => Promise<T> {
  let running: Promise<T> | undefined;
  return (...args) => (running ??= work(...args));
}
