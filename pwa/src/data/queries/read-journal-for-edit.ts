import type { JournalEntry } from '@emmaus/shared/entities/journal-entry';
import { journalEntrySchema } from '@emmaus/shared/entities/journal-entry';
import type { Action } from '@emmaus/shared/mutations/registry';
import type { DeviceData } from '../device-data';
import { readTruthRow } from '../db/truth';
import type { QueuedMutation } from '../outbox/queued-mutation';
import { pendingAction, queuedMutationSchema } from '../outbox/queued-mutation';
import { readView } from './read-rows';

/** Which text an edit is based on (MERGE-2). */
export type EditBase = { readonly baseVersion: number; readonly basedOn?: string };

/** An entry for an editor, with the base of its edit; null if the entry no longer exists. */
export async function readJournalForEdit(
  data: Pick<DeviceData, 'db' | 'userId'>,
  id: string,
): Promise<{ readonly entry: JournalEntry; readonly base: EditBase } | null> {
  const { db } = data;
  // One snapshot, so that the base belongs to the text that is shown.
  return db.transaction('r', [db.truth, db.outbox, db.sent], async () => {
    const { rows } = await readView(data, ['journal']);
    const entry = rows.journal.get(id);
    return entry === undefined ? null : { entry, base: await readEditBase(data, id) };
  });
}

export async function readEditBase({ db }: Pick<DeviceData, 'db'>, id: string): Promise<EditBase> {
  const row = await readTruthRow(db, { kind: 'journal', id });
  const basedOn =
    (await lastQueued(db, id)) ?? (await lastAcknowledged(db, id, row === null ? null : row.data));
  return { baseVersion: row?.version ?? 0, ...(basedOn === null ? {} : { basedOn }) };
}

type Database = DeviceData['db'];
/** An action that writes the text of an entry. */
type Writing = {
  /** The value of `basedOn` for edits of this text. */
  readonly basedOn: string;
  readonly args: (Action & { readonly name: (typeof writings)[number] })['args'];
};
const writings = ['createJournalEntry', 'editJournalEntry'] as const;

/** The last queued text of this device, which is the text that is shown. */
async function lastQueued({ outbox }: Database, id: string): Promise<string | null> {
  const queued = await outbox.where('name').anyOf(writings).toArray();
  const ordered = queued.toSorted((a, b) => a.seq - b.seq);
  return lastWriting(ordered, id)?.basedOn ?? null;
}

/**
 * The last acknowledged text of this device, if it is still the text that is shown. A restore from a backup loses versions, but
 * after the resend the server finds the text by `basedOn` (PULL-4).
 */
async function lastAcknowledged(
  { sent }: Database,
  id: string,
  shown: unknown,
): Promise<string | null> {
  const found: Writing[] = [];
  await sent
    // oxlint-disable-next-line unicorn/no-array-reverse -- Dexie's collection is not an array
    .reverse()
    .until(() => found.length > 0)
    .each(({ mutations }) => {
      const last = lastWriting(mutations, id);
      if (last !== null) {
        found.push(last);
      }
    });
  const [last] = found;
  const entry = journalEntrySchema.safeParse(shown);
  return last !== undefined && entry.success && isTextOf(entry.data, last) ? last.basedOn : null;
}

function lastWriting(mutations: readonly unknown[], id: string): Writing | null {
  // Most mutations are about other rows and need no parsing.
  const own = mutations.filter((mutation) => isAbout(mutation, id)).map(writingOf);
  return own.findLast((writing) => writing !== null) ?? null;
}

function isAbout(mutation: unknown, id: string): boolean {
  const args = (mutation as Partial<QueuedMutation> | null)?.args;
  return typeof args === 'object' && args !== null && 'id' in args && args.id === id;
}

function writingOf(row: unknown): Writing | null {
  const mutation = queuedMutationSchema.safeParse(row);
  if (!mutation.success) {
    return null;
  }
  const action = pendingAction(mutation.data)?.action;
  switch (action?.name) {
    case 'createJournalEntry':
      return { basedOn: action.args.id, args: action.args };
    case 'editJournalEntry':
      return { basedOn: mutation.data.id, args: action.args };
    default:
      return null;
  }
}

/** The server trims titles. */
function isTextOf(entry: JournalEntry, { args }: Writing): boolean {
  return (
    entry.title.trim() === args.title.trim() &&
    entry.prompt === args.prompt &&
    entry.content === args.content &&
    entry.topic === (args.topic ?? null)
  );
}
