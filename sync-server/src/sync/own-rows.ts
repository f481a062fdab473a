import { isDeepStrictEqual } from 'node:util';
import { addedRow } from '@emmaus/shared/domain/added-row';
import { parseAction } from '@emmaus/shared/sync/mutations';
import type { SyncResponse, WireChange, WireMutation } from '@emmaus/shared/sync/protocol';

/**
 * Says of rows that are letter for letter what a mutation of this very request adds that they are, instead of sending
 * them back: half of the bytes of a push. A row that anything else touched is sent whole.
 */
export function nameOwnRows(
  changes: readonly WireChange[],
  mutations: readonly WireMutation[],
): Pick<SyncResponse, 'changes' | 'ownRows'> {
  const version = changes.at(-1)?.version;
  const sent = addedBy(mutations);
  const rest: WireChange[] = [];
  const seqs: number[] = [];
  for (const change of changes) {
    const own = sent.get(`${change.kind}:${change.id}`);
    if (
      change.version === version &&
      own !== undefined &&
      isDeepStrictEqual(own.data, change.data)
    ) {
      seqs.push(own.seq);
    } else {
      rest.push(change);
    }
  }
  return version === undefined || seqs.length === 0
    ? { changes: [...changes] }
    : { changes: rest, ownRows: { version, seqs } };
}

function addedBy(
  mutations: readonly WireMutation[],
): Map<string, { readonly seq: number; readonly data: unknown }> {
  const added = new Map<string, { seq: number; data: unknown }>();
  for (const { seq, name, args } of mutations) {
    const parsed = parseAction(name, args);
    const row = parsed.ok ? addedRow(parsed.action) : null;
    if (row !== null) {
      added.set(`${row.kind}:${row.id}`, { seq, data: row.data });
    }
  }
  return added;
}
