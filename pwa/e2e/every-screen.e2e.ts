import type { BrowserContext, Page } from '@playwright/test';
import { expectNoAxeFindings } from './support/axe';
import { changeMembership } from './support/membership';
import { createTestUser, signIn, untilReadyOffline } from './support/test-user';
import type { Network, Screen } from './support/screens';
import { fillScreens, ofMembers, ofNewcomers } from './support/screens';
import { sizes } from './support/sizes';
import { expect, test, withWorker } from './support/test';

for (const [size, viewport] of Object.entries(sizes)) {
  test(
    `every screen and dialog on a ${size}, online and from a cold start offline`,
    withWorker,
    async ({ context, server }) => {
      test.setTimeout(420_000);
      const isPhone = viewport === sizes.phone;
      const user = await createTestUser(server.url, { name: 'Ruth'.repeat(25) });
      let page = await context.newPage();
      await page.setViewportSize(viewport);
      await signIn(page, user);
      await untilReadyOffline(page);
      for (const screens of [ofNewcomers, ofMembers]) {
        if (screens === ofMembers) {
          await changeMembership(server, user);
          await fillScreens(server.url, user);
        }
        await visit(page, screens, { network: 'online', colorScheme: isPhone ? 'light' : 'dark' });
        await expect(page.getByText(/^Synced/)).toBeVisible();
        page = await startColdOffline(context, page, viewport);
        await visit(page, screens, { network: 'offline', colorScheme: isPhone ? 'dark' : 'light' });
        await context.setOffline(false);
      }
    },
  );
}

/** Closes the page and opens a new one offline, which has only the device's data. */
async function startColdOffline(
  context: BrowserContext,
  page: Page,
  viewport: { readonly width: number; readonly height: number },
): Promise<Page> {
  await context.setOffline(true);
  await page.close();
  const cold = await context.newPage();
  await cold.setViewportSize(viewport);
  return cold;
}

type Visit = { readonly network: Network; readonly colorScheme: 'light' | 'dark' };

async function visit(
  page: Page,
  screens: readonly Screen[],
  { network, colorScheme }: Visit,
): Promise<void> {
  await page.emulateMedia({ colorScheme });
  // axe runs in three of the four combinations of network and color scheme; in the fourth it would only repeat its
  // findings.
  const sound = network === 'offline' && colorScheme === 'light' ? expectFits : expectSound;
  for (const { path, shows, faces = [] } of screens) {
    await test.step(`${network} ${path}`, async () => {
      await page.goto(path);
      await expect(shows(page)).toBeVisible();
      await sound(page);
    });
    for (const face of faces.filter(({ only = network }) => only === network)) {
      await test.step(`${network} ${path}: ${face.name}`, async () => {
        await face.open(page);
        await expect(face.shows(page)).toBeVisible();
        if (network === 'offline' && face.offline !== undefined) {
          await expect(page.getByText(face.offline)).toBeVisible();
        }
        await sound(page);
        await closeAll(page);
      });
    }
  }
}

async function expectSound(page: Page): Promise<void> {
  await expectNoAxeFindings(page);
  await expectFits(page);
}

/** Expects no horizontal overflow, and the focus inside the open dialog. */
async function expectFits(page: Page): Promise<void> {
  const beyond = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('[role=dialog]')].map(
      ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
    ),
  );
  expect(Math.max(...beyond)).toBeLessThan(1);
  expect(
    await page.evaluate(() => {
      const opened = '[role=dialog], [role=menu]';
      return !document.querySelector(opened) || document.activeElement?.closest(opened) !== null;
    }),
  ).toBe(true);
}

async function closeAll(page: Page): Promise<void> {
  const open = page.getByRole('dialog').or(page.getByRole('menu'));
  await expect(async () => {
    if ((await open.count()) > 0) {
      await page.keyboard.press('Escape');
    }
    await expect(open).toHaveCount(0, { timeout: 300 });
  }).toPass();
}
