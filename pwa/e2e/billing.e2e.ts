import type { Page } from '@playwright/test';
import { lookAt } from './support/look';
import { tabTo } from './support/keyboard';
import { changeMembership, reconcileBillingAt } from './support/membership';
import { createTestUser, signIn, untilReadyOffline } from './support/test-user';
import { sizes } from './support/sizes';
import { expect, test, withWorker } from './support/test';

const dayMs = 86_400_000;

async function openPlan(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Welcome back/ }).click();
  await page.getByRole('menuitem', { name: 'Plan & Billing' }).click();
  await expect(page.getByRole('heading', { name: 'Current plan' })).toBeVisible();
}

const upgradeBadges = (page: Page) => page.locator('#root').getByText('Upgrade', { exact: true });

test.describe('on a phone', () => {
  test.use({ viewport: sizes.phone });

  test(
    '[PLAN-1] [PLAN-8] [HOME-7] a free person becomes a member, is one offline too, cancels, and keeps access to the last day',
    withWorker,
    async ({ page, context, server }) => {
      const user = await createTestUser(server.url);
      await signIn(page, user);
      await untilReadyOffline(page);

      await test.step('an Upgrade badge leads to the plans', async () => {
        await expect(upgradeBadges(page)).toHaveCount(2);
        await page.getByRole('button', { name: /Discipleship Tools/ }).click();
        await expect(page.getByRole('dialog', { name: 'Plan & Billing' })).toBeVisible();
        await expect(page.getByText('$9.97')).toBeVisible();
        await lookAt(page);
      });

      await test.step('the demo checkout says what it is', async () => {
        await page.getByRole('button', { name: 'Choose Discipleship' }).click();
        await expect(page.getByRole('heading', { name: 'Discipleship' })).toBeVisible();
        await expect(page.getByText('Demo checkout. No card is charged.')).toBeVisible();
        await lookAt(page);
        await page.getByRole('button', { name: 'Subscribe' }).click();
      });

      await test.step('back on the dashboard they are welcome, and the address is clean', async () => {
        await expect(page.getByText('Welcome to Discipleship!')).toBeVisible();
        await expect(page).toHaveURL(/\/dashboard$/);
        await expect(upgradeBadges(page)).toHaveCount(0);
      });

      await test.step('offline, from a cold start, they still are', async () => {
        await expect(page.getByText(/^Synced/)).toBeVisible();
        await context.setOffline(true);
        await page.reload();
        await openPlan(page);
        await expect(page.getByText('Active', { exact: true })).toBeVisible();
        await expect(page.getByText(/Next billing date/)).toBeVisible();
        await expect(
          page.getByText(/offline. Changing your plan needs a connection/),
        ).toBeVisible();
        await expect(page.getByRole('button', { name: 'Cancel Subscription' })).toBeDisabled();
        await lookAt(page);
        await context.setOffline(false);
      });

      await test.step('they cancel; the dialog closes by itself', async () => {
        await page.getByRole('button', { name: 'Cancel Subscription' }).click();
        await expect(page.getByText(/You keep everything until/)).toBeVisible();
        await lookAt(page);
        await page.getByRole('button', { name: 'Cancel Subscription' }).click();
        await expect(page.getByText('Subscription Canceled')).toBeVisible();
        await expect(page.getByRole('dialog')).toHaveCount(0);
      });

      await test.step('up to the last day nothing is locked', async () => {
        await reconcileBillingAt(server, user, new Date(Date.now() + 26 * dayMs));
        await openPlan(page);
        await expect(page.getByText('Canceling at period end')).toBeVisible();
        await expect(page.getByText(/Cancellation date/)).toBeVisible();
        await expect(page.getByRole('button', { name: 'Cancel Subscription' })).toHaveCount(0);
        await page.keyboard.press('Escape');
        await expect(upgradeBadges(page)).toHaveCount(0);
      });

      await test.step('after it an open page hears that it is over', async () => {
        await reconcileBillingAt(server, user, new Date(Date.now() + 32 * dayMs));
        await expect(upgradeBadges(page)).toHaveCount(2, { timeout: 20_000 });
        await openPlan(page);
        await expect(page.getByText('canceled', { exact: true })).toBeVisible();
        await expect(page.getByRole('button', { name: 'Choose Discipleship' })).toBeVisible();
      });
    },
  );
});

test(
  '[HOME-8] with the keyboard alone: to the checkout, back without paying, and there again',
  withWorker,
  async ({ page, server }) => {
    const user = await createTestUser(server.url);
    await signIn(page, user);
    await tabTo(page, page.getByRole('button', { name: 'Welcome back, Ruth' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await page.keyboard.press('p');
    await expect(page.getByRole('menuitem', { name: 'Plan & Billing' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Current plan' })).toBeVisible();
    await tabTo(page, page.getByRole('button', { name: 'Choose Discipleship' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Subscribe' })).toBeVisible();
    await tabTo(
      page,
      page.getByRole('button', { name: 'Cancel' }).or(page.getByRole('link', { name: 'Cancel' })),
    );
    await page.keyboard.press('Enter');
    await expect(page.getByText('Payment Canceled')).toBeVisible();
    await expect(
      page.getByText('Your subscription was not activated. You can try again anytime.'),
    ).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(upgradeBadges(page)).toHaveCount(2);
  },
);

test(
  '[PLAN-7] a plan without a subscription ends at once',
  withWorker,
  async ({ page, server }) => {
    const user = await createTestUser(server.url);
    await changeMembership(server, user);
    await signIn(page, user);
    await openPlan(page);
    await page.getByRole('button', { name: 'Cancel Subscription' }).click();
    await page.getByRole('button', { name: 'Cancel Subscription' }).click();
    await expect(page.getByText('Plan Canceled')).toBeVisible();
    await expect(page.getByText(/You are on the Free plan now/)).toBeVisible();
    await expect(upgradeBadges(page)).toHaveCount(2);
  },
);

test(
  'a second device learns of it by itself, and a restart of the server forgets no checkout',
  withWorker,
  async ({ page, browser, server }) => {
    const user = await createTestUser(server.url);
    await signIn(page, user);
    const tablet = await browser.newContext({ viewport: sizes.desktop, baseURL: server.url });
    const second = await tablet.newPage();
    await signIn(second, user);
    await openPlan(page);
    await page.getByRole('button', { name: 'Choose Discipleship' }).click();
    await expect(page.getByRole('button', { name: 'Subscribe' })).toBeVisible();
    const address = page.url();
    await server.kill();
    await server.start();
    await page.goto(address);
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByText('Welcome to Discipleship!')).toBeVisible();
    await expect(upgradeBadges(second)).toHaveCount(0, { timeout: 30_000 });
    await tablet.close();

    await page.goto(address);
    await expect(page.getByText('This checkout is completed.')).toBeVisible();
    const stranger = await browser.newContext({ baseURL: server.url });
    const elsewhere = await stranger.newPage();
    await signIn(elsewhere, await createTestUser(server.url, { name: 'Orpah' }));
    await elsewhere.goto(address);
    await expect(elsewhere.getByText('There is no such checkout.')).toBeVisible();
    await stranger.close();
  },
);
