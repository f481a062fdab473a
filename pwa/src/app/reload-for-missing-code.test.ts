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

const storageWithoutMemory: TextStorage = {
  read: () => null,
  write: () => undefined,
  remove: () => undefined,
};

/** Simulates a tab that finds missing code in these builds, in order. @returns the builds for which it reloaded */
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

test('a page with missing code is reloaded once per build, not in a loop', () => {
  expect(reloadsOf(['1', '1', '1'])).toEqual(['1']);
});

test('each build has its own reload, also if the server alternates between two builds', () => {
  expect(reloadsOf(['1', '2', '1', '2', '3', '1'])).toEqual(['1', '2', '3']);
});

test('the page is not reloaded without a network, or if the reload cannot be recorded', () => {
  expect(reloadsOf(['1'], { isOnline: false })).toEqual([]);
  expect(reloadsOf(['1', '1'], { storage: storageWithoutMemory })).toEqual([]);
});
