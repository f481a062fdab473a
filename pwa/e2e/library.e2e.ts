import type { Page } from '@playwright/test';
import { saveEntries } from './support/many-entries';
import { changeMembership } from './support/membership';
import { createTestUser, signIn, untilReadyOffline } from './support/test-user';
import { writeJournalEntry } from './support/seed';
import { expect, test, withWorker } from './support/test';
import { completeWalk, openWalk } from './support/walk';

const list = (page: Page) => page.getByRole('list', { name: 'Library entries' });
const card = (page: Page, title: string) =>
  list(page).getByRole('button', { name: title, exact: true });
const search = (page: Page) => page.getByPlaceholder('Search your library...');
const favorite = (page: Page, title: string) =>
  list(page).getByRole('button', { name: `Favorite: ${title}` });

async function openLibrary(page: Page): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Library' })
    .click();
  await expect(page.getByRole('heading', { name: 'My Spiritual Library' })).toBeVisible();
}

const three = [
  { title: 'Señor Pérez asks', output: 'Grace and peace to you.', category: 'study' },
  { title: 'A prayer for rest', output: 'Come to me.', category: 'prayer', input: 'I am weary' },
  { title: 'The lost sheep', output: 'He goes after it.', category: 'stories' },
];

test(
  '[LIB-9] favorite, delete and undo offline hold through a cold start and reach the second device',
  withWorker,
  async ({ page, context, browser, server }) => {
    const user = await createTestUser(server.url);
    await saveEntries(server.url, user, three);
    await signIn(page, user);
    await untilReadyOffline(page);
    await openLibrary(page);
    await expect(card(page, 'The lost sheep')).toBeVisible();
    await context.setOffline(true);
    await favorite(page, 'The lost sheep').click();
    await expect(favorite(page, 'The lost sheep')).toHaveAttribute('aria-pressed', 'true');
    for (const isUndone of [true, false]) {
      await card(page, 'A prayer for rest').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByText('Entry deleted')).toBeVisible();
      await expect(card(page, 'A prayer for rest')).toHaveCount(0);
      if (isUndone) {
        await page.getByRole('button', { name: 'Undo' }).click();
        await expect(card(page, 'A prayer for rest')).toBeVisible();
      }
    }
    await page.reload();
    await expect(favorite(page, 'The lost sheep')).toHaveAttribute('aria-pressed', 'true');
    await expect(card(page, 'A prayer for rest')).toHaveCount(0);
    await search(page).fill('senor');
    await expect(list(page).getByRole('listitem')).toHaveCount(1);
    expect(page.workers()).toHaveLength(1);

    await context.setOffline(false);
    await expect(page.getByText(/^Synced/)).toBeVisible({ timeout: 30_000 });
    const tablet = await browser.newContext({ baseURL: server.url });
    const other = await tablet.newPage();
    await signIn(other, user);
    await openLibrary(other);
    await expect(favorite(other, 'The lost sheep')).toHaveAttribute('aria-pressed', 'true');
    await expect(card(other, 'A prayer for rest')).toHaveCount(0);
    await tablet.close();
  },
);

test('a delete that the server has heard of is undone too', async ({ page, server }) => {
  const user = await createTestUser(server.url);
  await saveEntries(server.url, user, three);
  await signIn(page, user);
  await openLibrary(page);
  await card(page, 'The lost sheep').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(card(page, 'The lost sheep')).toHaveCount(0);
  await expect(page.getByText(/^Synced/)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card(page, 'The lost sheep')).toBeVisible();
});

test('[LIB-1] [LIB-2] [LIB-5] search ignores case and accents, tabs and favorites narrow it, and nothing found is said', async ({
  page,
  server,
}) => {
  const user = await createTestUser(server.url);
  await saveEntries(server.url, user, three);
  await signIn(page, user);
  await openLibrary(page);
  await expect(page.getByRole('tab', { name: 'All 3' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Answers 1' })).toBeVisible();
  for (const [words, title] of [
    ['SENOR PEREZ', 'Señor Pérez asks'],
    ['weary', 'A prayer for rest'],
    ['goes after', 'The lost sheep'],
  ] as const) {
    await search(page).fill(words);
    await expect(list(page).getByRole('listitem')).toHaveCount(1);
    await expect(card(page, title)).toBeVisible();
  }
  await page.getByRole('tab', { name: 'Prayer 1' }).click();
  await expect(page.getByText('No matching entries found')).toBeVisible();
  await search(page).fill('');
  await expect(card(page, 'A prayer for rest')).toBeVisible();
  await page.getByRole('button', { name: 'Only favorites' }).click();
  await expect(page.getByText('No matching entries found')).toBeVisible();
});

test('[LIB-7] walkId opens that walk, and an address that leads nowhere says so', async ({
  page,
  server,
}) => {
  const user = await createTestUser(server.url);
  await signIn(page, user);
  await openLibrary(page);
  await expect(page.getByText('Your spiritual library is empty')).toBeVisible();
  await openWalk(page);
  await completeWalk(page, 'He is near.');
  await page.goto('/todays-walk');
  await page.getByRole('button', { name: 'Keep & Continue' }).click();
  await page.getByRole('link', { name: 'Find it in your library' }).click();
  await expect(page).toHaveURL(/\/spiritual-library\?walkId=/);
  const dialog = page.getByRole('dialog', { name: /^Daily Walk - / });
  await expect(dialog.getByText('He is near.')).toBeVisible();
  await expect(dialog.getByRole('heading', { name: 'Live It Out Today' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\/spiritual-library$/);

  const today = new Date().toISOString().slice(0, 10);
  await page.goto(`/spiritual-library?walkId=${today}`);
  await expect(page.getByRole('dialog').getByText('He is near.')).toBeVisible();
  await page.goto('/spiritual-library?walkId=2020-01-01');
  await expect(page.getByText('This walk is not in your library.')).toBeVisible();
});

test('[LIB-4] [LIB-10] [TOAST-2] copy and download hand over question and answer, and say so for two seconds', async ({
  page,
  context,
  server,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const user = await createTestUser(server.url);
  await saveEntries(server.url, user, three);
  await signIn(page, user);
  await openLibrary(page);
  const entry = list(page)
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: 'A prayer for rest', exact: true }) });
  await entry.getByRole('button', { name: 'Copy' }).click();
  await expect(entry.getByRole('button', { name: 'Copied!' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'A prayer for rest\n\nI am weary\n\nCome to me.',
  );
  await expect(entry.getByRole('button', { name: 'Copy', exact: true })).toBeVisible();
  const file = page.waitForEvent('download');
  await entry.getByRole('button', { name: 'Download' }).click();
  expect((await file).suggestedFilename()).toMatch(/^A_prayer_for_rest_\d{4}-\d\d-\d\d\.txt$/);
});

test('journal entries stand in the library under Journaling, and open in the journal', async ({
  page,
  server,
}) => {
  const user = await createTestUser(server.url);
  await changeMembership(server, user);
  await writeJournalEntry(server.url, user, { title: 'The road', content: 'He was near.' });
  await signIn(page, user);
  await openLibrary(page);
  await page.getByRole('tab', { name: 'Journaling 1' }).click();
  await search(page).fill('near');
  await card(page, 'The road').click();
  await page.getByRole('link', { name: 'In my journal' }).click();
  await expect(page).toHaveURL(/\/journal-library\?entry=/);
  await expect(page.getByRole('dialog', { name: 'The road' })).toBeVisible();
});

test('ten thousand entries: few are drawn, typing goes on while they are searched, and the last one is found', async ({
  page,
  server,
}) => {
  test.setTimeout(240_000);
  const user = await createTestUser(server.url);
  const output = 'The Lord is my shepherd; I shall lack nothing. '.repeat(30);
  await saveEntries(
    server.url,
    user,
    Array.from({ length: 10_000 }, (_, index) => ({ title: `Entry ${index}`, output })),
  );
  await signIn(page, user);
  await openLibrary(page);
  await expect(page.getByRole('tab', { name: 'All 10000' })).toBeVisible({ timeout: 60_000 });
  expect(await list(page).getByRole('listitem').count()).toBeLessThan(40);

  // Measures the longest time that the page blocks during typing, letter by letter.
  await page.evaluate(`
    window.longest = 0;
    new PerformanceObserver((entries) => {
      for (const { duration } of entries.getEntries()) window.longest = Math.max(window.longest, duration);
    }).observe({ type: 'longtask' });
  `);
  await search(page).pressSequentially('entry 9999', { delay: 60 });
  await expect(list(page).getByRole('listitem')).toHaveCount(1);
  await expect(card(page, 'Entry 9999')).toBeVisible();
  const longest = Number(await page.evaluate('window.longest'));
  test.info().annotations.push({ type: 'longest task', description: `${Math.round(longest)} ms` });
  expect(longest).toBeLessThan(400);

  await search(page).fill('');
  await page.keyboard.press('End');
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(card(page, 'Entry 9999')).toBeVisible();
});
