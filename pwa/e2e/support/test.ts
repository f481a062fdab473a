import { test as base, expect } from '@playwright/test';
import { keepOfflineState } from './offline-state';
import { nameServerLogs } from './server-log';
import type { ServerProcess } from './server-process';
import { startServerProcess } from './server-process';

/** One server per worker. Tests can share it, because each test creates its own person. */
export const test = base.extend<
  { baseURL: string; namedLogs: undefined; obeyPolicy: undefined },
  { server: ServerProcess }
>({
  server: [
    // Playwright reads the fixture's dependencies from this destructuring pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await startServerProcess();
      await use(server);
      await server.close();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  // Installing the service worker takes a sixth of a test's CPU time, so only tests with this tag do it.
  // oxlint-disable-next-line no-empty-pattern
  serviceWorkers: async ({}, use, testInfo) =>
    use(testInfo.tags.includes('@service-worker') ? 'allow' : 'block'),
  context: async ({ context }, use) => {
    keepOfflineState(context);
    await use(context);
  },
  namedLogs: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use, testInfo) => {
      await use(undefined);
      nameServerLogs(testInfo);
    },
    { auto: true },
  ],
  /** Fails each test in which a page violates the content security policy. */
  obeyPolicy: [
    async ({ context }, use) => {
      const refused: string[] = [];
      context.on('console', (message) => {
        if (message.text().includes('Content Security Policy')) {
          refused.push(message.text());
        }
      });
      await use(undefined);
      expect(refused).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';

/** The details of a test that needs the installed service worker: `test('…', withWorker, async …)`. */
export const withWorker = { tag: '@service-worker' };
