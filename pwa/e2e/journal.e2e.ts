import type { Page } from '@playwright/test';
import { changeMembership } from './support/membership';
import type { TestUser } from './support/test-user';
import { createTestUser, signIn, untilReadyOffline } from './support/test-user';
import type { ServerProcess } from './support/server-process';
import { secondDevice } from './support/second-device';
import { expect, test, withWorker } from './support/test';
import { openWalk } from './support/walk';

async function createMember(server: ServerProcess): Promise<TestUser> {
  const user = await createTestUser(server.url);
  await changeMembership(server, user);
  return user;
}

async function openJournal(page: Page): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Journal' })
    .click();
  await expect(page.getByRole('heading', { name: 'My Journal Library' })).toBeVisible();
}

async function write(page: Page, title: string, words: string): Promise<void> {
  await page.getByRole('button', { name: 'New entry' }).click();
  await page.getByLabel('Entry Title').fill(title);
  await page.getByLabel('Your Reflection').fill(words);
  await page.getByRole('button', { name: 'Save Entry' }).click();
  await expect(page.getByText('Entry Saved!')).toBeVisible();
  // The message may belong to the previous entry; the dialog closes only when this entry is stored.
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

const card = (page: Page, title: string) =>
  page
    .getByRole('list', { name: 'Journal entries' })
    .getByRole('button', { name: title, exact: true });

test(
  'an entry written, changed and deleted offline survives a cold start and reaches the second device',
  withWorker,
  async ({ page, context, server }) => {
    const user = await createMember(server);
    await signIn(page, user);
    await untilReadyOffline(page);
    await openJournal(page);
    await expect(page.getByText('Your journal is empty')).toBeVisible();
    await context.setOffline(true);
    await write(page, 'The raod', 'He walks beside me.');
    await write(page, 'A mistake', 'Not meant.');

    await page.reload();
    await card(page, 'The raod').click();
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('Entry Title').fill('The road');
    await page.getByRole('button', { name: 'Save Entry' }).click();
    await expect(page.getByText('Journal Entry Saved!')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await card(page, 'A mistake').click();
    await page.getByRole('button', { name: 'Delete' }).click();
    await expect(card(page, 'A mistake')).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(card(page, 'A mistake')).toBeVisible();
    await card(page, 'A mistake').click();
    await page.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Entry deleted')).toBeVisible();

    await context.setOffline(false);
    await expect(page.getByText(/^Synced/)).toBeVisible({ timeout: 30_000 });
    const tablet = await secondDevice(context, server, user);
    await openJournal(tablet.page);
    await expect(card(tablet.page, 'The road')).toBeVisible();
    await expect(card(tablet.page, 'A mistake')).toHaveCount(0);
    await tablet.close();
  },
);

test('[JRNL-1] [JRNL-3] [WALK-7] [JRNL-6] journaling from the walk begins with its question, and the default prompt is hidden', async ({
  page,
  server,
}) => {
  const user = await createMember(server);
  await signIn(page, user);
  await openWalk(page);
  await page.getByRole('button', { name: 'Bible Journaling' }).click();
  const prompt = await page.getByLabel('Journaling Prompt (optional)').inputValue();
  expect(prompt).not.toBe('');
  await page.getByRole('button', { name: 'Save Entry' }).click();
  await expect(page.getByText('Missing Information')).toBeVisible();
  await expect(page.getByText('Please fill in both the title and your reflection.')).toBeVisible();
  await expect(page.getByLabel('Entry Title')).toBeFocused();
  await page.getByLabel('Entry Title').fill('Before breakfast');
  await page.getByLabel('Your Reflection').fill('First paragraph.\n\nSecond paragraph.');
  await page.getByRole('button', { name: 'Save Entry' }).click();
  await expect(page.getByText('Entry Saved!')).toBeVisible();

  await openJournal(page);
  await write(page, 'Without a question', 'Only words.');
  await card(page, 'Before breakfast').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(prompt.split('\n')[0] ?? '')).toBeVisible();
  await expect(dialog.locator('.reading p')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await card(page, 'Without a question').click();
  await expect(dialog.getByText('Only words.')).toBeVisible();
  await expect(dialog.getByText('Daily Walk Reflection')).toHaveCount(0);
});

test('[LOCAL-7] half an entry is there again after the page was killed, and after Cancel', async ({
  page,
  server,
}) => {
  const user = await createMember(server);
  await signIn(page, user);
  await openJournal(page);
  await page.getByRole('button', { name: 'New entry' }).click();
  await page.getByLabel('Your Reflection').fill('Half a thou');
  // The draft is saved with a delay of at most one second.
  await page.waitForTimeout(1000);
  await page.reload();
  await page.getByRole('button', { name: 'New entry' }).click();
  await expect(page.getByLabel('Your Reflection')).toHaveValue('Half a thou');
  await expect(page.getByText('Your unfinished words are here again.')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Kept as a draft')).toBeVisible();
  await page.getByRole('button', { name: 'New entry' }).click();
  await expect(page.getByLabel('Your Reflection')).toHaveValue('Half a thou');
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByLabel('Your Reflection')).toHaveValue('');
});

test(
  '[MERGE-2] two devices that change one entry keep both texts, and the copy says what it is',
  withWorker,
  async ({ page, context, server }) => {
    const user = await createMember(server);
    await signIn(page, user);
    await openJournal(page);
    await write(page, 'The road', 'At first.');
    await expect(page.getByText(/^Synced/)).toBeVisible();
    const tablet = await secondDevice(context, server, user);
    await untilReadyOffline(page);
    await untilReadyOffline(tablet.page);
    await openJournal(tablet.page);
    await expect(card(tablet.page, 'The road')).toBeVisible();

    await context.setOffline(true);
    for (const [device, words] of [
      [tablet.page, 'By the tablet.'],
      [page, 'By the phone.'],
    ] as const) {
      await card(device, 'The road').click();
      await device.getByRole('button', { name: 'Edit' }).click();
      await device.getByLabel('Your Reflection').fill(words);
      await device.getByRole('button', { name: 'Save Entry' }).click();
      await expect(device.getByText('Journal Entry Saved!')).toBeVisible();
      await device.keyboard.press('Escape');
    }
    await expect(tablet.page.getByText(/^Synced/)).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('Conflicted copy')).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText('By the tablet.')).toBeVisible();
    await expect(page.getByText('By the phone.')).toBeVisible();
    await tablet.close();
  },
);

test(
  '[ROLE-1] who is no member sees what it takes, and a refused entry keeps its words and its reason',
  withWorker,
  async ({ page, context, server }) => {
    const user = await createMember(server);
    await signIn(page, user);
    await untilReadyOffline(page);
    await openJournal(page);
    await context.setOffline(true);
    await write(page, 'Written too late', 'But not lost.');
    await changeMembership(server, user, { membershipTier: 'Free' });
    await context.setOffline(false);
    const attention = page.getByRole('region', { name: 'Needs attention' });
    await expect(attention.getByText('Written too late')).toBeVisible({ timeout: 30_000 });
    await expect(
      page.getByText('Bible journaling is available with Discipleship membership', { exact: true }),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'New entry' })).toHaveCount(0);
    await attention.getByRole('button').click();
    await expect(page.getByLabel('Your Reflection')).toHaveValue('But not lost.');

    await changeMembership(server, user);
    await page.getByLabel('Your Reflection').fill('But not lost, and sent again.');
    await page.getByRole('button', { name: 'Save Entry' }).click();
    await expect(card(page, 'Written too late')).toBeVisible();
    await expect(page.getByText(/^Synced/)).toBeVisible();

    await openWalk(page);
    await page.getByRole('button', { name: /^Bible Journaling$/ }).click();
    await expect(page.getByLabel('Entry Title')).toBeVisible();
  },
);

test('[JRNL-7] a visitor to the journal without a membership is offered one, also in the walk', async ({
  page,
  server,
}) => {
  const user = await createTestUser(server.url);
  await signIn(page, user);
  await openJournal(page);
  await page.getByRole('button', { name: 'See Discipleship' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await openWalk(page);
  await page.getByRole('button', { name: 'Bible Journaling Upgrade' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByLabel('Entry Title')).toHaveCount(0);
});
