import type { MutationArgs } from '@emmaus/shared/mutations/registry';
import { systemClock } from '../../platform/clock';
import { randomIds } from '../../platform/ids';
import { askForPersistentStorage } from '../../platform/storage';
import { serverNowMs } from '../db/device-clock';
import type { DeviceData } from '../device-data';

export type NewJournalEntry = Omit<MutationArgs<'createJournalEntry'>, 'id' | 'createdAt'>;

/** Creates a journal entry. The action is on disk when this resolves. @returns the entry's id */
export async function saveJournalEntry(
  { act, db }: Pick<DeviceData, 'act' | 'db'>,
  entry: NewJournalEntry,
): Promise<string> {
  const id = randomIds.next();
  const createdAt = new Date(await serverNowMs(db, systemClock)).toISOString();
  await act({ name: 'createJournalEntry', args: { ...entry, id, createdAt } });
  // Not awaited: some browsers ask the person, and the action is already stored.
  void askForPersistentStorage();
  return id;
}

/** Replaces the text of an entry. `baseVersion` and `basedOn` say which text the person edited (MERGE-2). */
export async function editJournalEntry(
  { act }: Pick<DeviceData, 'act'>,
  edit: MutationArgs<'editJournalEntry'>,
): Promise<void> {
  await act({ name: 'editJournalEntry', args: edit });
}
