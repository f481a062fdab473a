import type { Workbox } from 'workbox-window';
import { flushMessage, flushTag } from './flush-signal';

export type UpdateReady = { readonly apply: () => void };

/**
 * Registers the worker. A new version waits until the person agrees, so that a page is never swapped under their hands.
 * @param onUpdateReady called when a new version is waiting
 */
export async function registerServiceWorker(
  onUpdateReady: (update: UpdateReady) => void,
): Promise<void> {
  if (!('serviceWorker' in navigator)) {
    return;
  }
  // Nothing on the screen waits for it.
  const { Workbox } = await import('workbox-window');
  const workbox = new Workbox('/sw.js');
  workbox.addEventListener('waiting', () =>
    onUpdateReady({ apply: () => void takeUpdate(workbox) }),
  );
  await workbox.register();
}

async function takeUpdate(workbox: Workbox): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  const waiting = registration?.waiting ?? null;
  if (waiting === null) {
    // Another tab agreed already: the new version is in charge and only this page is old.
    window.location.reload();
    return;
  }
  workbox.addEventListener('controlling', () => window.location.reload());
  workbox.messageSkipWaiting();
}

/** Asks for a `sync` event where the browser has it; elsewhere the page's own timers do the work (SEND-4). */
export async function askForBackgroundFlush(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await registration?.sync?.register(flushTag).catch(() => undefined);
}

/** @returns stops listening */
export function watchFlushMessages(onFlush: () => void): () => void {
  const listener = (event: MessageEvent<unknown>): void => {
    if (event.data === flushMessage) {
      onFlush();
    }
  };
  navigator.serviceWorker?.addEventListener('message', listener);
  return () => navigator.serviceWorker?.removeEventListener('message', listener);
}

/** Not yet in TypeScript's DOM library. */
declare global {
  interface ServiceWorkerRegistration {
    readonly sync?: { readonly register: (tag: string) => Promise<void> };
  }
}
