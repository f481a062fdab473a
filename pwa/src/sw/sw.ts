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

/** Not in TypeScript's worker library: the browser fires it when a network is back. */
type BackgroundSyncEvent = ExtendableEvent & { readonly tag: string };

/** The app itself: every chunk, style and font of this build, so that a cold start needs no network. */
cleanupOutdatedCaches();
precacheAndRoute([...self.__WB_MANIFEST]);
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), {
    denylist: [/^\/api(\/|$)/, /^\/scripture(\/|$)/, /^\/downloads\//, /^\/healthz$/],
  }),
);

/** Bible text does not change under its address; its index may. No answer of `/api` is ever kept. */
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

/** Covers and the sample chapter are shown offline too; a preview is asked for in parts, which no cache understands. */
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/downloads\/.+\.(?:webp|json)$/.test(url.pathname),
  new StaleWhileRevalidate({ cacheName: 'download-parts' }),
);

/** The person agreed to the new version (see the page's update prompt). */
self.addEventListener('message', (event: ExtendableMessageEvent) => {
  if (isSkipWaiting(event.data)) {
    void self.skipWaiting();
  }
});

/** The very first page is served offline too, without a reload in between. */
self.addEventListener('activate', (event: ExtendableEvent) => {
  event.waitUntil(self.clients.claim());
});

self.addEventListener('sync', (event: Event) => {
  const { tag } = event as BackgroundSyncEvent;
  if (tag === flushTag) {
    (event as BackgroundSyncEvent).waitUntil(flushSomewhere());
  }
});

/** An open page flushes with its own engine, which also shows it; without one the worker does it (SEND-4). */
async function flushSomewhere(): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window' });
  const awake = pages.filter((page) => page.visibilityState === 'visible');
  if (awake.length === 0) {
    await flushFromWorker();
    return;
  }
  for (const page of awake) {
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

/** One entry a book, and room for a second edition while the first runs out. */
function boundedCache(): Plugins {
  const expiration = new ExpirationPlugin({
    maxEntries: 132,
    maxAgeSeconds: 180 * dayS,
    purgeOnQuotaError: true,
  });
  // Workbox's own types were written before `exactOptionalPropertyTypes`; the plugin is made for this very list.
  return [expiration as Plugins[number]];
}
