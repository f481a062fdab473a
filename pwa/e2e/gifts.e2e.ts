import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { lookAt } from './support/look';
import { changeMembership } from './support/membership';
import type { TestUser } from './support/test-user';
import { createTestUser, signIn, untilReadyOffline } from './support/test-user';
import { secondDevice } from './support/second-device';
import type { ServerProcess } from './support/server-process';
import { sizes } from './support/sizes';
import { expect, test, withWorker } from './support/test';
import { openTools, toolCard } from './support/tools';

const questionCount = 12;
const giftCount = 20;

const questions = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Spiritual Gifts Assessment' });
const scores = (page: Page): Locator => page.getByRole('dialog').getByRole('table');
const giftsCard = (page: Page): Locator => toolCard(page, 'Spiritual Gifts');

const withCredits = (creditsRemaining: number) =>
  ({ membershipTier: 'Discipleship', creditsRemaining, creditsTotal: 100 }) as const;

/** Signs a member with this many credits in and opens the tools page on a device that is ready to work offline. */
async function openToolsWith(
  page: Page,
  server: ServerProcess,
  creditsLeft: number,
): Promise<TestUser> {
  const user = await createTestUser(server.url);
  await changeMembership(server, user, withCredits(creditsLeft));
  await signIn(page, user);
  await untilReadyOffline(page);
  await openTools(page);
  return user;
}

/** Answers the questions `from` to `to` with one of the five options. */
async function answer(
  page: Page,
  { from = 1, to = questionCount, option }: { from?: number; to?: number; option: number },
): Promise<void> {
  for (let number = from; number <= to; number += 1) {
    await expect(questions(page).getByText(`Question ${number} of ${questionCount}`)).toBeVisible();
    await questions(page).getByRole('radio').nth(option).check({ force: true });
    const label = number === questionCount ? 'Complete Assessment' : 'Next';
    await questions(page).getByRole('button', { name: label }).click();
  }
}

/** The two top gifts, as the results show them. */
const topGifts = (page: Page): Promise<string[]> =>
  page.getByRole('dialog').locator('ol').first().getByRole('heading', { level: 3 }).allInnerTexts();

test.describe('on a phone', () => {
  test.use({ viewport: sizes.phone });

  test(
    'the questions are answered by keyboard alone; every score is shown, copied, downloaded and taken again',
    withWorker,
    async ({ page, context, server }) => {
      test.slow();
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      const user = await createTestUser(server.url);
      await changeMembership(server, user, { membershipTier: 'Discipleship' });
      await signIn(page, user);
      await openTools(page);
      await expect(giftsCard(page).getByText('2 credits', { exact: true })).toBeVisible();
      await giftsCard(page).getByRole('button', { name: 'Take Assessment' }).press('Enter');

      await test.step('by keyboard alone, and back', async () => {
        await expect(questions(page).getByRole('button', { name: 'Previous' })).toBeDisabled();
        await expect(
          questions(page).getByText('Costs 2 credits when you complete it; you have 100.'),
        ).toBeVisible();
        await lookAt(page, 'question');
        for (let number = 1; number <= questionCount; number += 1) {
          const percent = Math.round((number / questionCount) * 100);
          await expect(
            questions(page).getByRole('progressbar', {
              name: `Question ${number} of ${questionCount}`,
            }),
          ).toHaveAttribute('aria-valuenow', String(percent));
          await expect(
            questions(page).getByRole('button', { name: /Next|Complete/ }),
          ).toBeDisabled();
          await page.keyboard.press('Tab');
          await page.keyboard.press('Space');
          await page.keyboard.press('ArrowDown');
          await expect(questions(page).getByRole('radio').nth(1)).toBeChecked();
          if (number === 5) {
            await page.keyboard.press('Tab');
            await expect(questions(page).getByRole('button', { name: 'Previous' })).toBeFocused();
            await page.keyboard.press('Enter');
            await expect(questions(page).getByText(`Question 4 of ${questionCount}`)).toBeVisible();
            await expect(questions(page).getByRole('radio').nth(1)).toBeChecked();
            await questions(page).getByRole('radio').nth(1).press('Enter');
            await expect(questions(page).getByText(`Question 5 of ${questionCount}`)).toBeVisible();
            await expect(questions(page).getByRole('radio').nth(1)).toBeChecked();
            await page.keyboard.press('Tab');
          }
          await page.keyboard.press('Enter');
        }
      });

      const results = page.getByRole('dialog', { name: 'Your Spiritual Gifts Revealed!' });
      await expect(results).toBeVisible();
      await expect(page.getByText('Assessment Complete!')).toBeVisible();
      await expect(results.getByText(/^[A-Z][a-z]+ \d+, \d{4}$/).first()).toBeVisible();
      await expect(scores(page).getByRole('rowheader')).toHaveCount(giftCount);
      expect(await topGifts(page)).toHaveLength(2);
      await lookAt(page, 'results');

      await results.getByRole('button', { name: 'Copy' }).click();
      await expect(results.getByRole('button', { name: 'Copied!' })).toBeVisible();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(copied).toMatch(/^Your Spiritual Gifts\n[A-Z][a-z]+ \d+, \d{4}\n\n/);
      expect(copied.match(/: \d of 6$/gm)).toHaveLength(giftCount);
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        results.getByRole('button', { name: 'Download' }).click(),
      ]);
      expect(download.suggestedFilename()).toMatch(/^Spiritual_Gifts_\d{4}-\d\d-\d\d\.txt$/);
      expect((await readFile(await download.path(), 'utf8')).trim()).toBe(copied.trim());

      const before = await topGifts(page);
      await results.getByRole('button', { name: 'Retake Assessment' }).click();
      await expect(questions(page).getByRole('radio', { checked: true })).toHaveCount(0);
      await answer(page, { option: 4 });
      await expect(results).toBeVisible();
      expect(await topGifts(page)).not.toEqual(before);
      await page.keyboard.press('Escape');
      await expect(
        giftsCard(page).getByRole('button', { name: 'Take Assessment', exact: true }),
      ).toHaveCount(0);
      await giftsCard(page).getByRole('button', { name: 'See Current Results' }).click();
      await expect(
        page.getByRole('dialog', { name: 'Your Spiritual Gifts', exact: true }),
      ).toBeVisible();
      expect(await topGifts(page)).not.toEqual(before);
      await page.keyboard.press('Escape');
      await expect(
        giftsCard(page).getByRole('button', { name: 'See Current Results' }),
      ).toBeFocused();
      // Two assessments were charged; viewing the results again is free.
      await expect(page.getByText('96 credits remaining')).toBeVisible();
      await lookAt(page, 'card');
    },
  );
});

test(
  'with one credit left, online and offline, the results open and taking it again leads to the plan',
  withWorker,
  async ({ page, context, server }) => {
    test.slow();
    await openToolsWith(page, server, 3);
    await giftsCard(page).getByRole('button', { name: 'Take Assessment' }).click();
    await answer(page, { option: 0 });
    await expect(
      page.getByRole('dialog', { name: 'Your Spiritual Gifts Revealed!' }),
    ).toBeVisible();
    const isTooDear = async (): Promise<void> => {
      await expect(giftsCard(page).getByText('Insufficient Credits')).toBeVisible();
      await giftsCard(page).getByRole('button', { name: 'Retake Assessment' }).click();
      await expect(page.getByRole('dialog', { name: 'Plan & Billing' })).toBeVisible();
      await lookAt(page, 'too-dear');
      await page.keyboard.press('Escape');
      await giftsCard(page).getByRole('button', { name: 'See Current Results' }).click();
      await expect(scores(page).getByRole('rowheader')).toHaveCount(giftCount);
      await page.keyboard.press('Escape');
    };
    await page.keyboard.press('Escape');
    await expect(page.getByText('1 credit remaining')).toBeVisible();
    await isTooDear();
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText('It shows here with a connection.')).toBeVisible();
    await isTooDear();
  },
);

test(
  'taken offline while another device spends the last credits it is kept, and costs nothing',
  withWorker,
  async ({ page, context, server }) => {
    test.slow();
    const user = await openToolsWith(page, server, 2);
    await expect(page.getByText('2 credits remaining', { exact: true })).toBeVisible();
    await context.setOffline(true);
    await giftsCard(page).getByRole('button', { name: 'Take Assessment' }).click();
    await answer(page, { option: 3 });
    await expect(
      page.getByRole('dialog', { name: 'Your Spiritual Gifts Revealed!' }),
    ).toBeVisible();
    const own = await topGifts(page);
    await page.keyboard.press('Escape');
    await changeMembership(server, user, withCredits(1));
    await context.setOffline(false);
    await expect(page.getByText(/^Synced/)).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText('1 credit remaining')).toBeVisible();

    const other = await secondDevice(context, server, user);
    await openTools(other.page);
    await giftsCard(other.page).getByRole('button', { name: 'See Current Results' }).click();
    await expect(scores(other.page).getByRole('rowheader')).toHaveCount(giftCount);
    expect(await topGifts(other.page)).toEqual(own);
    // The same sync brought the change in credits.
    await other.page.keyboard.press('Escape');
    await expect(other.page.getByText('1 credit remaining')).toBeVisible();
    await expect(other.page.getByText('Spiritual Gifts0 credits')).toBeVisible();
    await other.close();
  },
);

test(
  'taken without a network it is there at once; the server works it out again for the second device',
  withWorker,
  async ({ page, context, server }) => {
    test.slow();
    const user = await createTestUser(server.url);
    await changeMembership(server, user, { membershipTier: 'Discipleship' });
    await signIn(page, user);
    await untilReadyOffline(page);
    await openTools(page);
    // The server grants the month's credits on its first request; the device pulls them shortly after.
    await expect(page.getByText('100 credits remaining')).toBeVisible();
    // Opens the dialog once, so that the device caches all its files.
    await giftsCard(page).getByRole('button', { name: 'Take Assessment' }).click();
    await page.keyboard.press('Escape');

    await context.setOffline(true);
    await page.reload();
    await giftsCard(page).getByRole('button', { name: 'Take Assessment' }).click();
    await answer(page, { to: 6, option: 2 });
    // A reload in the middle keeps the answers.
    await page.waitForTimeout(1000);
    await page.reload();
    await giftsCard(page).getByRole('button', { name: 'Take Assessment' }).click();
    await answer(page, { from: 7, option: 2 });
    await expect(
      page.getByRole('dialog', { name: 'Your Spiritual Gifts Revealed!' }),
    ).toBeVisible();
    const own = await topGifts(page);
    await page.keyboard.press('Escape');
    // The credits do not change offline, because only the server charges them.
    await expect(page.getByText('100 credits remaining')).toBeVisible();

    // The server calculates the scores from the answers and ignores those that the device sends.
    let falsified = 0;
    await context.route('**/api/sync', async (route) => {
      const body = route.request().postData() ?? '';
      const changed = body.replace(/"topGifts":\[[^\]]*\]/, () => {
        falsified += 1;
        return '"topGifts":[{"gift":"miracles","score":6}]';
      });
      await route.continue({ postData: changed });
    });
    await context.setOffline(false);
    await expect.poll(() => falsified, { timeout: 30_000 }).toBeGreaterThan(0);
    await expect(page.getByText(/^Synced/)).toBeVisible();
    await expect(page.getByText('98 credits remaining')).toBeVisible();

    const other = await secondDevice(context, server, user);
    await openTools(other.page);
    await expect(other.page.getByText('98 credits remaining')).toBeVisible();
    await giftsCard(other.page).getByRole('button', { name: 'See Current Results' }).click();
    await expect(scores(other.page).getByRole('rowheader')).toHaveCount(giftCount);
    expect(await topGifts(other.page)).toEqual(own);
    await other.close();
  },
);
