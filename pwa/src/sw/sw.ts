import { ExpirationPlugin } from 'workbox-expiration';
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { flushForCurrentPerson } from './flush-for-current-person';
import { flushMessage, flushTag } from '../platform/flush-messages';

declare const self: ServiceWorkerGlobalScope;

/** The app itself: every screen opens without a network. */
precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();

/** Any address of ours is the app; what belongs to the server is never answered from here. */
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('index.html'), {
    denylist: [/^\/api\//, /^\/scripture\//, /^\/healthz$/],
  }),
);

/** The Bible text carries its version in the address, so a kept file is never out of date. No API answer is ever kept. */
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/scripture/'),
  new CacheFirst({
    cacheName: 'scripture',
    plugins: [new ExpirationPlugin({ maxEntries: 80 })],
  }),
);

/** A new version takes over only when the person agrees to it in the page. */
self.addEventListener('message', (event) => {
  const data: unknown = event.data;
  if (typeof data === 'object' && data !== null && 'type' in data && data.type === 'SKIP_WAITING') {
    void self.skipWaiting();
  }
});

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
});

/** The browser found a network again. An open page flushes; else the worker does, with the same module (SEND-4). */
self.addEventListener('sync', (event) => {
  if (event.tag === flushTag) {
    event.waitUntil(flushWhereSomebodyIs());
  }
});

async function flushWhereSomebodyIs(): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window' });
  if (pages.length === 0) {
    await flushForCurrentPerson();
    return;
  }
  for (const page of pages) {
    page.postMessage(flushMessage);
  }
}

/** Not in TypeScript's worker library. */
declare global {
  interface ServiceWorkerGlobalScopeEventMap {
    sync: ExtendableEvent & { readonly tag: string };
  }
}
