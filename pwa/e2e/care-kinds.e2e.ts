import { lookAt } from './support/look';
import { changeMembership } from './support/membership';
import { createTestUser, serverState, signIn, untilReadyOffline } from './support/test-user';
import { sizes } from './support/sizes';
import { expect, test, withWorker } from './support/test';
import { exploreTool } from './support/tools';
import { openWalk, writeTakeaway } from './support/walk';

/** One text for each need and language, and words of the advice that belongs to it. */
const dangers = [
  ['en', 'i have the pills ready and im going to end my life tonight', /talk with a person/],
  ['es', 'quiero matarme esta noche, ya no puedo más', /háblalo ahora/],
  ['en', 'my husband choked me again last night and i am scared of him', /right to hurt you/],
  ['es', 'mi esposo me pegó otra vez y me amenazó con matarme', /derecho a hacerte daño/],
  ['en', 'a boy in my class showed me belt marks on his back from his dad', /child/i],
  ['es', 'mi alumna me dijo que su padrastro la toca por las noches', /niñ/i],
  ['en', 'i bought a gun and i am going to shoot my boss tomorrow', /Step away/],
  ['en', 'my dad cant breathe and his lips are turning blue', /call/i],
  ['es', 'mi mamá tiene la boca torcida y no puede hablar', /llama/i],
  ['en', 'i make myself throw up after every meal so nobody notices', /eat|food|doctor/i],
  ['en', 'the voices tell me to hurt my family and i must obey them', /doctor|voice/i],
  [
    'en',
    'since my baby was born i keep thinking about hurting her, im afraid to be alone with her',
    /baby/i,
  ],
] as const;

test.describe('on a phone', () => {
  test.use({ viewport: sizes.phone });

  test(
    '[CARE-1] each kind of danger is recognized without a network, in English and Spanish: in an entry, a takeaway and a tool',
    withWorker,
    async ({ page, context, server }) => {
      test.slow();
      const user = await createTestUser(server.url);
      await changeMembership(server, user);
      await signIn(page, user);
      await untilReadyOffline(page);
      const card = page.getByRole('complementary');
      const main = page.getByRole('navigation', { name: 'Main' });
      await openWalk(page);
      await context.setOffline(true);
      await writeTakeaway(page, dangers[0][1]);
      await expect(card).toContainText(dangers[0][2]);

      await main.getByRole('link', { name: 'Tools' }).click();
      await exploreTool(page, 'Customized Prayer');
      await page.getByRole('dialog').getByRole('textbox').fill(dangers[3][1]);
      await expect(card).toContainText(dangers[3][2]);
      await expect(card).toHaveAttribute('lang', 'es');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);

      await main.getByRole('link', { name: 'Journal' }).click();
      await page.getByRole('button', { name: 'New entry' }).click();
      const reflection = page.getByLabel('Your Reflection');
      for (const [language, text, advice] of dangers) {
        await test.step(text, async () => {
          await reflection.fill(text);
          await expect(card).toContainText(advice);
          await expect(card).toHaveAttribute('lang', language);
          await reflection.fill('We walked to the lake, and the light was kind.');
          await expect(card).toHaveCount(0);
        });
      }
    },
  );

  test('[CARE-2] a server that is asked without the card answers with help, charges nothing and saves no words', async ({
    server,
  }) => {
    const user = await createTestUser(server.url);
    await changeMembership(server, user);
    const response = await fetch(`${server.url}/api/ai-tools/query-with-credits`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'accept-language': 'en-US',
        cookie: user.cookie,
      },
      body: JSON.stringify({
        tool: 'customized-prayer',
        input: 'my husband choked me on sunday, help me be a better wife',
        userId: user.id,
      }),
    });
    expect(await response.json()).toMatchObject({
      careNeeds: ['abuse'],
      creditsUsed: 0,
      isSaved: false,
      result: expect.stringContaining('1-800-799-7233'),
    });
    expect(JSON.stringify(await serverState(server.url, user))).not.toContain('choked');
  });

  test(
    '[CARE-3] Leave quickly replaces the page by an unremarkable one, without a network too',
    withWorker,
    async ({ page, context, server }) => {
      const user = await createTestUser(server.url);
      await changeMembership(server, user);
      await signIn(page, user);
      await untilReadyOffline(page);
      await context.setOffline(true);
      const main = page.getByRole('navigation', { name: 'Main' });
      await main.getByRole('link', { name: 'Journal' }).click();
      await page.getByRole('button', { name: 'New entry' }).click();
      await page.getByLabel('Your Reflection').fill(dangers[2][1]);
      const entries = await page.evaluate(() => history.length);
      await expect(page.getByRole('complementary')).toBeVisible();
      await lookAt(page, 'care-abuse');
      await page.getByRole('button', { name: 'Leave quickly' }).click();
      await expect(page).toHaveURL(/\/notes\.html$/);
      expect(await page.evaluate(() => history.length)).toBe(entries);
      await expect(page.locator('body')).not.toContainText('Emmaus');
    },
  );
});
