import { useSyncExternalStore } from 'react';
import { pageWake } from './wake';

/** `navigator.onLine` as a hook: false is reliable, true may be wrong. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(pageWake.watch, pageWake.isOnline);
}
