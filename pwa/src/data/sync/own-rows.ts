import { addedRow } from '@emmaus/shared/domain/added-row';
import { parseAction } from '@emmaus/shared/sync/mutations';
import type { SyncResponse, WireChange, WireMutation } from '@emmaus/shared/sync/protocol';

/**
 * All changes of an answer, with the rows that this request itself added put back in from what was sent.
 * @returns null when the answer names a mutation that was not sent, or that adds nothing: then it is not ours
 */
export function changesOf(
  { changes, ownRows }: SyncResponse,
  sent: readonly WireMutation[],
): WireChange[] | null {
  if (ownRows === undefined) {
    return changes;
  }
  const mutations = new Map(sent.map((mutation) => [mutation.seq, mutation]));
  const own: WireChange[] = [];
  for (const seq of ownRows.seqs) {
    const mutation = mutations.get(seq);
    const parsed = mutation === undefined ? null : parseAction(mutation.name, mutation.args);
    const row = parsed?.ok === true ? addedRow(parsed.action) : null;
    if (row === null) {
      return null;
    }
    own.push({ ...row, version: ownRows.version });
  }
  return [...changes, ...own];
}
