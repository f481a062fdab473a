import { ExpirationPlugin } from 'workbox-expiration';
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
} from 'workbox-precaching';
import type { PrecacheEntry } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { flushMessage, flushTag } from '../platform/flush-signal';
import { flushFromWorker } from './flush-from-worker';

declare const self: ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: readonly (PrecacheEntry | string)[];
};

/** Missing in TypeScript's worker library. The browser fires it when a network is available. */
type BackgroundSyncEvent = ExtendableEvent & { readonly tag: string };

/** Caches every chunk, style and font of this build, so that a cold start needs no network. */
cleanupOutdatedCaches();
precacheAndRoute([...self.__WB_MANIFEST]);
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), {
    denylist: [/^\/api(\/|$)/, /^\/scripture(\/|$)/, /^\/downloads\//, /^\/healthz$/],
  }),
);

/** The URL of a Bible book contains its edition, so its content never changes; the index may. `/api` is never cached. */
const scriptureIndexPath = '/scripture/index.json';
const dayS = 86_400;
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === scriptureIndexPath,
  new NetworkFirst({ cacheName: 'scripture-index', networkTimeoutSeconds: 3 }),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/scripture/'),
  new CacheFirst({ cacheName: 'scripture', plugins: boundedCache() }),
);

/** Covers and the sample chapter, for offline use. Previews are range requests, which the cache cannot serve. */
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/downloads\/.+\.(?:webp|json)$/.test(url.pathname),
  new StaleWhileRevalidate({ cacheName: 'download-parts' }),
);

/** The page sends this message when the person accepts the update. */
self.addEventListener('message', (event: ExtendableMessageEvent) => {
  if (isSkipWaiting(event.data)) {
    void self.skipWaiting();
  }
});

/** Claims open pages, so that the first page works offline without a reload. */
self.addEventListener('activate', (event: ExtendableEvent) => {
  event.waitUntil(self.clients.claim());
});

self.addEventListener('sync', (event: Event) => {
  const { tag } = event as BackgroundSyncEvent;
  if (tag === flushTag) {
    (event as BackgroundSyncEvent).waitUntil(flushSomewhere());
  }
});

/** Visible pages flush with their own engine, which updates the screen; without one the worker flushes (SEND-4). */
async function flushSomewhere(): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window' });
  const visible = pages.filter((page) => page.visibilityState === 'visible');
  if (visible.length === 0) {
    await flushFromWorker();
    return;
  }
  for (const page of visible) {
    // A `Client` belongs to this origin and takes no target, unlike a `Window`.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    page.postMessage(flushMessage);
  }
}

function isSkipWaiting(data: unknown): boolean {
  return (
    typeof data === 'object' && data !== null && 'type' in data && data.type === 'SKIP_WAITING'
  );
}

type Plugins = NonNullable<NonNullable<ConstructorParameters<typeof CacheFirst>[0]>['plugins']>;

/** 66 books, with room for a second edition until the first one expires. */
function boundedCache(): Plugins {
  const expiration = new ExpirationPlugin({
    maxEntries: 132,
    maxAgeSeconds: 180 * dayS,
    purgeOnQuotaError: true,
  });
  // Safe: Workbox documents this plugin for this list; only its types do not fit `exactOptionalPropertyTypes`.
  return [expiration as Plugins[number]];
}
