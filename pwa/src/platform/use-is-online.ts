import { useSyncExternalStore } from 'react';
import { pageWake } from './wake';

/** The browser's own opinion, which is a hint: it may say true without a network, but false is to be believed. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(pageWake.watch, pageWake.isOnline);
}
