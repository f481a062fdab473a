import { lookAt } from './support/look';
import { mailsTo, newestMail } from './support/mail';
import { createTestUser, signIn } from './support/test-user';
import { sizes } from './support/sizes';
import { expect, test } from './support/test';

const codeInMail = /[A-Z2-9]{4}-[A-Z2-9]{4}/;

test.describe('on a phone', () => {
  test.use({ viewport: sizes.phone });

  test('[LOGIN-9] a person who forgot their password comes in with a code from their mail, and only they', async ({
    page,
    browser,
    server,
  }) => {
    const user = await createTestUser(server.url);
    const elsewhere = await (await browser.newContext({ baseURL: server.url })).newPage();
    await signIn(elsewhere, user);

    await page.goto('/login');
    await page.getByLabel('Email').fill(user.email);
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await expect(page.getByLabel('Email')).toHaveValue(user.email);
    await lookAt(page);
    await page.getByRole('button', { name: 'Send me a code' }).click();
    await expect(page.getByRole('heading', { name: 'Look in your mail' })).toBeVisible();
    await lookAt(page);
    const code = await newestMail(server, user.email, codeInMail);

    // On a phone, the system may kill the page while the person reads the mail.
    await page.reload();
    await page.getByLabel('Code from the mail').fill('WRQN-G234');
    await page.getByLabel('New password', { exact: true }).fill('threshing floor');
    await page.getByLabel('New password again').fill('threshing floor');
    await page.getByRole('button', { name: 'Set new password' }).click();
    await expect(page.getByText(/This code is not right/)).toBeVisible();
    await page.getByLabel('Code from the mail').fill(code.toLowerCase());
    await page.keyboard.press('Enter');
    await expect(page.getByText('Password Changed')).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByRole('button', { name: 'Welcome back, Ruth' })).toBeVisible();

    await elsewhere.reload();
    await expect(elsewhere).toHaveURL(/\/login$/);
    await newestMail(server, user.email, /Your password was changed/);
    await elsewhere.context().close();
  });
});

test('an email without an account looks the same, and nobody is mailed', async ({
  page,
  server,
}) => {
  const user = await createTestUser(server.url);
  await page.goto('/forgotten-password');
  await page.getByLabel('Email').fill('nobody@example.org');
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await expect(page.getByRole('heading', { name: 'Look in your mail' })).toBeVisible();
  // Waits for a mail that is requested later: by then, a mail to the unknown address would have been sent too.
  await page.getByRole('button', { name: 'Use another email' }).click();
  await page.getByLabel('Email').fill(user.email);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await newestMail(server, user.email, codeInMail);
  expect(await mailsTo(server, 'nobody@example.org')).toEqual([]);
});

test('without a network it says so', async ({ page, context }) => {
  await page.goto('/forgotten-password');
  await page.getByLabel('Email').fill('ruth@example.org');
  await context.setOffline(true);
  await expect(page.getByText('You’re offline. A new password needs a connection.')).toBeVisible();
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await expect(page.getByText('No connection')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('ruth@example.org');
});
