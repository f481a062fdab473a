import type { BrowserContext, Page } from '@playwright/test';

/**
 * Keeps `navigator.onLine` false in pages that are opened or reloaded after `context.setOffline(true)`. Playwright sets
 * the emulated state once; Chromium 150 drops it at each navigation, although requests go on failing.
 */
export function keepOfflineState(context: BrowserContext): void {
  const setOffline = context.setOffline.bind(context);
  let isOffline = false;
  const apply = async (page: Page): Promise<void> => {
    try {
      const devTools = await context.newCDPSession(page);
      await devTools.send('Network.enable');
      await devTools.send('Network.overrideNetworkState', {
        offline: isOffline,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput: -1,
      });
    } catch (error) {
      if (!page.isClosed()) {
        throw error;
      }
    }
  };
  const watch = (page: Page): void => {
    page.on('framenavigated', (frame) => {
      if (isOffline && frame === page.mainFrame()) {
        void apply(page);
      }
    });
  };
  context.pages().forEach(watch);
  context.on('page', watch);
  context.setOffline = async (value) => {
    isOffline = value;
    await setOffline(value);
    await Promise.all(context.pages().map(apply));
  };
}
