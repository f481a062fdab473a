import type { Page, Route } from '@playwright/test';
import type { Deployment } from './support/deployment';
import { startDeployment } from './support/deployment';
import { createTestUser, signIn, untilReadyOffline } from './support/test-user';
import { expect, test as base, withWorker } from './support/test';
import { completeWalk, openWalk, writeTakeaway } from './support/walk';

const test = base.extend<object, { deployment: Deployment }>({
  deployment: [
    // Playwright reads the fixture's dependencies from this destructuring pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const deployment = await startDeployment();
      await use(deployment);
      await deployment.close();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ deployment }, use) => use(deployment.url),
});

const offer = 'A new version of Emmaus is ready.';

/** Counts the page's loads from now on. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => (loads += 1));
  return () => loads;
}

/** The browser waits up to ten seconds for the active service worker to finish its events before it replaces it. */
const swapped = { timeout: 60_000 };

async function runsBuild(page: Page, build: string): Promise<boolean> {
  return page.evaluate(
    (name) => [...document.scripts].some(({ src }) => src.includes(name)),
    build,
  );
}

test(
  '[LOCAL-7] a new version is offered, the words being typed outlive the reload, and pages that stayed open go on',
  withWorker,
  async ({ context, deployment }) => {
    const user = await createTestUser(deployment.url);
    const writing = await context.newPage();
    await signIn(writing, user);
    await untilReadyOffline(writing);
    const [idle, late] = [await context.newPage(), await context.newPage()];
    for (const page of [idle, late]) {
      await page.goto('/dashboard');
      await expect(page.getByText(/^Synced/)).toBeVisible();
    }
    // A background page draws only once a second.
    await writing.bringToFront();
    await openWalk(writing);
    await writeTakeaway(writing, 'Half a');
    await deployment.deployNext();
    await writing.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      await registration.update();
    });

    await test.step('nothing is swapped before the person agrees', async () => {
      for (const page of [writing, idle, late]) {
        await expect(page.getByText(offer)).toBeVisible({ timeout: 20_000 });
      }
      await expect(writing.getByRole('textbox')).toHaveValue('Half a');
    });

    await test.step('the draft survives, to the last letter', async () => {
      await writing.getByRole('textbox').pressSequentially(' thought');
      await writing.getByRole('button', { name: 'Reload' }).click();
      await expect.poll(() => runsBuild(writing, 'Build2').catch(() => false), swapped).toBe(true);
      await expect(writing.getByText(offer)).toBeHidden();
      await openWalk(writing);
      await writing.getByRole('button', { name: 'Complete Your Walk' }).click();
      await expect(writing.getByRole('textbox')).toHaveValue('Half a thought');
    });

    await test.step('a page of the old version whose code is gone is loaded again, once', async () => {
      await idle.bringToFront();
      const devtools = await context.newCDPSession(idle);
      // Otherwise the browser's HTTP cache would serve the file.
      await devtools.send('Network.clearBrowserCache');
      const loads = countLoads(idle);
      await idle.getByRole('link', { name: 'Library' }).first().click();
      await expect(idle.getByRole('heading', { name: 'My Spiritual Library' })).toBeVisible();
      expect(await runsBuild(idle, 'Build2')).toBe(true);
      expect(loads()).toBe(1);
    });

    await test.step('"Reload" works in a page where another tab agreed first', async () => {
      await late.bringToFront();
      await late.getByRole('button', { name: 'Reload' }).click();
      await expect.poll(() => runsBuild(late, 'Build2').catch(() => false), swapped).toBe(true);
      await expect(late.getByText(/^Synced/)).toBeVisible();
    });
  },
);

test('[LOCAL-5] a page of old code beside a newer database writes nothing, says so, and keeps the words', async ({
  context,
  deployment,
}) => {
  const user = await createTestUser(deployment.url);
  const page = await context.newPage();
  await signIn(page, user);
  await openWalk(page);
  await writeTakeaway(page, 'Written on the old page.');
  const newer = await context.newPage();
  await newer.goto('/manifest.webmanifest');
  const version = await newer.evaluate(async (name) => {
    const request = indexedDB.open(name, 1000);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore('hymns'));
    return new Promise<number>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result.version));
      request.addEventListener('error', () => reject(request.error));
    });
  }, `emmaus-${user.id}`);
  expect(version).toBe(1000);

  await page.bringToFront();
  await expect(page.getByText('Emmaus was updated.')).toBeVisible();
  await page.getByRole('button', { name: 'Complete Walk' }).click();
  await expect(page.getByText(/this device could not store them/)).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveValue('Written on the old page.');
  const queued = await newer.evaluate(async (name) => {
    const opening = indexedDB.open(name);
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    const reading = opening.result.transaction('outbox').objectStore('outbox').getAll();
    await new Promise((resolve) => reading.addEventListener('success', resolve));
    return (reading.result as { name: string }[]).map(({ name: queuedName }) => queuedName);
  }, `emmaus-${user.id}`);
  // The opening of the walk may still be queued; the completion was never stored.
  expect(queued).not.toContain('completeWalk');
});

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('code that stays missing is asked for once more, never in circles, and can be tried again', async ({
    page,
    deployment,
  }) => {
    const user = await createTestUser(deployment.url);
    await signIn(page, user);
    await page.route('**/assets/library-screen*', (route) => route.fulfill({ status: 404 }));
    const loads = countLoads(page);
    await page.getByRole('link', { name: 'Library' }).first().click();
    await expect(page.getByText('Something went wrong on this page.')).toBeVisible();
    await page.waitForTimeout(1500);
    expect(loads()).toBe(1);

    await page.unroute('**/assets/library-screen*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'My Spiritual Library' })).toBeVisible();
  });

  test('a network that goes before the reflection came is said, and the walk goes on once it is back', async ({
    page,
    context,
    deployment,
  }) => {
    const user = await createTestUser(deployment.url);
    await signIn(page, user);
    const asked = new Promise<Route>((resolve) => {
      void page.route('**/assets/completion-step*', resolve, { times: 1 });
    });
    await openWalk(page);
    const request = await asked;
    await context.setOffline(true);
    await request.abort();
    await page.getByRole('button', { name: 'Complete Your Walk' }).click();
    await expect(page.getByText('This page is not on your device yet')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Verse of the Day' })).toBeVisible();

    await context.setOffline(false);
    // A browser may remember the failed import. Then the app reloads the page for it and shows the check-in again.
    await page.getByRole('button', { name: 'Complete Your Walk' }).click();
    const keep = page.getByRole('button', { name: 'Keep & Continue' });
    await expect(keep.or(page.getByRole('textbox'))).toBeVisible();
    if (await keep.isVisible()) {
      await openWalk(page);
    } else {
      await page.getByRole('button', { name: /^Back/ }).first().click();
    }
    await completeWalk(page, 'He waited for me.');
  });
});
