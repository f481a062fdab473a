/** Short texts in browser storage. If it is disabled, reads return null; failed writes are ignored. */
export type TextStorage = {
  readonly read: (key: string) => string | null;
  readonly write: (key: string, text: string) => void;
  readonly remove: (key: string) => void;
};

export const localTextStorage = guarded(() => localStorage);
export const sessionTextStorage = guarded(() => sessionStorage);

/** Takes a function because even reading `window.localStorage` throws when cookies are blocked. */
function guarded(storage: () => Storage): TextStorage {
  return {
    read: (key) => attempt(() => storage().getItem(key), null),
    write: (key, text) => attempt(() => storage().setItem(key, text), undefined),
    remove: (key) => attempt(() => storage().removeItem(key), undefined),
  };
}

function attempt<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

/** Calls back when another tab changes a key. @returns stops watching */
export function watchStorage(onChange: () => void): () => void {
  window.addEventListener('storage', onChange);
  return () => window.removeEventListener('storage', onChange);
}

/** Asks the browser to keep this site's data when space runs short (LOCAL-8). */
export async function askForPersistentStorage(): Promise<void> {
  await navigator.storage?.persist?.().catch(() => false);
}
