import type { JournalEntry } from '@emmaus/shared/entities/journal-entry';
import type { DeviceData } from '../device-data';
import { readTruthRow } from '../db/truth';
import { queuedMutationSchema } from '../outbox/queued-mutation';
import { readView } from './read-rows';

/** What an edit says about the words that it was made on top of (MERGE-2). */
export type EditBase = { readonly baseVersion: number; readonly basedOn?: string };

/** An entry as an editor opens it, and what its edit will be based on; null when it is gone. */
export async function readJournalForEdit(
  data: Pick<DeviceData, 'db' | 'userId'>,
  id: string,
): Promise<{ readonly entry: JournalEntry; readonly base: EditBase } | null> {
  const { db } = data;
  // One snapshot, so that the base is that of the very words that are shown.
  return db.transaction('r', [db.truth, db.outbox], async () => {
    const { rows } = await readView(data, ['journal']);
    const entry = rows.journal.get(id);
    return entry === undefined ? null : { entry, base: await readEditBase(data, id) };
  });
}

export async function readEditBase({ db }: Pick<DeviceData, 'db'>, id: string): Promise<EditBase> {
  const row = await readTruthRow(db, { kind: 'journal', id });
  const baseVersion = row?.version ?? 0;
  let basedOn: string | undefined;
  await db.outbox.orderBy('seq').each((queued) => {
    const mutation = queuedMutationSchema.safeParse(queued);
    if (!mutation.success || !isAbout(mutation.data.args, id)) {
      return;
    }
    if (mutation.data.name === 'createJournalEntry') {
      basedOn = id;
    } else if (mutation.data.name === 'editJournalEntry') {
      basedOn = mutation.data.id;
    }
  });
  return { baseVersion, ...(basedOn === undefined ? {} : { basedOn }) };
}

function isAbout(args: unknown, id: string): boolean {
  return typeof args === 'object' && args !== null && 'id' in args && args.id === id;
}
