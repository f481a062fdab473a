import type { Page } from '@playwright/test';
import { createTestUser, serverState, signIn, untilReadyOffline } from './support/test-user';
import type { TestUser } from './support/test-user';
import { expect, test, withWorker } from './support/test';
import { completeWalk, openWalk, writeTakeaway } from './support/walk';

async function takeawaysOnServer(url: string, user: TestUser): Promise<string[]> {
  const { walkEntries } = await serverState(url, user);
  return walkEntries.map(({ input }) => input);
}

/** Crashes the page's process, as when memory runs out. */
async function crash(page: Page): Promise<void> {
  const hasCrashed = page.waitForEvent('crash');
  const devtools = await page.context().newCDPSession(page);
  // The crashed process never responds to this command.
  void devtools.send('Page.crash').catch(() => undefined);
  await hasCrashed;
}

/** Swallows the page's sync requests that contain mutations. @returns `swallowed` resolves at the first one */
async function swallowSyncs(page: Page): Promise<{ readonly swallowed: Promise<void> }> {
  let swallow = (): void => undefined;
  const swallowed = new Promise<void>((resolve) => (swallow = resolve));
  await page.route('**/api/sync', async (route) => {
    if ((route.request().postDataBuffer()?.byteLength ?? 0) < 500) {
      await route.continue();
      return;
    }
    swallow();
  });
  return { swallowed };
}

test('[SEND-5] a tab that crashes while it sends holds nobody up: the other tab sends it, once', async ({
  context,
  server,
}) => {
  const user = await createTestUser(server.url);
  const first = await context.newPage();
  await signIn(first, user);
  const second = await context.newPage();
  await second.goto('/dashboard');
  await expect(second.getByText(/^Synced/)).toBeVisible();
  await first.bringToFront();
  await openWalk(first);
  const { swallowed } = await swallowSyncs(first);
  await completeWalk(first, 'Said before the crash.');
  await swallowed;
  await crash(first);

  await second.bringToFront();
  await second.reload();
  await expect
    .poll(() => takeawaysOnServer(server.url, user), { timeout: 20_000 })
    .toEqual(['Said before the crash.']);
  await expect(second.getByText(/^Synced/)).toBeVisible();
});

test('[LOCAL-7] what was being typed when the tab crashed is in the field again', async ({
  context,
  server,
}) => {
  const user = await createTestUser(server.url);
  const first = await context.newPage();
  await signIn(first, user);
  await openWalk(first);
  await writeTakeaway(first, 'Half a thou');
  // The draft is saved with a delay of at most one second.
  await first.waitForTimeout(1000);
  await crash(first);

  const second = await context.newPage();
  await openWalk(second);
  await second.getByRole('button', { name: 'Complete Your Walk' }).click();
  await expect(second.getByRole('textbox')).toHaveValue('Half a thou');
});

for (const locks of ['absent', 'broken'] as const) {
  test(`[SEND-5] two tabs write and send at once with ${locks} locks: each word arrives once`, async ({
    context,
    server,
  }) => {
    await context.addInitScript((kind) => {
      if (kind === 'absent') {
        Reflect.deleteProperty(Navigator.prototype, 'locks');
      } else {
        LockManager.prototype.request = () => Promise.reject(new Error('no locks today'));
      }
    }, locks);
    const user = await createTestUser(server.url);
    const first = await context.newPage();
    await signIn(first, user);
    const second = await context.newPage();
    // A background page draws only once a second.
    for (const [page, words] of [
      [second, 'From the second tab.'],
      [first, 'From the first tab.'],
    ] as const) {
      await page.bringToFront();
      await openWalk(page);
      await writeTakeaway(page, words);
    }
    await Promise.all(
      [first, second].map((page) => page.getByRole('button', { name: 'Complete Walk' }).click()),
    );
    for (const page of [first, second]) {
      await expect(page.getByRole('heading', { name: 'Walk Completed!' })).toBeVisible();
      await expect(page.getByText(/^Synced/)).toBeVisible({ timeout: 20_000 });
    }
    const { walksCompleted, walkEntries } = await serverState(server.url, user);
    expect(walksCompleted).toBe(1);
    const words = walkEntries.map(({ input }) => input).join('\n');
    expect(words.match(/From the first tab\./g)).toHaveLength(1);
    expect(words.match(/From the second tab\./g)).toHaveLength(1);
  });
}

test(
  '[SEND-4] the worker sends what waits when no page is open',
  withWorker,
  async ({ context, server }) => {
    const user = await createTestUser(server.url);
    const page = await context.newPage();
    await signIn(page, user);
    await untilReadyOffline(page);
    await openWalk(page);
    // The route blocks the pages' requests, but not those of the service worker.
    await page.route('**/api/sync', (route) => route.abort());
    await completeWalk(page, 'Sent while the app was closed.');
    await expect(page.getByText(/Saved on this device/)).toBeVisible();

    const other = await context.newPage();
    const devtools = await context.newCDPSession(other);
    const registered = new Promise<string>((resolve) => {
      devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const ours = registrations.find(({ scopeURL }) => scopeURL === `${server.url}/`);
        if (ours !== undefined) {
          resolve(ours.registrationId);
        }
      });
    });
    await devtools.send('ServiceWorker.enable');
    const registrationId = await registered;
    await page.close();
    expect(await takeawaysOnServer(server.url, user)).toEqual([]);
    await devtools.send('ServiceWorker.dispatchSyncEvent', {
      origin: server.url,
      registrationId,
      tag: 'emmaus-flush',
      lastChance: false,
    });
    await expect
      .poll(() => takeawaysOnServer(server.url, user))
      .toEqual(['Sent while the app was closed.']);
  },
);
