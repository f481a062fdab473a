import type { JournalEntry } from '@emmaus/shared/entities/journal-entry';
import { journalEntrySchema } from '@emmaus/shared/entities/journal-entry';
import type { Action } from '@emmaus/shared/mutations/registry';
import type { DeviceData } from '../device-data';
import { readTruthRow } from '../db/truth';
import type { QueuedMutation } from '../outbox/queued-mutation';
import { pendingAction, queuedMutationSchema } from '../outbox/queued-mutation';
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
  return db.transaction('r', [db.truth, db.outbox, db.sent], async () => {
    const { rows } = await readView(data, ['journal']);
    const entry = rows.journal.get(id);
    return entry === undefined ? null : { entry, base: await readEditBase(data, id) };
  });
}

export async function readEditBase({ db }: Pick<DeviceData, 'db'>, id: string): Promise<EditBase> {
  const row = await readTruthRow(db, { kind: 'journal', id });
  const basedOn =
    (await lastWaiting(db, id)) ?? (await lastAnswered(db, id, row === null ? null : row.data));
  return { baseVersion: row?.version ?? 0, ...(basedOn === null ? {} : { basedOn }) };
}

type Database = DeviceData['db'];
/** An action that gives an entry its words, under the name by which later edits know these. */
type Writing = {
  readonly name: string;
  readonly args: (Action & { readonly name: (typeof writings)[number] })['args'];
};
const writings = ['createJournalEntry', 'editJournalEntry'] as const;

/** The person's own words that wait are the ones that are shown. */
async function lastWaiting({ outbox }: Database, id: string): Promise<string | null> {
  const queued = await outbox.where('name').anyOf(writings).toArray();
  const ordered = queued.toSorted((a, b) => a.seq - b.seq);
  return lastWriting(ordered, id)?.name ?? null;
}

/**
 * The person's own words that the server has and nobody changed since. It knows them by their version too, but a restore
 * from a backup loses versions; sent again, they are known by this name (PULL-4).
 */
async function lastAnswered(
  { sent }: Database,
  id: string,
  shown: unknown,
): Promise<string | null> {
  const found: Writing[] = [];
  await sent
    // oxlint-disable-next-line unicorn/no-array-reverse -- a collection of the database
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
  return last !== undefined && entry.success && isTextOf(entry.data, last) ? last.name : null;
}

function lastWriting(mutations: readonly unknown[], id: string): Writing | null {
  // Most are about something else, and need no parsing.
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
      return { name: action.args.id, args: action.args };
    case 'editJournalEntry':
      return { name: mutation.data.id, args: action.args };
    default:
      return null;
  }
}

/** The server keeps a title without the spaces around it. */
function isTextOf(entry: JournalEntry, { args }: Writing): boolean {
  return (
    entry.title.trim() === args.title.trim() &&
    entry.prompt === args.prompt &&
    entry.content === args.content &&
    entry.topic === (args.topic ?? null)
  );
}
