import { expectNoAxeFindings } from './support/axe';
import { createTestUser, serverState, signIn, untilReadyOffline } from './support/test-user';
import { expect, test, withWorker } from './support/test';
import { completeWalk, openWalk } from './support/walk';

test(
  'the sync status says offline what waits and since when, and sends it when asked',
  withWorker,
  async ({ page, context, server }) => {
    const user = await createTestUser(server.url);
    await signIn(page, user);
    await untilReadyOffline(page);
    await openWalk(page);
    await context.setOffline(true);
    await completeWalk(page, 'He stayed with them.');
    // By keyboard, as a person who uses a screen reader would.
    await page.getByRole('button', { name: /Saved on this device/ }).focus();
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: 'Your words' });
    await expect(sheet.getByText('Oldest written')).toBeVisible();
    await sheet.getByRole('button', { name: 'Sync now' }).click();
    await expect(sheet.getByText(/cannot be reached right now/)).toBeVisible();
    await expectNoAxeFindings(page);

    await context.setOffline(false);
    await sheet.getByRole('button', { name: 'Sync now' }).click();
    await expect(sheet.getByText('Nothing')).toBeVisible();
    await expect(sheet.getByText('Everything is with Emmaus.')).toBeVisible();
    expect((await serverState(server.url, user)).walksCompleted).toBe(1);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: /Synced/ })).toBeFocused();
  },
);

test(
  'logging out offline says what happens, and ends the session when the network is back',
  withWorker,
  async ({ page, context, server }) => {
    const user = await createTestUser(server.url);
    await signIn(page, user);
    await untilReadyOffline(page);
    await context.setOffline(true);
    await page.getByRole('button', { name: /Welcome back, Ruth/ }).click();
    await page.getByRole('menuitem', { name: 'Log Out' }).click();
    await expect(
      page.getByText(/You are offline. Everything you wrote is with Emmaus/),
    ).toBeVisible();
    await expectNoAxeFindings(page);
    await page.getByRole('button', { name: 'Log out', exact: true }).click();
    await expect(page.getByText('Logged out on this device')).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    await page.close();

    await context.setOffline(false);
    const next = await context.newPage();
    expect((await next.request.get('/api/user')).status()).toBe(200);
    await next.goto('/');
    await expect.poll(async () => (await next.request.get('/api/user')).status()).toBe(401);
  },
);

test.describe('far from UTC', () => {
  test.use({ timezoneId: 'Pacific/Auckland' });

  test('the dashboard says when the day turns over here, once, and the day can be changed later', async ({
    page,
    server,
  }) => {
    const user = await createTestUser(server.url);
    await signIn(page, user);
    await expect(page.getByText(/A new day begins at 1?\d:00 [AP]M here/)).toBeVisible();
    await expectNoAxeFindings(page);
    await page.getByRole('button', { name: 'Begin at midnight here' }).click();
    await expect(page.getByText('Your day begins at midnight in Auckland.')).toBeVisible();
    await expect(page.getByText(/A new day begins/)).toHaveCount(0);

    await page.getByRole('button', { name: /Welcome back, Ruth/ }).click();
    await page.getByRole('menuitem', { name: 'Account Settings' }).click();
    await page.getByRole('button', { name: 'Change my day' }).click();
    await page.getByText('Midnight somewhere else').click();
    await page.getByLabel('City or region').fill('nairobi');
    await page.getByText('Nairobi, Africa').click();
    await expectNoAxeFindings(page);
    await page.getByRole('button', { name: 'Save' }).click();
    const answer = (): Promise<unknown> =>
      page.request.get('/api/user').then((response) => response.json());
    await expect.poll(answer).toMatchObject({ timeZone: 'Africa/Nairobi' });
    await page.reload();
    await expect(page.locator('#root').getByText('Daily Walks Completed')).toBeVisible();
    await expect(page.getByText(/A new day begins/)).toHaveCount(0);
  });
});
