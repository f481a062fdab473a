import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { bookItem, writeItem } from '../../../sync-server/src/testing/download-items';
import type { ServerProcess } from './server-process';
import { startServerProcess } from './server-process';
import { test as base } from './test';

/** A little over nine parts; random, so that no two parts are equal. */
export const zip = randomBytes(9_500_000);

/** The server of this test file reads its downloads from a separate folder, which the tests fill. */
export const test = base.extend<object, { server: ServerProcess; downloadsDir: string }>({
  downloadsDir: [
    // Playwright reads the fixture's dependencies from this destructuring pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'emmaus-e2e-downloads-'));
      await writeItem(folder, { ...bookItem, zip });
      await use(folder);
      await rm(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ downloadsDir }, use) => {
      const server = await startServerProcess({ env: { DOWNLOADS_DIR: downloadsDir } });
      await use(server);
      await server.close();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

export const book = (page: Page) => page.getByRole('article', { name: 'The Book of Matthew' });

export function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
