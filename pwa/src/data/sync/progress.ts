import type { MutationResult, SyncRequest, SyncResponse } from '@emmaus/shared/sync/protocol';

type Verdicts = { readonly results: readonly MutationResult[] };
type Sent = { readonly mutations: readonly { readonly id: string }[] };

/**
 * False if a repetition of the request would get the same response without end: no mutation was acknowledged, or the next
 * page has the same cursor.
 */
export function makesProgress(request: SyncRequest, response: SyncResponse): boolean {
  const acknowledged = acknowledgedIds(response);
  const isAcknowledging =
    request.mutations.length === 0 || request.mutations.some(({ id }) => acknowledged.has(id));
  const isMoving = !response.hasMore || response.cursor !== request.cursor;
  return isAcknowledging && isMoving;
}

/** True if every mutation of the batch has a verdict. */
export function acknowledgesAll({ mutations }: Sent, response: Verdicts): boolean {
  const acknowledged = acknowledgedIds(response);
  return mutations.every(({ id }) => acknowledged.has(id));
}

function acknowledgedIds({ results }: Verdicts): ReadonlySet<string> {
  return new Set(results.map(({ id }) => id));
}
