import { lookAt } from './support/look';
import { changeMembership } from './support/membership';
import { createTestUser, signIn, untilReadyOffline } from './support/test-user';
import { sizes } from './support/sizes';
import { expect, test, withWorker } from './support/test';
import { exploreTool, openTools } from './support/tools';

const long = 'It has been a long year, and every night is longer. '.repeat(20);

test.describe('on a phone', () => {
  test.use({ viewport: sizes.phone });

  test(
    '[CARE-3] Get Help opens from the menu without a network, for anybody, and axe finds nothing in it',
    withWorker,
    async ({ page, context, server }) => {
      await signIn(page, await createTestUser(server.url));
      await untilReadyOffline(page);
      await context.setOffline(true);
      await page.getByRole('button', { name: /Welcome back, Ruth/ }).click();
      await page.getByRole('menuitem', { name: 'Get Help' }).click();
      const dialog = page.getByRole('dialog', { name: 'Get help' });
      await expect(dialog.getByRole('link', { name: /Call 988/ })).toHaveAttribute(
        'href',
        'tel:988',
      );
      await dialog.getByText('United Kingdom and Ireland').click();
      await expect(dialog.getByRole('link', { name: /116 123/ })).toBeVisible();
      await expect(dialog.getByText('Hear my cry, God.')).toBeVisible();
      await lookAt(page, 'get-help');
    },
  );

  test(
    '[CARE-1] help stands beside a journal entry and a prayer while they are written, without a network, and hinders nothing',
    withWorker,
    async ({ page, context, server }) => {
      const user = await createTestUser(server.url);
      await changeMembership(server, user, { membershipTier: 'Discipleship' });
      await signIn(page, user);
      await untilReadyOffline(page);
      const card = page.getByRole('complementary', { name: /You don’t have to face this alone/ });
      const main = page.getByRole('navigation', { name: 'Main' });
      await main.getByRole('link', { name: 'Journal' }).click();
      await page.getByRole('button', { name: 'New entry' }).click();
      await context.setOffline(true);
      await page.getByLabel('Entry Title').fill('Tonight');
      await page.getByLabel('Your Reflection').fill(`I want to die. ${long}`);
      await expect(card.getByRole('link', { name: /Call 988/ })).toBeVisible();
      await expect(page.getByLabel('Your Reflection')).toBeFocused();
      await expect(card.getByRole('link', { name: /Call 988/ })).toBeInViewport();
      await lookAt(page, 'care-journal');
      await page.getByRole('button', { name: 'Save Entry' }).click();
      await expect(page.getByText('Entry Saved!')).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);

      await main.getByRole('link', { name: 'Tools' }).click();
      await exploreTool(page, 'Customized Prayer');
      await page.getByRole('dialog').getByRole('textbox').fill(`I want to die. ${long}`);
      await expect(card.getByRole('link', { name: /Call 988/ })).toBeVisible();
      await lookAt(page, 'care-prayer');
    },
  );

  test('[CARE-2] help comes before an answer, at no charge and with no call; the question can be gone on with', async ({
    page,
    server,
  }) => {
    const user = await createTestUser(server.url);
    await changeMembership(server, user, { membershipTier: 'Discipleship' });
    await signIn(page, user);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/ai-tools/')) {
        asked.push(request.url());
      }
    });
    await openTools(page);
    await exploreTool(page, 'Bible Answers');
    await page.getByRole('dialog').getByRole('textbox').first().fill('I want to die');
    await page.getByRole('button', { name: 'Get Response' }).click();
    const card = page.getByRole('complementary', { name: /You don’t have to face this alone/ });
    await expect(card).toBeFocused();
    await expect(card.getByRole('link', { name: /Call 988/ })).toBeVisible();
    expect(asked).toEqual([]);
    await lookAt(page, 'care-tool');
    await page.getByRole('button', { name: 'Go on with my question' }).click();
    await expect(page.getByRole('region', { name: 'Answer', exact: true })).toBeVisible({
      timeout: 30_000,
    });
    expect(asked).toHaveLength(1);
  });
});
