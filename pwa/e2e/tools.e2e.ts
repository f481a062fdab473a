import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { lookAt } from './support/look';
import { changeMembership } from './support/membership';
import type { TestUser } from './support/test-user';
import { createTestUser, signIn, untilReadyOffline } from './support/test-user';
import type { ServerProcess } from './support/server-process';
import { sizes } from './support/sizes';
import { expect, test, withWorker } from './support/test';
import { exploreTool, openTools, toolCard } from './support/tools';
import { openWalk } from './support/walk';

type Membership = Parameters<typeof changeMembership>[2];

async function openToolsAs(
  page: Page,
  server: ServerProcess,
  membership?: Membership,
): Promise<TestUser> {
  const user = await createTestUser(server.url);
  if (membership !== undefined) {
    await changeMembership(server, user, membership);
  }
  await signIn(page, user);
  await openTools(page);
  return user;
}

const discipleship: Membership = { membershipTier: 'Discipleship' };
const premium: Membership = { membershipTier: 'Premium' };

const balance = (page: Page): Locator => page.getByRole('region', { name: 'Credit Balance' });
const answerOf = (page: Page): Locator => page.getByRole('region', { name: 'Answer', exact: true });

async function ask(page: Page, words: string): Promise<void> {
  await page.getByRole('dialog').getByRole('textbox').first().fill(words);
  await page.getByRole('button', { name: 'Get Response' }).click();
  // A server's first request loads its library, which takes a while.
  await expect(answerOf(page)).toBeVisible({ timeout: 30_000 });
}

const toolCall = '**/api/ai-tools/query-with-credits';

test('a free person sees thirteen locked tools, and every way on leads to the plan', async ({
  page,
  server,
}) => {
  await openToolsAs(page, server);
  await expect(page.getByRole('article')).toHaveCount(13);
  await expect(page.getByRole('button', { name: 'Premium Feature' })).toHaveCount(13);
  await expect(page.getByRole('button', { name: 'Premium Feature' }).first()).toBeDisabled();
  await expect(page.getByText('Upgrade', { exact: true })).toHaveCount(13);
  await expect(page.getByText(/credit/i)).toHaveCount(0);
  const start = page.getByRole('region', { name: 'Start Your Discipleship Journey' });
  await start.getByRole('button').click();
  await expect(page.getByRole('dialog', { name: 'Plan & Billing' })).toBeVisible();
  await page.keyboard.press('Escape');
  await openWalk(page);
  await page.getByRole('button', { name: 'Custom Prayer Session Upgrade' }).click();
  await expect(page.getByRole('dialog', { name: 'Plan & Billing' })).toBeVisible();
});

test(
  'a member asks, reads, follows a reference, keeps the answer, and pays for it once',
  withWorker,
  async ({ page, context, server }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const user = await createTestUser(server.url);
    await changeMembership(server, user, discipleship);
    await signIn(page, user);
    await untilReadyOffline(page);
    await page.getByRole('link', { name: /Discipleship Tools/ }).click();
    await expect(balance(page).getByText('100 credits remaining')).toBeVisible();
    await expect(
      balance(page).getByText(/^Credits reset on [A-Z][a-z]+ \d+, \d{4}$/),
    ).toBeVisible();
    await expect(toolCard(page, 'What Jesus Teaches').getByText('2 credits')).toBeVisible();

    const dialog = await exploreTool(page, 'What Jesus Teaches');
    await expect(dialog.getByText('Costs 2 credits; you have 100')).toBeVisible();
    await ask(page, 'worrying about money');
    await expect(page.getByText('Saved to Library!')).toBeVisible();
    await expect(answerOf(page)).toBeFocused();
    await expect(answerOf(page).getByText('From the Emmaus library · 2 credits')).toBeVisible();
    await expect(answerOf(page).getByRole('heading').first()).toBeVisible();
    await expect(answerOf(page)).not.toContainText('## ');

    await answerOf(page).getByRole('button', { name: 'Copy' }).click();
    await expect(answerOf(page).getByRole('button', { name: 'Copied!' })).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/^What Jesus Teaches\n\nworrying about money\n\n/);
    expect(copied).not.toContain('## ');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      answerOf(page).getByRole('button', { name: 'Download' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^What_Jesus_Teaches_\d{4}-\d\d-\d\d\.txt$/);
    expect(await readFile(await download.path(), 'utf8')).toBe(`${copied}\n`);

    const reference = answerOf(page)
      .getByRole('button', { name: /^Matthew \d+/ })
      .first();
    const name = /^Matthew \d+/.exec(await reference.innerText())?.[0] ?? '';
    await reference.click();
    const chapter = page.getByRole('dialog', { name });
    await expect(chapter.locator('mark').first()).toBeInViewport();
    await page.keyboard.press('Escape');
    await expect(reference).toBeFocused();

    // The device has cached the book now.
    await context.setOffline(true);
    await reference.click();
    await expect(chapter.locator('mark').first()).toBeInViewport();
    await page.keyboard.press('Escape');
    await context.setOffline(false);

    await page.getByRole('link', { name: 'In your library' }).click();
    const entry = page.getByRole('dialog', { name: 'What Jesus Teaches: worrying about money' });
    await expect(entry.getByRole('heading', { level: 3 }).first()).toBeVisible();
    await expect(entry).not.toContainText('## ');
    await page.keyboard.press('Escape');
    await page.goto('/discipleship-tools');
    await expect(balance(page).getByText('98 credits remaining')).toBeVisible();
    await expect(balance(page).getByText('What Jesus Teaches')).toBeVisible();
  },
);

test('an answer that does not keep itself is kept by a tap, and closing forgets everything else', async ({
  page,
  server,
}) => {
  await openToolsAs(page, server, discipleship);
  await exploreTool(page, 'Bible Jokes');
  await ask(page, 'Noah');
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(answerOf(page)).toBeVisible();
  await page.getByRole('button', { name: 'Save to library' }).click();
  await expect(page.getByRole('link', { name: 'In your library' })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await exploreTool(page, 'Bible Jokes');
  await expect(answerOf(page)).toHaveCount(0);
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(balance(page).getByText('99 credits remaining')).toBeVisible();
  await page.goto('/spiritual-library');
  await expect(page.getByRole('button', { name: 'Bible Jokes: Noah', exact: true })).toHaveCount(1);
});

test('[LOCAL-7] words that were not sent, and an answer that was, survive a reload', async ({
  page,
  server,
}) => {
  await openToolsAs(page, server, discipleship);
  await exploreTool(page, 'Bible Answers');
  await page.getByRole('dialog').getByRole('textbox').fill('Is it wrong to be an');
  // The draft is saved with a delay of at most one second.
  await page.waitForTimeout(1000);
  await page.reload();
  await exploreTool(page, 'Bible Answers');
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue('Is it wrong to be an');
  await expect(page.getByText('Your words of last time are here again.')).toBeVisible();
  await ask(page, 'Is it wrong to be angry with God?');
  await page.waitForTimeout(1000);
  await page.reload();
  await exploreTool(page, 'Bible Answers');
  await expect(answerOf(page)).toBeVisible();
});

test(
  'without a network nothing is sent or queued, the words stay, and a journal entry is still written',
  withWorker,
  async ({ page, context, server }) => {
    await openToolsAs(page, server, discipleship);
    await untilReadyOffline(page);
    await exploreTool(page, 'Bible Journaling');
    await ask(page, 'Psalm 23');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Save to Journal Library' }).click();
    await expect(
      page.getByText('Please fill in both the title and your reflection.'),
    ).toBeVisible();
    await page.getByLabel('Entry Title').fill('The valley');
    await page.getByLabel('Your Reflection').fill('Not alone in it.');
    await page.getByRole('button', { name: 'Save to Journal Library' }).click();
    await expect(page.getByText('Your reflection is in your journal.')).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).click();

    await exploreTool(page, 'Bible Stories');
    await expect(page.getByText(/^You're offline\. Your words are kept here/)).toBeVisible();
    await page.getByRole('dialog').getByRole('textbox').fill('The road to Emmaus');
    await expect(page.getByRole('button', { name: 'Get Response' })).toBeDisabled();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByText('Kept as a draft')).toBeVisible();
    await page.reload();
    await exploreTool(page, 'Bible Stories');
    await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue('The road to Emmaus');
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Get Response' }).click();
    await expect(answerOf(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(balance(page).getByText('97 credits remaining')).toBeVisible();
    await page.goto('/journal-library');
    await expect(page.getByRole('button', { name: 'The valley', exact: true })).toBeVisible();
  },
);

test('a canceled question costs nothing, and one whose answer was cut off costs once', async ({
  page,
  server,
}) => {
  await openToolsAs(page, server, discipleship);
  await exploreTool(page, 'Bible Stories');
  await page.route(toolCall, () => undefined);
  await page.getByRole('dialog').getByRole('textbox').fill('Ruth');
  await page.getByRole('button', { name: 'Get Response' }).click();
  await expect(page.getByText('Sending your question...')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Cancel' })).toHaveCount(0);
  await expect(page.getByText('Sending your question...')).toHaveCount(0);
  await page.unroute(toolCall);

  const keys: (string | undefined)[] = [];
  await page.route(toolCall, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    const response = await route.fetch();
    const body = await response.text();
    await route.fulfill({ response, body: keys.length === 1 ? body.slice(0, 400) : body });
  });
  await page.getByRole('button', { name: 'Get Response' }).click();
  await expect(page.getByText('The connection broke off')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(answerOf(page)).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
  await page.keyboard.press('Escape');
  await expect(balance(page).getByText('99 credits remaining')).toBeVisible();
});

test('with one credit left the dear tools say so, and lead to the plan', async ({
  page,
  server,
}) => {
  await openToolsAs(page, server, { ...discipleship, creditsRemaining: 1, creditsTotal: 100 });
  await expect(page.getByText(/Only 1 credits remaining/)).toBeVisible();
  await expect(balance(page).getByRole('progressbar', { name: 'High Usage' })).toBeVisible();
  await expect(toolCard(page, 'Bible Jokes').getByText('Insufficient Credits')).toHaveCount(0);
  const prayer = toolCard(page, 'Customized Prayer');
  await expect(prayer.getByText('Insufficient Credits')).toBeVisible();
  await prayer.getByRole('button', { name: 'Explore Tool' }).click();
  await expect(page.getByRole('dialog', { name: 'Plan & Billing' })).toBeVisible();
  await page.keyboard.press('Escape');

  // Another device may have spent the credit, so the server decides.
  await exploreTool(page, 'Bible Jokes');
  await page.route(toolCall, (route) =>
    route.fulfill({ status: 402, json: { message: 'No credits.', insufficientCredits: true } }),
  );
  await page.getByRole('dialog').getByRole('textbox').fill('Noah');
  await page.getByRole('button', { name: 'Get Response' }).click();
  await expect(page.getByRole('dialog', { name: 'Plan & Billing' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue('Noah');
});

test('Premium counts no credits, and the assessment is taken from its card', async ({
  page,
  server,
}) => {
  await openToolsAs(page, server, premium);
  await expect(page.getByText(/credit/i)).toHaveCount(0);
  await toolCard(page, 'Spiritual Gifts').getByRole('button', { name: 'Take Assessment' }).click();
  for (let number = 1; number <= 12; number += 1) {
    await page.getByRole('dialog').getByRole('radio').first().check({ force: true });
    await page
      .getByRole('dialog')
      .getByRole('button', { name: number === 12 ? 'Complete Assessment' : 'Next' })
      .click();
  }
  await expect(page.getByRole('dialog', { name: 'Your Spiritual Gifts Revealed!' })).toBeVisible();
  await page.keyboard.press('Escape');
  const gifts = toolCard(page, 'Spiritual Gifts');
  await expect(gifts.getByRole('button', { name: 'Retake Assessment' })).toBeVisible();
  await gifts.getByRole('button', { name: 'See Current Results' }).click();
  await expect(page.getByRole('dialog', { name: 'Your Spiritual Gifts' })).toBeVisible();
});

test('a prayer session begins in the walk with its first words', async ({ page, server }) => {
  const user = await createTestUser(server.url);
  await changeMembership(server, user, discipleship);
  await signIn(page, user);
  await openWalk(page);
  await page.getByRole('button', { name: 'Custom Prayer Session' }).click();
  const dialog = page.getByRole('dialog', { name: 'Customized Prayer' });
  await expect(dialog.getByRole('textbox')).toHaveValue('I need prayer for...');
  await ask(page, 'I need prayer for my mother, who is ill');
});

test(
  'page, dialog, answer and chapter have no accessibility findings',
  withWorker,
  async ({ page, server, context }) => {
    // axe runs fifteen times.
    test.slow();
    await page.setViewportSize(sizes.phone);
    await openToolsAs(page, server, discipleship);
    await untilReadyOffline(page);
    await expect(balance(page)).toBeVisible();
    await lookAt(page, 'page');
    await exploreTool(page, 'Bible Journaling');
    await lookAt(page, 'tool');
    await ask(page, `Psalm 23, and ${'a long story of my week '.repeat(30)}`);
    await lookAt(page, 'answer');
    await answerOf(page)
      .getByRole('button', { name: /Psalm 23/ })
      .first()
      .click();
    await expect(page.getByRole('dialog', { name: 'Psalm 23' })).toBeVisible();
    await expect(page.getByText('World English Bible')).toBeVisible();
    await lookAt(page, 'chapter');
    await page.keyboard.press('Escape');
    await context.setOffline(true);
    await expect(page.getByText(/^You're offline\./)).toBeVisible();
    await lookAt(page, 'offline');
  },
);
