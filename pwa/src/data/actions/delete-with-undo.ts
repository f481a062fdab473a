import type { DeviceData } from '../device-data';

type Acting = Pick<DeviceData, 'act'>;

/** Deletes a journal entry on all devices. @returns restores the entry, also after the server has applied the deletion */
export async function deleteJournalEntry(
  { act }: Acting,
  id: string,
): Promise<() => Promise<void>> {
  await act({ name: 'deleteJournalEntry', args: { id } });
  return () => act({ name: 'restoreJournalEntry', args: { id } });
}

/** Deletes a library entry, as `deleteJournalEntry` does. */
export async function deleteLibraryEntry(
  { act }: Acting,
  id: string,
): Promise<() => Promise<void>> {
  await act({ name: 'deleteLibraryEntry', args: { id } });
  return () => act({ name: 'restoreLibraryEntry', args: { id } });
}
