import type { MutationArgs } from '@emmaus/shared/mutations/registry';
import { systemClock } from '../../platform/clock';
import { randomIds } from '../../platform/ids';
import { askForPersistentStorage } from '../../platform/storage';
import { trueNowMs } from '../db/device-clock';
import type { DeviceData } from '../device-data';

export type NewJournalEntry = Omit<MutationArgs<'createJournalEntry'>, 'id' | 'createdAt'>;

/** Adds an entry to the journal; it is stored on this device when this resolves. @returns its id */
export async function saveJournalEntry(
  { act, db }: Pick<DeviceData, 'act' | 'db'>,
  entry: NewJournalEntry,
): Promise<string> {
  const id = randomIds.next();
  const createdAt = new Date(await trueNowMs(db, systemClock)).toISOString();
  await act({ name: 'createJournalEntry', args: { ...entry, id, createdAt } });
  // Not waited for: some browsers ask the person, and the entry is stored already.
  void askForPersistentStorage();
  return id;
}

/** Replaces an entry's text by what was made of the words that `baseVersion` and `basedOn` name (MERGE-2). */
export async function editJournalEntry(
  { act }: Pick<DeviceData, 'act'>,
  edit: MutationArgs<'editJournalEntry'>,
): Promise<void> {
  await act({ name: 'editJournalEntry', args: edit });
}
