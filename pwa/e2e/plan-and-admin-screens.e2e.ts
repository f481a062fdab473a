import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { book, test } from './support/downloads';
import { tabTo } from './support/keyboard';
import { lookAt } from './support/look';
import { newestMail } from './support/mail';
import { changeMembership } from './support/membership';
import { createTestUser, signIn } from './support/test-user';
import { sizes } from './support/sizes';
import { expect } from './support/test';

const codeInMail = /[A-Z2-9]{4}-[A-Z2-9]{4}/;
const adminKeyOf = async (dataDir: string): Promise<string> =>
  (await readFile(join(dataDir, 'admin-key'), 'utf8')).trim();

async function openPlan(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Welcome back/ }).click();
  await page.getByRole('menuitem', { name: 'Plan & Billing' }).click();
  await expect(page.getByRole('heading', { name: 'Current plan' })).toBeVisible();
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
test.describe('on a phone', () => {
  test.use({ viewport: sizes.phone });

  test('[PLAN-2] the plan in each of its states, and the demo checkout', async ({
    page,
    context,
    server,
  }) => {
    const user = await createTestUser(server.url);
    await signIn(page, user);
    await openPlan(page);
    await lookAt(page);

    await test.step('a checkout that does not open is said in sight of its button', async () => {
      await page.route('**/api/create-subscription', (route) => route.abort());
      await button(page, 'Choose Discipleship').click();
      const failure = page.getByText('Failed to start subscription process. Please try again.');
      await expect(failure).toBeInViewport({ ratio: 1 });
      await expect(button(page, 'Choose Discipleship')).toBeFocused();
      await page.unroute('**/api/create-subscription');
    });

    await test.step('the demo checkout, also without a network', async () => {
      await button(page, 'Choose Discipleship').click();
      await expect(button(page, 'Subscribe')).toBeVisible();
      await lookAt(page);
      await context.setOffline(true);
      await button(page, 'Subscribe').click();
      await expect(page.getByText(/you will not be subscribed twice/)).toBeVisible();
      await context.setOffline(false);
      await button(page, 'Subscribe').click();
      await expect(page.getByText('Welcome to Discipleship!')).toBeVisible();
      await expect(page).toHaveURL(/\/dashboard$/);
      await page.goBack();
      await expect(page).not.toHaveURL(/session_id/);
      await page.goto('/dashboard');
    });

    await test.step('a payment that failed', async () => {
      await changeMembership(server, user, { stripeSubscriptionStatus: 'past_due' });
      await page.reload();
      await openPlan(page);
      await expect(page.getByText('past_due', { exact: true })).toBeVisible();
      await expect(page.getByText(/Your last payment did not go through/)).toBeVisible();
      await expect(button(page, 'Cancel Subscription')).toBeEnabled();
      await lookAt(page);
    });
  });

  test('[DOWN-3] [LOGIN-9] downloads and a forgotten password', async ({ page, server }) => {
    const user = await createTestUser(server.url);
    await page.goto('/forgotten-password');
    await expect(page.getByLabel('Email')).toBeVisible();
    await lookAt(page);
    await page.getByLabel('Email').fill(user.email);
    await button(page, 'Send me a code').click();
    await button(page, 'Set new password').click();
    await expect(page.getByLabel('Code from the mail')).toBeFocused();
    await lookAt(page);
    await signIn(page, user);
    await page.goto('/discipleship-downloads');
    await expect(book(page).getByText('Requires Discipleship membership')).toBeVisible();
    await lookAt(page);
  });

  test('[ADMIN-5] the statistics, also of people with the longest names', async ({
    page,
    server,
  }) => {
    const email = `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.example.org`;
    await createTestUser(server.url, { name: 'W'.repeat(100), email: email });
    await page.goto('/admin');
    await expect(page.getByLabel('Admin Access Key')).toBeVisible();
    await lookAt(page);
    await page.goto(`/admin?key=${await adminKeyOf(server.dataDir)}`);
    await expect(page.getByText('W'.repeat(100)).first()).toBeVisible();
    // The history holds the blank page, the form and the statistics, but not the address with the key.
    expect(await page.evaluate(() => history.length)).toBe(3);
    await expect(page).toHaveURL(/\/admin$/);
    await page.getByText('Show as a table').first().click();
    await lookAt(page);
  });
});

test('[PLAN-5] [PLAN-8] [TOAST-1] with the keyboard alone: to become a member, and to cancel', async ({
  page,
  server,
}) => {
  await signIn(page, await createTestUser(server.url));
  await tabTo(page, button(page, /Discipleship Tools/));
  await page.keyboard.press('Enter');
  await tabTo(page, button(page, 'Choose Discipleship'));
  await page.keyboard.press('Enter');
  await tabTo(page, button(page, 'Subscribe'));
  await page.keyboard.press('Enter');
  const welcome = page.getByText('Welcome to Discipleship!');
  await expect(welcome).toBeVisible();
  const cameMs = Date.now();
  await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(1);
  await expect(welcome).toHaveCount(0);
  // The message stays for five seconds; the limit leaves room for a slow machine.
  expect(Date.now() - cameMs).toBeGreaterThan(4000);
  await tabTo(page, button(page, /Welcome back/));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('p');
  await expect(page.getByRole('menuitem', { name: 'Plan & Billing' })).toBeFocused();
  await page.keyboard.press('Enter');
  // Until the dialog is open, Tab would move the focus on from the menu, and the dialog would return the focus to that
  // place.
  await expect(page.getByRole('dialog')).toBeVisible();
  await tabTo(page, button(page, 'Cancel Subscription'));
  await page.keyboard.press('Enter');
  await tabTo(page, button(page, 'Cancel Subscription'));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Subscription Canceled')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(button(page, /Welcome back/)).toBeFocused();
});

test('[LOGIN-9] [DOWN-2] with the keyboard alone: a new password, and a download', async ({
  page,
  server,
}) => {
  const user = await createTestUser(server.url);
  await changeMembership(server, user);
  await page.goto('/login');
  await tabTo(page, page.getByRole('link', { name: 'Forgot your password?' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByLabel('Email'));
  await page.keyboard.type(user.email);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Code from the mail')).toBeFocused();
  const code = await newestMail(server, user.email, codeInMail);
  await page.keyboard.type('WRQN-G234');
  await tabTo(page, page.getByLabel('New password', { exact: true }));
  await page.keyboard.type('threshing floor');
  await tabTo(page, page.getByLabel('New password again'));
  await page.keyboard.type('threshing floor');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/This code is not right/)).toBeVisible();
  await expect(page.getByLabel('Code from the mail')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);

  await tabTo(page, page.getByRole('link', { name: /Discipleship Downloads/ }));
  await page.keyboard.press('Enter');
  await expect(book(page).getByText('Available to download')).toBeVisible();
  const coming = page.waitForEvent('download');
  await tabTo(page, book(page).getByRole('button', { name: 'Download' }));
  await page.keyboard.press('Enter');
  expect((await coming).suggestedFilename()).toBe('The_Book_of_Matthew.zip');
  await expect(page.getByText('Downloaded!')).toBeVisible();
});
