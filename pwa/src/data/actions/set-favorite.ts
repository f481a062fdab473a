import type { DeviceData } from '../device-data';

/** Marks an entry of the library, or takes the mark off. */
export async function setFavorite(
  { act }: Pick<DeviceData, 'act'>,
  { id, isFavorite }: { readonly id: string; readonly isFavorite: boolean },
): Promise<void> {
  await act({ name: 'setLibraryFavorite', args: { id, isFavorite } });
}
