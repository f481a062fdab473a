import type { Workbox } from 'workbox-window';
import { flushMessage, flushTag } from './flush-signal';

export type UpdateReady = { readonly apply: () => void };

/**
 * Registers the service worker. A new version waits until the person accepts it, so that no page reloads during use.
 * @param onUpdateReady called when a new version is waiting
 */
export async function registerServiceWorker(
  onUpdateReady: (update: UpdateReady) => void,
): Promise<void> {
  if (!('serviceWorker' in navigator)) {
    return;
  }
  // Loaded lazily, because the first paint does not need it.
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
    // The update was accepted in another tab: the new worker is active and only this page is old.
    window.location.reload();
    return;
  }
  workbox.addEventListener('controlling', () => window.location.reload());
  workbox.messageSkipWaiting();
}

/** Requests a `sync` event. Browsers without Background Sync rely on the page's timers (SEND-4). */
export async function askForBackgroundFlush(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await registration?.sync?.register(flushTag).catch(() => undefined);
}

/** @returns stops watching */
export function watchFlushMessages(onFlush: () => void): () => void {
  const listener = (event: MessageEvent<unknown>): void => {
    if (event.data === flushMessage) {
      onFlush();
    }
  };
  navigator.serviceWorker?.addEventListener('message', listener);
  return () => navigator.serviceWorker?.removeEventListener('message', listener);
}

/** Missing in TypeScript's DOM library. */
declare global {
  interface ServiceWorkerRegistration {
    readonly sync?: { readonly register: (tag: string) => Promise<void> };
  }
}
