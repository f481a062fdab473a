import { expect, test } from 'vitest';
import type { TextStorage } from '../platform/storage';
import { reloadForMissingCode } from './reload-for-missing-code';

function memoryStorage(): TextStorage {
  const texts = new Map<string, string>();
  return {
    read: (key) => texts.get(key) ?? null,
    write: (key, text) => void texts.set(key, text),
    remove: (key) => void texts.delete(key),
  };
}

const forgetful: TextStorage = {
  read: () => null,
  write: () => undefined,
  remove: () => undefined,
};

/** A tab that meets missing code in these builds, one after the other. @returns those that it was loaded again for */
function reloadsOf(
  versions: readonly string[],
  {
    storage = memoryStorage(),
    isOnline = true,
  }: { storage?: TextStorage; isOnline?: boolean } = {},
): string[] {
  return versions.filter((version) => {
    let reloads = 0;
    const hasReloaded = reloadForMissingCode({
      storage,
      version,
      isOnline: () => isOnline,
      reload: () => (reloads += 1),
    });
    expect(reloads).toBe(hasReloaded ? 1 : 0);
    return hasReloaded;
  });
}

test('a page whose code is gone is loaded again once, and never in circles', () => {
  expect(reloadsOf(['1', '1', '1'])).toEqual(['1']);
});

test('each later build has its own reload, also where two are served in turn', () => {
  expect(reloadsOf(['1', '2', '1', '2', '3', '1'])).toEqual(['1', '2', '3']);
});

test('nothing is loaded again without a network, or where it could not be counted', () => {
  expect(reloadsOf(['1'], { isOnline: false })).toEqual([]);
  expect(reloadsOf(['1', '1'], { storage: forgetful })).toEqual([]);
});
