import type { DeviceData } from '../device-data';

type Acting = Pick<DeviceData, 'act'>;

/** Removes an entry of the journal here and everywhere. @returns brings it back, also after the server has heard of it */
export async function deleteJournalEntry(
  { act }: Acting,
  id: string,
): Promise<() => Promise<void>> {
  await act({ name: 'deleteJournalEntry', args: { id } });
  return () => act({ name: 'restoreJournalEntry', args: { id } });
}

/** The same for an entry of the library. */
export async function deleteLibraryEntry(
  { act }: Acting,
  id: string,
): Promise<() => Promise<void>> {
  await act({ name: 'deleteLibraryEntry', args: { id } });
  return () => act({ name: 'restoreLibraryEntry', args: { id } });
}
