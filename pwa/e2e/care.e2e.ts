import { expectNoAxeFindings } from './support/axe';
import { changeMembership } from './support/membership';
import { createPerson, signIn, untilReadyOffline } from './support/person';
import { sizes } from './support/sizes';
import { expect, test } from './support/test';
import { exploreTool, openTools } from './support/tools';

for (const [size, viewport] of Object.entries(sizes)) {
  test.describe(size, () => {
    test.use({ viewport });

    test('[CARE-3] Get Help opens from the menu without a network, for anybody, and axe finds nothing in it', async ({
      page,
      context,
      server,
    }) => {
      await signIn(page, await createPerson(server.url));
      await untilReadyOffline(page);
      await context.setOffline(true);
      await page.getByRole('button', { name: /Welcome back, Ruth/ }).click();
      await page.getByRole('menuitem', { name: 'Get Help' }).click();
      const dialog = page.getByRole('dialog', { name: 'Get help' });
      await expect(dialog.getByRole('link', { name: /988/ })).toHaveAttribute('href', 'tel:988');
      await expect(dialog.getByRole('link', { name: /116 123/ })).toBeVisible();
      await expect(dialog.getByText('Hear my cry, God.')).toBeVisible();
      await expectNoAxeFindings(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectNoAxeFindings(page);
    });

    test('[CARE-2] help comes before an answer, at no charge and with no call; the question can be gone on with', async ({
      page,
      server,
    }) => {
      const person = await createPerson(server.url);
      await changeMembership(server, person, { membershipTier: 'Discipleship' });
      await signIn(page, person);
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
      await expect(card.getByRole('link', { name: /988/ })).toBeVisible();
      expect(asked).toEqual([]);
      await expectNoAxeFindings(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectNoAxeFindings(page);
      await page.getByRole('button', { name: 'Go on with my question' }).click();
      await expect(page.getByRole('region', { name: 'Answer', exact: true })).toBeVisible({
        timeout: 30_000,
      });
      expect(asked).toHaveLength(1);
      await page.getByRole('button', { name: 'Report this text' }).click();
      await page.getByText('It is hurtful or unsafe').click();
      await page.getByRole('button', { name: 'Send report' }).click();
      await expect(page.getByText('Thank you')).toBeVisible();
    });
  });
}
