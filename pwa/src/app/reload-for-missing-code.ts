import type { TextStorage } from '../platform/storage';

const reloadedKey = 'reloadedForMissingCode';

export type ReloadDeps = {
  /** Lives as long as the tab. */
  readonly storage: TextStorage;
  readonly version: string;
  readonly isOnline: () => boolean;
  readonly reload: () => void;
};

/**
 * Loads the page again when a part of it is gone from the server: once for each build that this tab has run, so that it
 * can never go round in circles. @returns false where it does not: then the screen says that something went wrong
 */
export function reloadForMissingCode({ storage, version, isOnline, reload }: ReloadDeps): boolean {
  const reloaded = storage.read(reloadedKey)?.split(' ') ?? [];
  // Without a network a page that still works would be given up for one that may not.
  if (reloaded.includes(version) || !isOnline()) {
    return false;
  }
  const noted = [...reloaded, version].join(' ');
  storage.write(reloadedKey, noted);
  // A storage that forgets cannot count either.
  if (storage.read(reloadedKey) !== noted) {
    return false;
  }
  reload();
  return true;
}
