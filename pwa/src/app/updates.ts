import { createStore } from 'zustand/vanilla';
import { whenIdle } from '../platform/idle';
import type { UpdateReady } from '../platform/service-worker';
import { registerServiceWorker } from '../platform/service-worker';

/** Null until a new version is installed and waiting. */
export const updateStore = createStore<{ readonly update: UpdateReady | null }>(() => ({
  update: null,
}));

/** The worker precaches files for offline use; the delay keeps that from competing with the first screen. */
const registerAfterMs = 1000;

/** Registers the service worker. When a new version is ready, `UpdatePrompt` shows it. */
export function startUpdates(): void {
  whenIdle(registerAfterMs, () => {
    registerServiceWorker((update) => updateStore.setState({ update })).catch((error: unknown) => {
      // Without a service worker the app still works online. Private windows often refuse one.
      // oxlint-disable-next-line no-console -- the browser's console is this app's log
      console.warn('no offline copy on this device', error);
    });
  });
}
