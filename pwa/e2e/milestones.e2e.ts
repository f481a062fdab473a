import type { Page } from '@playwright/test';
import { lookAt } from './support/look';
import { createTestUser, signIn, untilReadyOffline } from './support/test-user';
import { sizes } from './support/sizes';
import { expect, test, withWorker } from './support/test';
import { completeWalk, openWalk } from './support/walk';

const firstMilestone = 'A milestone on your road: First Steps';

async function openMilestones(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Welcome back/ }).click();
  await page.getByRole('menuitem', { name: 'Spiritual Milestones' }).click();
  await expect(page.getByRole('dialog', { name: 'Spiritual Milestones' })).toBeVisible();
}

test.describe('on a phone', () => {
  test.use({ viewport: sizes.phone });

  test(
    '[MILE-4] the first walk is noticed once, and the road is there without a network',
    withWorker,
    async ({ page, context, server }) => {
      await signIn(page, await createTestUser(server.url));
      await untilReadyOffline(page);
      await openWalk(page);
      await context.setOffline(true);
      await completeWalk(page, 'He walks with us.');
      await expect(page.getByText(firstMilestone)).toBeVisible();
      await lookAt(page);
      await page.getByRole('button', { name: 'See the road' }).click();
      const dialog = page.getByRole('dialog', { name: 'Spiritual Milestones' });
      await expect(dialog.getByText('You have passed 1 of 7 stones on the road.')).toBeVisible();
      await page.keyboard.press('Escape');

      await page.goto('/dashboard');
      await expect(page.locator('#root').getByText('Daily Walks Completed')).toBeVisible();
      await expect(page.getByText(firstMilestone)).toHaveCount(0);
      await openMilestones(page);
      const bar = dialog.getByRole('progressbar', { name: 'Week Warrior' });
      await expect(bar).toHaveAttribute('aria-valuetext', '1 of 7 walks');
      await lookAt(page);
    },
  );
});

test('a walked day is found and opened by keyboard alone', async ({ page, server }) => {
  await signIn(page, await createTestUser(server.url));
  await openWalk(page);
  await completeWalk(page, 'He walks with us.');
  await page.goto('/dashboard');
  await openMilestones(page);
  const today = page.getByRole('link', { name: /, today, walked$/ });
  await today.focus();
  await page.keyboard.press('PageUp');
  // The person signed up today, so there is no earlier month.
  await expect(today).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/spiritual-library\?walkId=/);
  await expect(page.getByText('He walks with us.').first()).toBeVisible();
});

test('another device of the same person does not notice it again', async ({
  page,
  browser,
  server,
}) => {
  const user = await createTestUser(server.url);
  await signIn(page, user);
  await openWalk(page);
  await completeWalk(page, 'He walks with us.');
  await expect(page.getByText(firstMilestone)).toBeVisible();
  await expect(page.getByText(/^Synced/)).toBeVisible();

  const elsewhere = await (await browser.newContext({ baseURL: server.url })).newPage();
  await signIn(elsewhere, user);
  await openMilestones(elsewhere);
  await expect(elsewhere.getByText('You have passed 1 of 7 stones on the road.')).toBeVisible();
  await elsewhere.keyboard.press('Escape');
  await elsewhere.goto('/todays-walk');
  await elsewhere.getByRole('button', { name: 'Keep & Continue' }).click();
  await expect(elsewhere.getByText('He walks with us.')).toBeVisible();
  await expect(elsewhere.getByText(firstMilestone)).toHaveCount(0);
  await elsewhere.context().close();
});
