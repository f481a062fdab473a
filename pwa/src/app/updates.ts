import { createStore } from 'zustand/vanilla';
import { whenIdle } from '../platform/idle';
import type { UpdateReady } from '../platform/service-worker';
import { registerServiceWorker } from '../platform/service-worker';

/** Null until a new version waits. */
export const updateStore = createStore<{ readonly update: UpdateReady | null }>(() => ({
  update: null,
}));

/** The screen comes first: what the worker fetches for later must not compete with it. */
const registerAfterMs = 1000;

/** Registers the worker; when a new version is ready, the shell offers it. */
export function startUpdates(): void {
  whenIdle(registerAfterMs, () => {
    registerServiceWorker((update) => updateStore.setState({ update })).catch((error: unknown) => {
      // Without a worker the app still works online; private windows often refuse one.
      // oxlint-disable-next-line no-console -- the browser's console is this app's log
      console.warn('no offline copy on this device', error);
    });
  });
}
