import { mutations } from '@emmaus/shared/mutations/registry';
import type { MutableRows, Rows } from '@emmaus/shared/mutations/rows';
import { noRows, toMutableRows } from '@emmaus/shared/mutations/rows';
import type { RowChange } from '@emmaus/shared/sync/parse-change';
import { parseChange } from '@emmaus/shared/sync/parse-change';
import type { RowKind } from '@emmaus/shared/entities/row-kinds';
import type { DeviceDatabase } from '../db/device-database';
import type { TruthRow } from '../db/stored-rows';
import { readTruth } from '../db/truth';
import type { QueuedMutation } from '../outbox/queued-mutation';
import { pendingAction, queuedMutationSchema } from '../outbox/queued-mutation';

/** The rows that a screen shows. */
export type View = { readonly rows: Rows };

/** Reads the kinds that a screen needs and applies the outbox to them (LOCAL-2). */
export async function readView(
  { db, userId }: { readonly db: DeviceDatabase; readonly userId: string },
  kinds: readonly RowKind[],
): Promise<View> {
  // One snapshot: with two, an action could be missing in both or present in both.
  const [stored, queued] = await db.transaction('r', [db.truth, db.outbox], () =>
    Promise.all([readTruth(db, kinds), readQueued(db, kinds)]),
  );
  const pending = queued.flatMap((row) => {
    const mutation = queuedMutationSchema.safeParse(row);
    const action = mutation.success ? pendingAction(mutation.data) : null;
    return action === null ? [] : [action];
  });
  return { rows: mutations.overlay(rowsOf(stored), pending, userId) };
}

/** The queued mutations that change these kinds, in order. Reading only those keeps a long outbox from slowing other screens. */
async function readQueued(
  db: DeviceDatabase,
  kinds: readonly RowKind[],
): Promise<QueuedMutation[]> {
  const names = mutations.namesThatChange(kinds);
  const queued = await db.outbox.where('name').anyOf(names).toArray();
  return queued.toSorted((a, b) => a.seq - b.seq);
}

/** Rows that this version of the app cannot read are left out. */
function rowsOf(stored: readonly TruthRow[]): Rows {
  const rows = toMutableRows(noRows);
  for (const row of stored) {
    const change = parseChange(row);
    if (change !== null) {
      addRow(rows, change);
    }
  }
  return rows;
}

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
    case 'assessment':
      rows.assessments.set(change.id, change.data);
      return;
    default:
  }
}
