import type { TextStorage } from '../platform/storage';

/** An empty local storage. */
export function createFakeStorage(): TextStorage {
  const kept = new Map<string, string>();
  return {
    read: (key) => kept.get(key) ?? null,
    write: (key, text) => void kept.set(key, text),
    remove: (key) => void kept.delete(key),
  };
}
