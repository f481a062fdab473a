import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lookAt } from './support/look';
import { changeMembership } from './support/membership';
import { createTestUser, signIn } from './support/test-user';
import { sizes } from './support/sizes';
import { expect, test } from './support/test';
import { exploreTool, openTools } from './support/tools';

test('a generated text is reported, reported again, and looked at by the admin', async ({
  page,
  context,
  server,
}) => {
  test.slow();
  await page.setViewportSize(sizes.phone);
  const key = (await readFile(join(server.dataDir, 'admin-key'), 'utf8')).trim();
  const admin = await context.newPage();
  await admin.setViewportSize(sizes.phone);
  await admin.goto(`/admin?key=${encodeURIComponent(key)}`);
  const reported = admin.getByRole('region', { name: 'Reported texts' });
  await expect(reported.getByText('Nothing waits to be looked at.')).toBeVisible();

  const user = await createTestUser(server.url);
  await changeMembership(server, user, { membershipTier: 'Discipleship' });
  // A background page draws only once a second.
  await page.bringToFront();
  await signIn(page, user);
  await openTools(page);
  await exploreTool(page, 'Bible Answers');
  await page.getByRole('dialog').getByRole('textbox').first().fill('What is grace?');
  await page.getByRole('button', { name: 'Get Response' }).click();
  const answer = page.getByRole('region', { name: 'Answer', exact: true });
  await expect(answer).toBeVisible({ timeout: 60_000 });

  const open = answer.getByRole('button', { name: 'Report this text' });
  await open.click();
  const dialog = page.getByRole('dialog', { name: 'Report this text' });
  await expect(dialog.getByRole('button', { name: 'Send report' })).toBeDisabled();
  await dialog.getByText('The text that is sent').click();
  await expect(dialog).not.toContainText('## ');
  await lookAt(page, 'report');

  await context.setOffline(true);
  await dialog.getByText('It says something untrue').click();
  await expect(dialog.getByText(/^You're offline\. A report needs a connection/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Send report' })).toBeDisabled();
  await lookAt(page, 'report-offline');
  await context.setOffline(false);
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('The text was reported and will be read.')).toBeVisible();
  await expect(open).toBeFocused();

  await open.click();
  await dialog.getByText('Something else').click();
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog).toHaveCount(0);

  await admin.bringToFront();
  await admin.reload();
  await expect(reported.getByText('2 texts wait to be looked at.')).toBeVisible();
  await reported.getByRole('button', { name: 'Show them' }).click();
  await expect(reported.getByRole('listitem')).toHaveCount(2);
  await expect(reported.getByText('It says something untrue')).toBeVisible();
  // The report shows the text without its author.
  await expect(reported).not.toContainText(user.email);
  await expect(reported).not.toContainText('## ');
  await reported.scrollIntoViewIfNeeded();
  await lookAt(admin, 'reported-texts');
  await reported.getByRole('button', { name: 'Looked at' }).first().click();
  await expect(reported.getByText('1 text waits to be looked at.')).toBeVisible();
  await reported.getByRole('button', { name: 'Looked at' }).click();
  await expect(reported.getByText('Nothing waits to be looked at.')).toBeVisible();
  await expect(reported.getByRole('listitem')).toHaveCount(0);
});
