import type { Page } from '@playwright/test';
import { expectNoAxeFindings } from './support/axe';
import { tabTo } from './support/keyboard';
import { createTestUser, signIn } from './support/test-user';
import { expect, test } from './support/test';

const trigger = (page: Page) => page.getByRole('button', { name: 'Welcome back, Ruth' });
const menu = (page: Page) => page.getByRole('menu', { name: 'Welcome back, Ruth' });
const item = (page: Page, name: string) => page.getByRole('menuitem', { name });

test('[HOME-2] the user menu with the keyboard: arrows, letters, Escape and Tab', async ({
  page,
  server,
}) => {
  await signIn(page, await createTestUser(server.url));
  await tabTo(page, trigger(page));
  await page.keyboard.press('ArrowUp');
  await expect(item(page, 'Log Out')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(item(page, 'Account Settings')).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Home');
  await page.keyboard.press('p');
  await expect(item(page, 'Plan & Billing')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu(page)).toHaveCount(0);
  await expect(trigger(page)).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(item(page, 'Account Settings')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(menu(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: "Begin Today's Walk" })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(trigger(page)).toBeFocused();

  await page.keyboard.press('Space');
  await expect(item(page, 'Account Settings')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(menu(page)).toHaveCount(0);
  await expect(trigger(page)).toBeFocused();
});

test('[HOME-2] the user menu with a pointer: it hangs below its button, and a press outside closes it', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await signIn(page, await createTestUser(server.url));
  await trigger(page).click();
  await expect(item(page, 'Account Settings')).toBeFocused();
  await expectNoAxeFindings(page);
  const [button, list] = await Promise.all([trigger(page).boundingBox(), menu(page).boundingBox()]);
  expect(Math.abs((list?.y ?? 0) - ((button?.y ?? 0) + (button?.height ?? 0)))).toBeLessThan(12);
  const rightOf = (box: typeof list): number => (box?.x ?? 0) + (box?.width ?? 0);
  expect(Math.abs(rightOf(list) - rightOf(button))).toBeLessThan(2);

  await trigger(page).click();
  await expect(menu(page)).toHaveCount(0);
  await expect(trigger(page)).toBeFocused();

  await trigger(page).click();
  await expect(menu(page)).toBeVisible();
  await page.getByRole('heading', { name: 'Emmaus' }).click();
  await expect(menu(page)).toHaveCount(0);

  // In a window that is too low for the menu, the menu scrolls, not the page.
  await page.setViewportSize({ width: 390, height: 260 });
  await trigger(page).click();
  await item(page, 'Log Out').scrollIntoViewIfNeeded();
  await expect(item(page, 'Log Out')).toBeInViewport();
});

test.describe('on the first visit', () => {
  test.use({ serviceWorkers: 'block' });

  test('[HOME-2] one press opens the user menu though its code arrives after the press', async ({
    page,
    server,
  }) => {
    let deliver = (): void => undefined;
    const delivery = new Promise<void>((resolve) => (deliver = resolve));
    let requests = 0;
    await page.route(/\/user-menu-list-[^/]*\.js$/, async (route) => {
      requests += 1;
      await delivery;
      await route.continue();
    });
    await signIn(page, await createTestUser(server.url));
    expect(requests).toBe(0);
    await trigger(page).click();
    await expect(trigger(page)).toHaveAttribute('aria-expanded', 'true');
    await expect.poll(() => requests).toBe(1);
    await expect(menu(page)).toHaveCount(0);
    deliver();
    await expect(item(page, 'Account Settings')).toBeFocused();
  });
});
