import type { Action } from '../mutations/registry';
import { mutations } from '../mutations/registry';
import type { SyncResponse, WireChange } from './protocol';

/*
 * The codec of own rows (PULL-8). Most rows in the response to a batch are exactly the rows that its mutations create. The
 * server replaces such a row by the mutation's `seq`, and the client restores it from its own request. That halves the
 * time of a push on a slow network. No other code of server or client depends on it.
 */

/** A mutation of the request with its parsed arguments. */
export type SentAction = { readonly seq: number; readonly action: Action };

/**
 * Replaces the rows that the request itself creates by `ownRows`.
 * @param isEqual compares two values deeply
 */
export function omitOwnRows(
  response: SyncResponse,
  sent: readonly SentAction[],
  isEqual: (a: unknown, b: unknown) => boolean,
): SyncResponse {
  const version = response.changes.at(-1)?.version;
  if (version === undefined) {
    return response;
  }
  const createdByEntity = new Map<string, { readonly seq: number; readonly data: object }>();
  for (const { seq, action } of sent) {
    const created = mutations.createdRow(action);
    if (created !== null) {
      createdByEntity.set(`${created.kind}:${created.id}`, { seq, data: created.data });
    }
  }
  const seqs: number[] = [];
  const changes = response.changes.filter((change) => {
    const own = createdByEntity.get(`${change.kind}:${change.id}`);
    const isOwn = change.version === version && own !== undefined && isEqual(own.data, change.data);
    if (isOwn) {
      seqs.push(own.seq);
    }
    return !isOwn;
  });
  return seqs.length === 0 ? response : { ...response, changes, ownRows: { version, seqs } };
}

/**
 * Restores the omitted rows.
 * @returns null if `ownRows` names a mutation that was not sent or that creates no row: the response is for another request
 */
export function restoreOwnRows(
  { ownRows, ...response }: SyncResponse,
  sent: readonly SentAction[],
): SyncResponse | null {
  if (ownRows === undefined) {
    return response;
  }
  const actions = new Map(sent.map(({ seq, action }) => [seq, action]));
  const restored: WireChange[] = [];
  for (const seq of ownRows.seqs) {
    const action = actions.get(seq);
    const created = action === undefined ? null : mutations.createdRow(action);
    if (created === null) {
      return null;
    }
    restored.push({ ...created, version: ownRows.version });
  }
  return { ...response, changes: [...response.changes, ...restored] };
}
