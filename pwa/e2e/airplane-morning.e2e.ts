import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { chromium } from '@playwright/test';
import { browserArgs } from './support/browser-args';
import {
  createTestUser,
  serverState,
  signIn,
  signInOnScreen,
  untilReadyOffline,
} from './support/test-user';
import { sizes } from './support/sizes';
import { keepOfflineState } from './support/offline-state';
import { expect, test, withWorker } from './support/test';
import { completeWalk, openWalk } from './support/walk';

/** Opens a browser profile on disk, so that the browser can be closed and reopened. */
async function openProfile(folder: string, baseURL: string): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext(folder, {
    baseURL,
    viewport: sizes.phone,
    locale: 'en-US',
    timezoneId: 'UTC',
    args: [...browserArgs],
    ...(process.env['CHROMIUM'] === undefined ? {} : { executablePath: process.env['CHROMIUM'] }),
  });
  keepOfflineState(context);
  return context;
}

test(
  'the airplane morning: completed offline, through a reload and a restart, it reaches the server exactly once',
  withWorker,
  async ({ server, browser }) => {
    const user = await createTestUser(server.url);
    const folder = await mkdtemp(join(tmpdir(), 'emmaus-profile-'));
    let context = await openProfile(folder, server.url);
    let page = await context.newPage();
    await signInOnScreen(page, user);
    await untilReadyOffline(page);

    await test.step('a cold page load without a network shows the walk', async () => {
      await context.setOffline(true);
      await page.close();
      page = await context.newPage();
      await openWalk(page);
    });

    await test.step('it is completed and says where it is', async () => {
      await completeWalk(page, 'He stayed with them.');
      await expect(page.getByText(/Saved on this device/)).toBeVisible();
      expect((await serverState(server.url, user)).walksCompleted).toBe(0);
    });

    await test.step('it is there after a reload, still offline', async () => {
      await page.goto('/spiritual-library');
      await page.reload();
      await expect(page.getByText('He stayed with them.')).toBeVisible();
    });

    await test.step('it is there after the browser was closed and opened, still offline', async () => {
      await context.close();
      context = await openProfile(folder, server.url);
      await context.setOffline(true);
      page = await context.newPage();
      await page.goto('/spiritual-library');
      await expect(page.getByText('He stayed with them.')).toBeVisible();
      await page.goto('/dashboard');
      await expect(page.locator('#root').getByText('Daily Walks Completed')).toBeVisible();
    });

    await test.step('back online the server has it exactly once', async () => {
      await context.setOffline(false);
      await expect
        .poll(async () => (await serverState(server.url, user)).walksCompleted, { timeout: 40_000 })
        .toBe(1);
      const { walkEntries } = await serverState(server.url, user);
      expect(walkEntries.map(({ input }) => input)).toEqual(['He stayed with them.']);
      await expect(page.getByText(/^Synced/)).toBeVisible();
    });

    await test.step('a second device shows it', async () => {
      const tablet = await browser.newContext({ viewport: sizes.desktop, baseURL: server.url });
      const second = await tablet.newPage();
      await signIn(second, user);
      await second.goto('/spiritual-library');
      await expect(second.getByText('He stayed with them.')).toBeVisible();
      await tablet.close();
    });

    await context.close();
    await rm(folder, { recursive: true, force: true });
  },
);

test(
  'three days later, still offline, there is another walk',
  withWorker,
  async ({ page, context, server }) => {
    const user = await createTestUser(server.url);
    await signIn(page, user);
    await untilReadyOffline(page);
    await openWalk(page);
    const reference = page.getByTestId('verse-reference');
    const todaysReference = await reference.textContent();

    await context.setOffline(true);
    await page.clock.setSystemTime(Date.now() + 3 * 86_400_000);
    await openWalk(page);
    await expect(reference).not.toHaveText(todaysReference ?? '');
    await completeWalk(page, 'Three days on.');

    await page.clock.setSystemTime(Date.now());
    await context.setOffline(false);
    await page.reload();
    await expect
      .poll(async () => (await serverState(server.url, user)).walksCompleted, { timeout: 40_000 })
      .toBe(1);
  },
);

test(
  'the server is killed after it stored a completion and before it answered: it is stored once',
  withWorker,
  async ({ page, context, server }) => {
    const user = await createTestUser(server.url);
    await signIn(page, user);
    await untilReadyOffline(page);
    await openWalk(page);
    let isCut = false;
    let isLost = false;
    await context.route('**/api/sync', async (route) => {
      const body = route.request().postDataBuffer();
      if (isCut || body === null || body.byteLength < 500) {
        await route.continue();
        return;
      }
      isCut = true;
      await route.fetch();
      await server.kill();
      await route.abort('connectionreset');
      isLost = true;
    });
    await completeWalk(page, 'Through the storm.');
    await expect.poll(() => isLost).toBe(true);
    await expect(page.getByText(/Saved on this device/)).toBeVisible();
    await context.unroute('**/api/sync');

    await server.start();
    await page.reload();
    await expect(page.getByText(/^Synced/)).toBeVisible({ timeout: 40_000 });
    const { walksCompleted, walkEntries } = await serverState(server.url, user);
    expect(walksCompleted).toBe(1);
    expect(walkEntries.map(({ input }) => input)).toEqual(['Through the storm.']);
  },
);

test('Chromium finds the app installable', withWorker, async ({ server }) => {
  const folder = await mkdtemp(join(tmpdir(), 'emmaus-profile-'));
  const context = await openProfile(folder, server.url);
  const page = await context.newPage();
  await page.goto('/');
  await untilReadyOffline(page);
  const devtools = await context.newCDPSession(page);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  expect(installabilityErrors).toEqual([]);
  await context.close();
  await rm(folder, { recursive: true, force: true });
});
