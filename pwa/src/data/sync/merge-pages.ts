import type { MutationResult, SyncResponse, WireChange } from '@emmaus/shared/sync/protocol';
import type { Batch } from '../outbox/read-batch';

/** The pages of one pull so far, merged into one response. */
export type MergedResponse = Pick<
  SyncResponse,
  'cursor' | 'epoch' | 'lastSeq' | 'hasMore' | 'serverTime'
> & {
  /** Truth is replaced; outbox, rejected and drafts stay (PULL-3). */
  readonly isReset: boolean;
  /** This device's clock at the request, less the server's at the response. */
  readonly clockAheadMs: number;
  readonly changes: readonly WireChange[];
  readonly results: readonly MutationResult[];
  /** The batch that `results` is about: that of the first page, because the requests for further pages send none. */
  readonly batch: Pick<Batch, 'mutations' | 'queue'>;
};

type Page = {
  readonly batch: MergedResponse['batch'];
  /** `sentAt` of the request, ISO 8601. */
  readonly sentAt: string;
  readonly response: SyncResponse;
};

/** Adds a page. A page that resets replaces the rows of the pages before it, and never their verdicts. */
export function mergePage(
  merged: MergedResponse | null,
  { batch, sentAt, response }: Page,
): MergedResponse {
  const { cursor, epoch, lastSeq, hasMore, serverTime, changes, results, reset } = response;
  return {
    cursor,
    epoch,
    lastSeq,
    hasMore,
    serverTime,
    isReset: reset || merged?.isReset === true,
    clockAheadMs: Date.parse(sentAt) - Date.parse(serverTime),
    changes: reset ? changes : [...(merged?.changes ?? []), ...changes],
    results: [...(merged?.results ?? []), ...results],
    batch: merged?.batch ?? batch,
  };
}
