import { test as base, expect } from '@playwright/test';
import { nameServerLogs } from './server-log';
import type { ServerProcess } from './server-process';
import { startServerProcess } from './server-process';

/** One server a worker: every test brings a person of its own, so they do not meet. */
export const test = base.extend<
  { baseURL: string; namedLogs: undefined; obeyPolicy: undefined },
  { server: ServerProcess }
>({
  server: [
    // Playwright reads the dependencies from this very pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await startServerProcess();
      await use(server);
      await server.close();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  namedLogs: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use, testInfo) => {
      await use(undefined);
      nameServerLogs(testInfo);
    },
    { auto: true },
  ],
  /** Whatever a test does: nothing of ours goes against the content security policy. */
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
