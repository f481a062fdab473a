import type { Rows } from '@emmaus/shared/domain/overlay';
import { noRows, overlay } from '@emmaus/shared/domain/overlay';
import type { RowChange } from '@emmaus/shared/sync/parse-change';
import { parseChange } from '@emmaus/shared/sync/parse-change';
import type { RowKind } from '@emmaus/shared/sync/protocol';
import type { DeviceDatabase, TruthRow } from '../db/device-database';
import { pendingAction, queuedMutationSchema } from '../outbox/queued-mutation';

/** What a screen shows, and how many actions still wait to be sent. */
export type View = { readonly rows: Rows; readonly pendingCount: number };

/** Reads the kinds that a screen needs and lays the unsent actions over them (LOCAL-2). */
export async function readView(
  { db, userId }: { readonly db: DeviceDatabase; readonly userId: string },
  kinds: readonly RowKind[],
): Promise<View> {
  // One snapshot: between two, an action could be in neither or in both.
  const [stored, queued] = await db.transaction('r', [db.truth, db.outbox], () =>
    Promise.all([
      db.truth
        .where('kind')
        .anyOf([...kinds])
        .toArray(),
      db.outbox.orderBy('seq').toArray(),
    ]),
  );
  const pending = queued.flatMap((row) => {
    const mutation = queuedMutationSchema.safeParse(row);
    const action = mutation.success ? pendingAction(mutation.data) : null;
    return action === null ? [] : [action];
  });
  return { rows: overlay(rowsOf(stored), pending, userId), pendingCount: queued.length };
}

/** A row that this app cannot read is left out; a newer one may read it. */
function rowsOf(stored: readonly TruthRow[]): Rows {
  const rows = {
    profile: noRows.profile,
    walks: new Map(noRows.walks),
    completions: new Map(noRows.completions),
    library: new Map(noRows.library),
    journal: new Map(noRows.journal),
  };
  for (const row of stored) {
    const change = parseChange(row);
    if (change !== null) {
      addRow(rows, change);
    }
  }
  return rows;
}

type MutableRows = {
  -readonly [K in keyof Rows]: Rows[K] extends ReadonlyMap<infer Key, infer Value>
    ? Map<Key, Value>
    : Rows[K];
};

function addRow(rows: MutableRows, change: RowChange): void {
  if (change.data === null) {
    return;
  }
  switch (change.kind) {
    case 'profile':
      rows.profile = change.data;
      return;
    case 'walk':
      rows.walks.set(change.data.date, change.data);
      return;
    case 'completion':
      rows.completions.set(change.data.date, change.data);
      return;
    case 'library':
      rows.library.set(change.id, change.data);
      return;
    case 'journal':
      rows.journal.set(change.id, change.data);
      return;
    default:
  }
}
