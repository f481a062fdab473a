import { createTestUser, signIn, signInOnScreen, untilReadyOffline } from './support/test-user';
import { expect, test, withWorker } from './support/test';

test('[LIB-6] [WALK-1] a visitor without an account is sent to the login from every signed-in screen', async ({
  page,
}) => {
  for (const path of ['/dashboard', '/todays-walk', '/journal-library']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/login$/);
  }
  await page.goto('/spiritual-library');
  await expect(page.getByText('Please log in to view your spiritual library')).toBeVisible();
  await page
    .getByRole('button', { name: 'Go to Home' })
    .or(page.getByRole('link', { name: 'Go to Home' }))
    .click();
  await expect(page).toHaveURL(/\/$/);
});

test('logging out ends the session and removes this person’s data from the device', async ({
  page,
  server,
}) => {
  const user = await createTestUser(server.url);
  await signIn(page, user);
  await page.getByRole('button', { name: /Welcome back, Ruth/ }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(/\/$/);
  const left = await page.evaluate(async () => ({
    user: localStorage.getItem('user'),
    userId: localStorage.getItem('userId'),
    databases: (await indexedDB.databases()).map(({ name }) => name ?? ''),
  }));
  expect(left.user).toBeNull();
  expect(left.userId).toBeNull();
  expect(left.databases.filter((name) => name.includes(user.id))).toEqual([]);
  const answer = await page.request.get('/api/user');
  expect(answer.status()).toBe(401);
});

test(
  '[LOGIN-8] a session that ended elsewhere leads to the login and keeps what was written',
  withWorker,
  async ({ page, context, server }) => {
    const user = await createTestUser(server.url);
    await signIn(page, user);
    await untilReadyOffline(page);
    await page.goto('/todays-walk');
    await page.getByRole('button', { name: 'Keep & Continue' }).click();
    await context.setOffline(true);
    await context.clearCookies();
    await page.getByRole('button', { name: 'Complete Your Walk' }).click();
    await page.getByRole('textbox').fill('Written without a session.');
    await page.getByRole('button', { name: 'Complete Walk' }).click();
    await expect(page.getByRole('heading', { name: 'Walk Completed!' })).toBeVisible();
    await context.setOffline(false);
    await expect(page).toHaveURL(/\/login$/, { timeout: 30_000 });
    await signInOnScreen(page, user);
    await page.goto('/spiritual-library');
    await expect(page.getByText('Written without a session.')).toBeVisible();
  },
);

test('[ROLE-3] another person on the same browser never sees the first one’s words', async ({
  page,
  context,
  server,
}) => {
  const ruth = await createTestUser(server.url);
  const naomi = await createTestUser(server.url, { name: 'Naomi' });
  await signIn(page, ruth);
  await page.goto('/todays-walk');
  await page.getByRole('button', { name: 'Keep & Continue' }).click();
  await page.getByRole('button', { name: 'Complete Your Walk' }).click();
  await page.getByRole('textbox').fill('Only for Ruth.');
  await page.getByRole('button', { name: 'Complete Walk' }).click();
  await expect(page.getByRole('heading', { name: 'Walk Completed!' })).toBeVisible();
  await context.clearCookies();
  await page.evaluate(() => {
    localStorage.removeItem('user');
    localStorage.removeItem('userId');
  });
  await signInOnScreen(page, naomi);
  await page.goto('/spiritual-library');
  await expect(page.getByText('Your spiritual library is empty')).toBeVisible();
  await expect(page.getByText('Only for Ruth.')).toHaveCount(0);
});
