import { withWorker } from './support/test';
import { readFile } from 'node:fs/promises';
import type { Page, Request } from '@playwright/test';
import { startFaultyProxy } from '../faults/faulty-proxy';
import { expectNoAxeFindings } from './support/axe';
import { book, hashOf, test, zip } from './support/downloads';
import { changeMembership } from './support/membership';
import { createTestUser, signIn, untilReadyOffline } from './support/test-user';
import { expect } from './support/test';

test(
  'a cut connection, a reload and a closed tab cost nothing: the file is the file',
  withWorker,
  async ({ page, context, server }) => {
    test.setTimeout(240_000);
    const proxy = await startFaultyProxy(Number(new URL(server.url).port));
    const user = await createTestUser(server.url);
    await changeMembership(server, user);
    const received: number[] = [];
    context.on('response', (response) => {
      if (response.url().endsWith('/api/downloads/book-of-matthew') && response.status() === 206) {
        received.push(Number(/bytes (\d+)/.exec(response.headers()['content-range'] ?? '')?.[1]));
      }
    });
    const at = (path: string): string => `${proxy.url}${path}`;
    const isPart = (request: Request): boolean => request.url().includes('/api/downloads/');
    const open = async (to: Page): Promise<void> => {
      await to.goto(at('/discipleship-downloads'));
    };
    await page.goto(at('/login'));
    await page.getByLabel('Email').fill(user.email);
    await page.getByLabel('Password', { exact: true }).fill(user.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByText(/^Synced/)).toBeVisible({ timeout: 30_000 });
    await untilReadyOffline(page);
    await open(page);

    await test.step('it is cut in the middle of a part', async () => {
      await expect(book(page).getByText('Available to download')).toBeVisible();
      proxy.setFault({ kind: 'cut-answer', afterBytes: 3_300_000 });
      const cut = page.waitForEvent('requestfailed', isPart);
      await book(page).getByRole('button', { name: 'Download' }).click();
      await cut;
      proxy.setFault({ kind: 'cut-answer', afterBytes: 1 });
      await expect(book(page).getByText(/Waiting for a connection/)).toBeVisible({
        timeout: 30_000,
      });
      const bar = book(page).getByRole('progressbar');
      expect(Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(0);
      await expectNoAxeFindings(page);
    });

    await test.step('paused, it stays paused after a reload', async () => {
      await book(page).getByRole('button', { name: 'Pause' }).click();
      await expect(book(page).getByText(/^Paused/)).toBeVisible();
      proxy.setFault({ kind: 'none' });
      const before = received.length;
      await page.reload();
      await expect(book(page).getByRole('button', { name: 'Resume' })).toBeVisible();
      expect(received.length).toBe(before);
    });

    const tab = await context.newPage();
    await test.step('the tab is closed in the middle, and the next one goes on by itself', async () => {
      proxy.setFault({ kind: 'cut-answer', afterBytes: 2_300_000 });
      const cut = page.waitForEvent('requestfailed', isPart);
      await book(page).getByRole('button', { name: 'Resume' }).click();
      await cut;
      proxy.setFault({ kind: 'cut-answer', afterBytes: 1 });
      await expect(book(page).getByText(/Waiting for a connection/)).toBeVisible({
        timeout: 30_000,
      });
      await page.close();
      proxy.setFault({ kind: 'none' });
      const coming = tab.waitForEvent('download', { timeout: 60_000 });
      await open(tab);
      expect(hashOf(await readFile(await (await coming).path()))).toBe(hashOf(zip));
    });

    await test.step('no part was fetched twice but those that were cut', () => {
      expect(received.filter((start) => start === 0)).toHaveLength(1);
    });
    await proxy.close();
  },
);

test('a log-out leaves nothing of it on the device', async ({ page, server }) => {
  const user = await createTestUser(server.url);
  await changeMembership(server, user);
  await signIn(page, user);
  await page.goto('/discipleship-downloads');
  const coming = page.waitForEvent('download');
  await book(page).getByRole('button', { name: 'Download' }).click();
  await coming;
  const databases = () =>
    page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  expect(await databases()).toContain(`emmaus-downloads-${user.id}`);
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await page.getByRole('button', { name: /Welcome back/ }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(/\/$/);
  expect(await databases()).not.toContain(`emmaus-downloads-${user.id}`);
});
