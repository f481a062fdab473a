import { createTestUser, signIn } from './support/test-user';
import { expect, test } from './support/test';

test('a walk completed elsewhere is on an open screen within two seconds, without touching it', async ({
  page,
  server,
}) => {
  const user = await createTestUser(server.url);
  const listening = page.waitForResponse((response) => response.url().endsWith('/api/live'));
  await signIn(page, user);
  expect((await listening).status()).toBe(200);
  const figure = page.locator('dl > *').filter({ hasText: 'Daily Walks Completed' });
  await expect(figure).toContainText('0');
  let syncs = 0;
  page.on('request', (request) => {
    syncs += request.url().endsWith('/api/sync') ? 1 : 0;
  });
  const elsewhere = await fetch(`${server.url}/api/complete-walk`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: user.cookie },
    body: JSON.stringify({ userId: user.id, takeaway: 'He stayed with them.' }),
  });
  expect(elsewhere.ok).toBe(true);
  await expect(figure).toContainText('1', { timeout: 2000 });
  expect(syncs).toBe(1);
});
