import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import type { Page } from '@playwright/test';
import { expectNoAxeFindings } from './support/axe';
import { createTestUser, signIn, untilReadyOffline } from './support/test-user';
import { expect, test, withWorker } from './support/test';
import { completeWalk, openWalk } from './support/walk';

async function choose(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: /Welcome back/ }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

const ownAccount = (page: Page): Promise<unknown> =>
  page.request.get('/api/user').then((response) => response.json());

test(
  'a new name is kept without a network; a new email says that it needs one',
  withWorker,
  async ({ page, context, server }) => {
    const user = await createTestUser(server.url);
    await signIn(page, user);
    await untilReadyOffline(page);
    await context.setOffline(true);
    await page.goto('/dashboard');
    await choose(page, 'Account Settings');
    const settings = page.getByRole('dialog', { name: 'Account Settings' });
    await expect(
      settings.getByText('You’re offline. A new email needs a connection.'),
    ).toBeVisible();
    await settings.getByLabel('Name').fill('Ruth of Moab');
    await settings.getByLabel('Email').fill(`new-${user.email}`);
    await settings.getByRole('button', { name: 'Save Changes' }).click();
    await expect(
      page.getByText('Changing your email needs a connection. Nothing was changed.'),
    ).toBeVisible();
    await settings.getByLabel('Email').fill(user.email);
    await settings.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Account Updated')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Welcome back, Ruth of Moab' })).toBeVisible();

    await context.setOffline(false);
    await expect.poll(() => ownAccount(page)).toMatchObject({ name: 'Ruth of Moab' });
    await choose(page, 'Account Settings');
    await settings.getByLabel('Email').fill(`New-${user.email}`);
    await settings.getByRole('button', { name: 'Save Changes' }).click();
    await expect(settings).toHaveCount(0);
    expect(await ownAccount(page)).toMatchObject({ email: `new-${user.email}` });
    await choose(page, 'Account Settings');
    await expect(settings.getByLabel('Email')).toHaveValue(`new-${user.email}`);
  },
);

test(
  '[ACCT-9] dark and 200 percent are there in the very first frame of the next cold start',
  withWorker,
  async ({ page, server }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await signIn(page, await createTestUser(server.url));
    await untilReadyOffline(page);
    await choose(page, 'Account Settings');
    await page.getByText('Dark', { exact: true }).click();
    await page.getByRole('radio', { name: '200%' }).press('Space');
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(27, 24, 21)');
    await page.keyboard.press('Escape');
    await page.addInitScript(`
    window.frames_ = [];
    const look = () => {
      window.frames_.push(getComputedStyle(document.documentElement).backgroundColor);
      if (window.frames_.length < 20) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);`);
    await page.reload();
    await expect(page.locator('#root').getByText('Daily Walks Completed')).toBeVisible();
    const colors = await page.evaluate('[...new Set(window.frames_)]');
    expect(colors).toEqual(['rgb(27, 24, 21)']);
    await openWalk(page);
    const verse = page.locator('p.whitespace-pre-line').first();
    await expect(verse).toHaveCSS('font-size', '48px');
    await page.setViewportSize({ width: 320, height: 640 });
    const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
    expect(await page.evaluate(overflow)).toBe(0);
    await expectNoAxeFindings(page);
  },
);

test(
  '[ANS-1] [ANS-2] answers are changed by keyboard alone, saved at each step, also without a network',
  withWorker,
  async ({ page, context, server }) => {
    await signIn(page, await createTestUser(server.url));
    await untilReadyOffline(page);
    await context.setOffline(true);
    await page.getByRole('button', { name: /Welcome back/ }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Spiritual Answers' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Step 1 of 5')).toBeVisible();
    await page.getByRole('radio', { name: 'Tired' }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: 'Anxious' })).toBeChecked();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Step 2 of 5')).toBeVisible();
    await expect(page.getByText('40%')).toBeVisible();
    // The app stores each step at once, so closing the dialog here loses nothing.
    await page.keyboard.press('Escape');
    await page.goto('/todays-walk');
    await expect(page.locator('#root').getByText('Anxious')).toBeVisible();
    await context.setOffline(false);
    await expect.poll(() => ownAccount(page)).toMatchObject({ moodCheck: 'anxious' });
  },
);

test('[ANS-7] [ANS-4] the check-in’s own dialog goes on to the walk once the answers are saved', async ({
  page,
  server,
}) => {
  await signIn(page, await createTestUser(server.url));
  await page.goto('/todays-walk');
  await page.getByRole('button', { name: 'Update' }).click();
  await page.getByText('Peaceful').click();
  for (let step = 1; step < 5; step += 1) {
    await page.getByRole('button', { name: 'Next' }).click();
  }
  await page.getByText('Community').click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Answers Updated')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Verse of the Day' })).toBeVisible();
  await expect
    .poll(() => ownAccount(page))
    .toMatchObject({ moodCheck: 'peaceful', spiritualPersonality: ['nature', 'community'] });
});

test('[ACCT-6] a changed password signs the other device out, and this one stays', async ({
  page,
  browser,
  server,
}) => {
  const user = await createTestUser(server.url);
  const elsewhere = await (await browser.newContext({ baseURL: server.url })).newPage();
  await signIn(elsewhere, user);
  await signIn(page, user);
  await choose(page, 'Account Settings');
  await page.getByRole('button', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change Password' });
  await dialog.getByLabel('Current password').fill('not this one');
  await dialog.getByLabel('New password', { exact: true }).fill('threshing floor');
  await dialog.getByLabel('New password again').fill('threshing floor');
  await dialog.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByText('Your current password is not right.')).toBeVisible();
  await dialog.getByLabel('Current password').fill(user.password);
  await dialog.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByText('Password Changed')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  expect(await ownAccount(page)).toMatchObject({ email: user.email });
  await expect(elsewhere).toHaveURL(/\/login$/);
  await elsewhere.context().close();
});

test(
  '[ACCT-7] everything is exported without a network, with words that were never sent',
  withWorker,
  async ({ page, context, server }) => {
    await signIn(page, await createTestUser(server.url));
    await untilReadyOffline(page);
    await openWalk(page);
    await context.setOffline(true);
    await completeWalk(page, 'He broke the bread.');
    await page.goto('/dashboard');
    await choose(page, 'Account Settings');
    await page.getByRole('button', { name: 'Export everything' }).click();
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Make the file' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^Emmaus-Export_\d{4}-\d\d-\d\d\.zip$/);
    const files = unzipSync(new Uint8Array(await readFile(await download.path())));
    const text = (name: string): string => strFromU8(files[name] ?? new Uint8Array());
    expect(text('Emmaus.html')).toContain('He broke the bread.');
    expect(JSON.parse(text('emmaus.json'))).toMatchObject({
      format: 'emmaus-export',
      completions: [{ takeaways: [{ text: 'He broke the bread.' }] }],
    });

    const printed = await context.newPage();
    await printed.setContent(text('Emmaus.html'));
    await expect(printed.getByRole('heading', { name: 'Walks' })).toBeVisible();
    await expectNoAxeFindings(printed);
  },
);

test('[ACCT-8] a deleted account is gone from the server, from this device, and from the other one', async ({
  page,
  browser,
  server,
}) => {
  const user = await createTestUser(server.url);
  const elsewhere = await (await browser.newContext({ baseURL: server.url })).newPage();
  await signIn(elsewhere, user);
  await signIn(page, user);
  await choose(page, 'Account Settings');
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete Account' });
  await dialog.getByLabel('Type DELETE to confirm').fill('DELETE');
  await dialog.getByLabel('Current password').fill(user.password);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByText('Your account is deleted')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await expect(elsewhere.getByText('This account was deleted')).toBeVisible();
  await expect(elsewhere).toHaveURL(/\/login$/);

  const copies = `indexedDB.databases().then((all) => all.map(({ name }) => name))`;
  for (const device of [page, elsewhere]) {
    await expect.poll(() => device.evaluate(copies)).not.toContain(`emmaus-${user.id}`);
  }
  const login = await page.request.post('/api/login', {
    data: { email: user.email, password: user.password },
  });
  expect(login.status()).toBe(401);
  await elsewhere.context().close();
});
