import { withWorker } from './support/test';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { musicItem, writeItem } from '../../sync-server/src/testing/download-items';
import { expectNoAxeFindings } from './support/axe';
import { lookAt } from './support/look';
import { book, hashOf, test, zip } from './support/downloads';
import { changeMembership } from './support/membership';
import { createTestUser, signIn, untilReadyOffline } from './support/test-user';
import { sizes } from './support/sizes';
import { expect } from './support/test';

const music = (page: Page) => page.getByRole('article', { name: 'Island Vibes Worship Music' });

test.describe('on a phone', () => {
  test.use({ viewport: sizes.phone });

  test(
    '[DOWN-2] [DOWN-4] a member downloads the book, keeps it without a network, and takes it off again',
    withWorker,
    async ({ page, context, server }) => {
      const user = await createTestUser(server.url);
      await changeMembership(server, user);
      await signIn(page, user);
      await untilReadyOffline(page);
      await page.getByRole('link', { name: /Discipleship Downloads/ }).click();

      await test.step('what can be had, and what is being prepared', async () => {
        await expect(book(page).getByText('Available to download')).toBeVisible();
        await expect(book(page).getByText('1 chapter · 3 pages · 9.5 MB')).toBeVisible();
        await expect(
          music(page).getByText('This item is being prepared. It will be here for you soon.'),
        ).toBeVisible();
        await expect(music(page).getByRole('button')).toHaveCount(0);
        await lookAt(page);
      });

      await test.step('it comes whole', async () => {
        const coming = page.waitForEvent('download');
        await book(page).getByRole('button', { name: 'Download' }).click();
        const download = await coming;
        expect(download.suggestedFilename()).toBe('The_Book_of_Matthew.zip');
        expect(hashOf(await readFile(await download.path()))).toBe(hashOf(zip));
        await expect(page.getByText('Downloaded!')).toBeVisible();
        await expect(
          book(page).getByText('Available offline · 9.5 MB on this device'),
        ).toBeVisible();
        await lookAt(page);
      });

      await test.step('without a network it is still there', async () => {
        await context.setOffline(true);
        await page.reload();
        await expect(page.getByText(/You are offline/)).toBeVisible();
        const coming = page.waitForEvent('download');
        await book(page).getByRole('button', { name: 'Save the file' }).click();
        expect(hashOf(await readFile(await (await coming).path()))).toBe(hashOf(zip));
        await expect(book(page).getByRole('button', { name: 'Downloaded!' })).toBeVisible();
        await lookAt(page);
      });

      await test.step('taking it off asks once more', async () => {
        await book(page).getByRole('button', { name: 'Remove from device' }).click();
        await lookAt(page);
        await book(page).getByRole('button', { name: 'Remove', exact: true }).click();
        await expect(book(page).getByText('Available to download')).toBeVisible();
        await expect(book(page).getByRole('button', { name: 'Download' })).toBeDisabled();
        await context.setOffline(false);
        await expect(book(page).getByRole('button', { name: 'Download' })).toBeEnabled();
      });
    },
  );

  test(
    '[DOWN-1] everybody may look: the cover, a chapter to read, twenty seconds to hear',
    withWorker,
    async ({ page, server, downloadsDir }) => {
      await writeItem(downloadsDir, musicItem);
      const user = await createTestUser(server.url);
      await signIn(page, user);
      await page.goto('/discipleship-downloads');
      await expect(book(page).getByRole('img', { name: 'A road through hills' })).toBeVisible();
      await book(page).getByText('What is inside').click();
      await expect(book(page).getByText('A list of names')).toBeVisible();
      await lookAt(page);

      await book(page).getByRole('button', { name: 'Read a sample chapter' }).click();
      const chapter = page.getByRole('dialog', { name: 'A list of names' });
      await expect(chapter.getByText('Somebody stands near the lamp')).toBeVisible();
      await expect(chapter.getByText('The book of the genealogy of Jesus Christ.')).toBeVisible();
      await lookAt(page);
      await page.keyboard.press('Escape');

      const asked = page.waitForRequest('**/downloads/island-vibes-worship/preview-02.mp3');
      await music(page).getByRole('button', { name: 'Play a preview of Abide with Me' }).click();
      await asked;
      await rm(join(downloadsDir, musicItem.slug), { recursive: true });
    },
  );
});

for (const membershipTier of ['Free', 'Walk', 'Premium'] as const) {
  test(`[DOWN-3] ${membershipTier}: no download, neither by the page nor by its address`, async ({
    page,
    server,
  }) => {
    const user = await createTestUser(server.url);
    await changeMembership(server, user, { membershipTier });
    await signIn(page, user);
    await page.goto('/discipleship-downloads');
    await expect(book(page).getByText('Requires Discipleship membership')).toBeVisible();
    await expect(book(page).getByRole('button', { name: 'Download', exact: true })).toHaveCount(0);
    await expectNoAxeFindings(page);
    await book(page).getByRole('button', { name: 'Upgrade to Download' }).click();
    await expect(page.getByRole('dialog', { name: 'Plan & Billing' })).toBeVisible();
    for (const headers of [{}, { range: 'bytes=0-99' }] as Record<string, string>[]) {
      const answer = await page.request.get('/api/downloads/book-of-matthew', { headers });
      expect(answer.status()).toBe(402);
    }
  });
}
