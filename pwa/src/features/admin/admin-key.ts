import type { TextStorage } from '../../platform/storage';

const storageKey = 'adminKey';

/** The admin key stored in this browser, or null. */
export function savedAdminKey(storage: TextStorage): string | null {
  return usableKey(storage.read(storageKey));
}

export function saveAdminKey(storage: TextStorage, key: string): void {
  storage.write(storageKey, key);
}

export function forgetAdminKey(storage: TextStorage): void {
  storage.remove(storageKey);
}

/** @returns the trimmed key; null if it is blank (docs/product-spec.md) */
export function usableKey(text: string | null): string | null {
  const key = text?.trim() ?? '';
  return key === '' ? null : key;
}
