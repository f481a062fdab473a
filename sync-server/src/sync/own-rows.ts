import { isDeepStrictEqual } from 'node:util';
import { addedRow } from '@emmaus/shared/domain/added-row';
import { parseAction } from '@emmaus/shared/sync/mutations';
import type { SyncResponse, WireChange, WireMutation } from '@emmaus/shared/sync/protocol';
import { entityOf } from '@emmaus/shared/domain/overlay';
import { isAddition } from './add-together';
import type { Work } from './apply-mutations';
import type { Verdict } from './verdict';

/**
 * The rows of a batch that are letter for letter what one mutation of it adds, by what was done and without reading them
 * back: one addition was accepted, nothing else in the batch was about that row, and the database gives its time back as it
 * was sent. A row that was there before has an older version, by which the pull tells it.
 * @returns `kind:id` to the mutation's `seq`
 */
export function addedAlone(
  works: readonly Work[],
  known: { readonly verdicts: ReadonlyMap<string, Verdict>; readonly userId: string },
): Map<string, number> {
  const added = new Map<string, number>();
  const touched = new Set<string>();
  for (const { mutation, action } of works) {
    const entity = entityOf(action, known.userId);
    const verdict = known.verdicts.get(mutation.id);
    const isAlone =
      isAddition(action) && !touched.has(entity) && isPlainTime(action.args.createdAt);
    if (isAlone && verdict?.status === 'applied') {
      added.set(entity, mutation.seq);
    } else {
      added.delete(entity);
    }
    touched.add(entity);
    if (typeof verdict?.entity === 'string' && verdict.entity !== entity) {
      added.delete(verdict.entity);
      touched.add(verdict.entity);
    }
  }
  return added;
}

/** Written the way we write times: the database keeps another precision and forgets the zone. */
function isPlainTime(text: string): boolean {
  const ms = Date.parse(text);
  return ms >= 0 && new Date(ms).toISOString() === text;
}

/**
 * The same by looking, for a batch that was sent again and may have been applied long ago: says of rows that are letter for
 * letter what a mutation of this request adds that they are, instead of sending them back.
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
