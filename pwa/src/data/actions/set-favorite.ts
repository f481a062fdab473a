import type { DeviceData } from '../device-data';

/** Makes a library entry a favorite, or an ordinary entry again. */
export async function setFavorite(
  { act }: Pick<DeviceData, 'act'>,
  { id, isFavorite }: { readonly id: string; readonly isFavorite: boolean },
): Promise<void> {
  await act({ name: 'setLibraryFavorite', args: { id, isFavorite } });
}
