import { lookAt } from './support/look';
import { serverState } from './support/test-user';
import { sizes } from './support/sizes';
import { expect, test } from './support/test';

test.describe('on a phone', () => {
  test.use({ viewport: sizes.phone });

  test('[INTAKE-1] [WALK-4] [WALK-10] [WALK-11] a stranger signs up, walks today’s walk and finds it in the library', async ({
    page,
    server,
  }) => {
    const email = `stranger-${process.pid}@example.org`;
    const password = 'five loaves';

    await page.goto('/');
    await expect(
      page.getByRole('heading', { name: 'You were never meant to walk alone.' }),
    ).toBeVisible();
    await lookAt(page);
    await page.getByRole('button', { name: 'Get Started' }).click();

    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Question 1 of 7')).toBeVisible();
    await dialog.getByText('Just curious').click();
    await lookAt(page);
    await dialog.getByRole('button', { name: 'Next' }).click();
    await dialog.getByText('Under 1 minute').click();
    await dialog.getByRole('button', { name: 'Next' }).click();
    await dialog.getByText('Clarity').click();
    await dialog.getByText('Encouragement').click();
    await dialog.getByRole('button', { name: 'Next' }).click();
    await dialog.getByText('Actively walking with Jesus').click();

    await page.reload();
    await page.getByRole('button', { name: 'Get Started' }).click();
    await expect(dialog.getByText('Question 4 of 7')).toBeVisible();
    await dialog.getByRole('button', { name: 'Next' }).click();
    await dialog.getByText('Nature').click();
    await dialog.getByRole('button', { name: 'Next' }).click();
    await dialog.getByLabel('Name').fill('Lydia');
    await dialog.getByRole('button', { name: 'Last One...' }).click();
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByLabel('Password', { exact: true }).fill(password);
    await dialog.getByLabel(/confirm/i).fill('five leaves');
    await dialog.getByLabel(/confirm/i).press('Enter');
    await expect(page.getByText("Passwords don't match")).toBeVisible();
    await dialog.getByLabel(/confirm/i).fill(password);
    await lookAt(page);
    await dialog.getByLabel(/confirm/i).press('Enter');
    await expect(page.getByText('Welcome to your personalized walk with Jesus!')).toBeVisible();

    await expect(page).toHaveURL(/\/login$/);
    await lookAt(page);
    await page.getByLabel('Email').fill(email.toUpperCase());
    await page.getByLabel('Password', { exact: true }).fill('wrong one');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByText('Login Failed')).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Password', { exact: true }).press('Enter');

    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByText('Welcome back, Lydia')).toBeVisible();
    await expect(page.getByRole('button', { name: "Begin Today's Walk" })).toBeEnabled();
    await lookAt(page);
    await page.getByRole('button', { name: "Begin Today's Walk" }).click();

    await expect(page.getByText('Are these still true today?')).toBeVisible();
    await lookAt(page);
    await page.getByRole('button', { name: 'Keep & Continue' }).click();
    for (const card of [
      'Verse of the Day',
      "Today's Devotion",
      'Reflect on This',
      'Live It Out Today',
      'Your Prayer for Today',
      'Share Your Walk',
    ]) {
      await expect(page.getByRole('heading', { name: card })).toBeVisible();
    }
    await lookAt(page);
    await page.getByRole('button', { name: 'Complete Your Walk' }).click();

    await expect(
      page.getByText("Please share your takeaway to complete today's walk"),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Complete Walk' })).toBeDisabled();
    await page.getByRole('textbox').fill('   ');
    await expect(page.getByRole('button', { name: 'Complete Walk' })).toBeDisabled();
    await page.getByRole('textbox').fill('He was beside them all along.');
    await lookAt(page);
    await page.getByRole('button', { name: 'Complete Walk' }).click();

    await expect(page.getByRole('heading', { name: 'Walk Completed!' })).toBeVisible();
    await expect(
      page.getByText('Come back tomorrow for your next personalized walk with Jesus'),
    ).toBeVisible();
    await lookAt(page);
    await page
      .getByRole('link', { name: /library/i })
      .first()
      .click();

    await expect(page).toHaveURL(/\/spiritual-library$/);
    await expect(page.getByText('He was beside them all along.')).toBeVisible();
    await lookAt(page);
    await page.getByPlaceholder('Search your library...').fill('NOTHING LIKE THIS');
    await expect(page.getByText('No matching entries found')).toBeVisible();
    await page.getByPlaceholder('Search your library...').fill('BESIDE THEM');
    await expect(page.getByText('He was beside them all along.')).toBeVisible();

    await page.goto('/no-such-place');
    await expect(page.getByText('404 Page Not Found')).toBeVisible();
    await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
    await lookAt(page);

    const login = await fetch(`${server.url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    const { id } = (await login.json()) as { id: string };
    const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? '';
    const person = { id, email, password, cookie };
    await expect.poll(async () => (await serverState(server.url, person)).walksCompleted).toBe(1);
  });
});
