import { flushMessage, flushTag } from './flush-signal';
import { watchUpdate } from './watch-update';

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
  const container = navigator.serviceWorker;
  const registration = await container.register('/sw.js');
  watchUpdate(
    registration,
    () => container.controller !== null,
    (worker) => {
      onUpdateReady({
        apply: () => {
          if (registration.waiting !== worker) {
            // Another tab agreed already: the new version is in charge and only this page is old.
            window.location.reload();
            return;
          }
          container.addEventListener('controllerchange', () => window.location.reload(), {
            once: true,
          });
          // A worker takes no origin: that is for windows.
          // oxlint-disable-next-line unicorn/require-post-message-target-origin
          worker.postMessage({ type: 'SKIP_WAITING' });
        },
      });
    },
  );
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
