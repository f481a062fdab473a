import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lookAt } from './support/look';
import { createTestUser, untilReadyOffline } from './support/test-user';
import { sizes } from './support/sizes';
import { expect, test, withWorker } from './support/test';

const keyOf = async (dataDir: string): Promise<string> =>
  (await readFile(join(dataDir, 'admin-key'), 'utf8')).trim();

test.describe('on a phone', () => {
  test.use({ viewport: sizes.phone });

  test(
    '[ADMIN-2] the key opens the statistics, leaves the address at once, and nothing is kept',
    withWorker,
    async ({ page, context, server }) => {
      await createTestUser(server.url);
      const key = await keyOf(server.dataDir);

      await test.step('a wrong key is denied, by keyboard alone', async () => {
        await page.goto('/admin');
        await page.getByLabel('Admin Access Key').focus();
        await lookAt(page);
        await page.keyboard.type('not the key');
        await page.keyboard.press('Enter');
        await expect(page.getByText('Access denied. Invalid admin key.')).toBeVisible();
        await page.getByRole('button', { name: 'Try Again' }).press('Enter');
        await expect(page.getByLabel('Admin Access Key')).toBeVisible();
      });

      await test.step('a key in the address opens it and is gone from there', async () => {
        await page.goto(`/admin?key=${encodeURIComponent(key)}`);
        await expect(page.getByText('Total Users')).toBeVisible();
        expect(new URL(page.url()).search).toBe('');
        await page.goBack();
        await page.goForward();
        expect(page.url()).not.toContain(key);
        await expect(page.getByRole('img', { name: /^Chart: Users by tier/ })).toBeVisible();
        await lookAt(page);
      });

      await test.step('the numbers behind a chart', async () => {
        await page.getByText('Show as a table').nth(2).click();
        const table = page.getByRole('region', { name: 'Users by tier, as a table' });
        await expect(table.getByRole('row')).toHaveCount(5);
        await lookAt(page);
      });

      await test.step('offline there are none, from nowhere', async () => {
        await untilReadyOffline(page);
        await context.setOffline(true);
        await page.reload();
        await expect(page.getByText('The statistics need a connection.')).toBeVisible();
        await expect(page.getByText('Total Users')).toHaveCount(0);
        await lookAt(page);
        await context.setOffline(false);
        await page.getByRole('button', { name: 'Try Again' }).click();
        await expect(page.getByText('Total Users')).toBeVisible();
      });

      await test.step('logging out forgets the key', async () => {
        await page.getByRole('button', { name: 'Log Out' }).click();
        await expect(page.getByLabel('Admin Access Key')).toBeVisible();
        await page.reload();
        await expect(page.getByLabel('Admin Access Key')).toBeVisible();
        expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(key);
      });
    },
  );
});
