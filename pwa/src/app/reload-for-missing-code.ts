import type { TextStorage } from '../platform/storage';

const reloadedKey = 'reloadedForMissingCode';

export type ReloadDeps = {
  /** Session storage: it lives as long as the tab. */
  readonly storage: TextStorage;
  readonly version: string;
  readonly isOnline: () => boolean;
  readonly reload: () => void;
};

/**
 * Reloads the page when the server no longer has one of its chunks: at most once for each build that this tab has run,
 * which excludes a reload loop. @returns false if it did not reload; the problem screen is shown then
 */
export function reloadForMissingCode({ storage, version, isOnline, reload }: ReloadDeps): boolean {
  const reloaded = storage.read(reloadedKey)?.split(' ') ?? [];
  // Without a network the current page still works in part, and a reload may not work at all.
  if (reloaded.includes(version) || !isOnline()) {
    return false;
  }
  const updated = [...reloaded, version].join(' ');
  storage.write(reloadedKey, updated);
  // Blocked or full storage cannot record the reload, and without the record it could loop.
  if (storage.read(reloadedKey) !== updated) {
    return false;
  }
  reload();
  return true;
}
