import type { BrowserContext, Page } from '@playwright/test';
import type { TestUser } from './support/test-user';
import {
  createTestUser,
  serverState,
  signIn,
  signInOnScreen,
  untilReadyOffline,
} from './support/test-user';
import { expect, test, withWorker } from './support/test';
import { completeWalk, openWalk, writeTakeaway } from './support/walk';

declare global {
  interface Window {
    /** How the simulated disk fails on the next writes and opens. */
    disk: { isFull?: boolean; opening?: 'throws' | 'hangs' };
  }
}

/** Makes the page's IndexedDB able to fail, before any code of the page runs. */
async function breakableDisk(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    window.disk = JSON.parse(sessionStorage.getItem('disk') ?? '{}') as Window['disk'];
    for (const name of ['put', 'add'] as const) {
      const write = IDBObjectStore.prototype[name];
      IDBObjectStore.prototype[name] = function writeUnlessFull(...args) {
        if (window.disk.isFull === true) {
          throw new DOMException('The disk is full.', 'QuotaExceededError');
        }
        return write.apply(this, args);
      };
    }
    // The replacement below calls it with the correct `this`.
    // oxlint-disable-next-line typescript/unbound-method
    const open = IDBFactory.prototype.open;
    IDBFactory.prototype.open = function openUnlessBroken(...args) {
      if (window.disk.opening === 'throws') {
        throw new DOMException('Storage is switched off.', 'SecurityError');
      }
      return window.disk.opening === 'hangs'
        ? // A request that never completes.
          (new EventTarget() as IDBOpenDBRequest)
        : open.apply(this, args);
    };
  });
}

async function takeawaysOnServer(url: string, user: TestUser): Promise<string[]> {
  const { walkEntries } = await serverState(url, user);
  return walkEntries.map(({ input }) => input);
}

async function clear(page: Page, url: string, storageTypes: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', { origin: url, storageTypes });
  await devtools.detach();
}

test('[LOCAL-6] a full disk: the words stay in the field, it is said, a copy is offered, and later it works', async ({
  page,
  context,
  server,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await breakableDisk(context);
  const user = await createTestUser(server.url);
  await signIn(page, user);
  await openWalk(page);
  await page.evaluate(() => (window.disk.isFull = true));
  await writeTakeaway(page, 'Even when there is no room.');
  await page.getByRole('button', { name: 'Complete Walk' }).click();

  await expect(page.getByText(/this device could not store them/)).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveValue('Even when there is no room.');
  await page.getByRole('button', { name: 'Copy my words' }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe('Even when there is no room.');

  await page.evaluate(() => (window.disk.isFull = false));
  await page.getByRole('button', { name: 'Complete Walk' }).click();
  await expect(page.getByRole('heading', { name: 'Walk Completed!' })).toBeVisible();
  await expect
    .poll(() => takeawaysOnServer(server.url, user))
    .toEqual(['Even when there is no room.']);
});

test(
  '[LOCAL-6] an answer that the full disk cannot take is taken when there is room again',
  withWorker,
  async ({ page, context, server }) => {
    await breakableDisk(context);
    const user = await createTestUser(server.url);
    await signIn(page, user);
    await untilReadyOffline(page);
    await openWalk(page);
    await context.setOffline(true);
    await completeWalk(page, 'Sent, and not yet ticked off.');
    await page.evaluate(() => (window.disk.isFull = true));
    await context.setOffline(false);
    await expect.poll(() => takeawaysOnServer(server.url, user)).toHaveLength(1);
    await expect(page.getByText(/^Synced/)).toBeHidden();

    await page.evaluate(() => (window.disk.isFull = false));
    await page.reload();
    await expect(page.getByText(/^Synced/)).toBeVisible();
    expect(await takeawaysOnServer(server.url, user)).toEqual(['Sent, and not yet ticked off.']);
  },
);

test(
  '[LOCAL-8] a wiped device is filled again from the server, and goes on',
  withWorker,
  async ({ page, server }) => {
    const user = await createTestUser(server.url);
    await signIn(page, user);
    await untilReadyOffline(page);

    await test.step('while the page is open: the walk comes back, and what is written is sent', async () => {
      await clear(page, server.url, 'indexeddb');
      await page.getByRole('link', { name: 'Today' }).first().click();
      await page.getByRole('button', { name: 'Keep & Continue' }).click();
      await completeWalk(page, 'Kept by the server.');
      await expect.poll(() => takeawaysOnServer(server.url, user)).toEqual(['Kept by the server.']);
    });

    await test.step('everything but the session', async () => {
      await clear(page, server.url, 'indexeddb,cache_storage,service_workers');
      await page.goto('/spiritual-library');
      await expect(page.getByText('Kept by the server.')).toBeVisible();
    });

    await test.step('everything: the person signs in and it is all there', async () => {
      await clear(page, server.url, 'all');
      await page.goto('/dashboard');
      await expect(page).toHaveURL(/\/login$/);
      await signInOnScreen(page, user);
      await page.goto('/spiritual-library');
      await expect(page.getByText('Kept by the server.')).toBeVisible();
    });
  },
);

test(
  '[LOCAL-6] a row that cannot be read back is shown, and those behind it are sent',
  withWorker,
  async ({ page, context, server }) => {
    const user = await createTestUser(server.url);
    await signIn(page, user);
    await untilReadyOffline(page);
    await openWalk(page);
    await context.setOffline(true);
    await completeWalk(page, 'Behind the broken one.');
    await page.evaluate(async (name) => {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error));
      });
      const store = db.transaction('outbox', 'readwrite').objectStore('outbox');
      await new Promise<void>((resolve) => {
        const first = store.openCursor();
        first.onsuccess = () => {
          const row = first.result?.value as { seq: number };
          // Adds a malformed row before all others.
          store.put({ seq: row.seq - 0.5, id: 'torn', name: 'completeWalk', args: 'Half a w' });
        };
        store.transaction.oncomplete = () => resolve();
      });
      db.close();
    }, `emmaus-${user.id}`);
    await context.setOffline(false);

    await expect
      .poll(() => takeawaysOnServer(server.url, user), { timeout: 20_000 })
      .toEqual(['Behind the broken one.']);
    await page.goto('/dashboard');
    await page.getByRole('button', { name: /Needs attention/ }).click();
    await expect(page.getByText('This could not be read back from this device.')).toBeVisible();
    await expect(page.getByText(/Half a w/)).toBeVisible();
  },
);

for (const opening of ['throws', 'hangs'] as const) {
  test(`storage that ${opening} when it is opened is said calmly, and can be tried again`, async ({
    page,
    context,
    server,
  }) => {
    await breakableDisk(context);
    const user = await createTestUser(server.url);
    await signIn(page, user);
    await page.evaluate(
      (how) => sessionStorage.setItem('disk', JSON.stringify({ opening: how })),
      opening,
    );
    await page.reload();
    await expect(page.getByText('This browser could not open its storage.')).toBeVisible({
      timeout: 15_000,
    });
    await page.evaluate(() => (window.disk = {}));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(/^Synced/)).toBeVisible();
    await expect(page.getByRole('button', { name: /Today's Walk/ })).toBeEnabled();
  });
}
