import type { BrowserContext, Page } from '@playwright/test';
import type { TestUser } from './support/test-user';
import { createTestUser, signIn, untilReadyOffline } from './support/test-user';
import { expect, test, withWorker } from './support/test';

const count = 10_000;
/** A frozen page would exceed this gap; a responsive one stays far below. */
const longestGapMs = 1000;
const fewestFrames = 20;

/** The page counts its frames from its first script on. */
const watchFrames = `
  window.frames_ = { gaps: [], last: null };
  const look = (now) => {
    const { last, gaps } = window.frames_;
    if (last !== null) gaps.push(now - last);
    window.frames_.last = now;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
`;

type Frames = {
  readonly longestMs: number;
  readonly perSecond: number;
  readonly slowShare: number;
};

async function framesOf(page: Page): Promise<Frames> {
  const gaps = await page.evaluate<number[]>('window.frames_.gaps');
  const totalMs = gaps.reduce((sum, gap) => sum + gap, 0);
  const slowMs = gaps.filter((gap) => gap > 50).reduce((sum, gap) => sum + gap, 0);
  return {
    longestMs: Math.round(Math.max(...gaps)),
    perSecond: Math.round((gaps.length / totalMs) * 1000),
    slowShare: Number((slowMs / totalMs).toFixed(3)),
  };
}

/** Adds this many entries to the outbox, each as a row in the app's format. */
async function fillQueue(page: Page, { id: userId }: TestUser): Promise<void> {
  await page.evaluate(`(async () => {
    const done = (request) => new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const db = await done(indexedDB.open('emmaus-${userId}'));
    const tx = db.transaction(['outbox', 'meta'], 'readwrite', { durability: 'strict' });
    const next = (await done(tx.objectStore('meta').get('nextSeq')))?.value ?? 1;
    const now = new Date().toISOString();
    for (let index = 0; index < ${count}; index += 1) {
      tx.objectStore('outbox').add({
        seq: next + index,
        id: crypto.randomUUID(),
        name: 'saveLibraryEntry',
        v: 1,
        args: {
          id: crypto.randomUUID(),
          toolId: 'bible-answers',
          toolName: 'Bible Answers',
          title: 'Entry ' + index,
          input: 'hope?',
          output: 'Hope does not put to shame. '.repeat(40),
          category: 'study',
          createdAt: now,
        },
        occurredAt: now,
        localDate: now.slice(0, 10),
        timeZone: null,
      });
    }
    tx.objectStore('meta').put({ key: 'nextSeq', value: next + ${count} });
    await new Promise((resolve, reject) => {
      tx.oncomplete = resolve;
      tx.onabort = () => reject(tx.error);
    });
    db.close();
  })()`);
}

async function waiting(page: Page, { id: userId }: TestUser): Promise<number> {
  return page.evaluate<number>(`new Promise((resolve, reject) => {
    const opening = indexedDB.open('emmaus-${userId}');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const counting = opening.result.transaction('outbox').objectStore('outbox').count();
      counting.onsuccess = () => { opening.result.close(); resolve(counting.result); };
    };
  })`);
}

async function openDashboard(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(watchFrames);
  await page.goto('/dashboard');
  return page;
}

test(
  `[LOCAL-3] [I1] [I3] ${count} queued entries drain although the tab is killed half-way, and the page stays fluent`,
  withWorker,
  async ({ page, context, server }) => {
    test.setTimeout(180_000);
    const user = await createTestUser(server.url);
    await signIn(page, user);
    await untilReadyOffline(page);
    await context.setOffline(true);
    await fillQueue(page, user);
    await page.close();

    await context.setOffline(false);
    const killed = await openDashboard(context);
    await expect
      .poll(() => waiting(killed, user), { timeout: 60_000, intervals: [100] })
      .toBeLessThan(count / 2);
    const left = await waiting(killed, user);
    expect(left).toBeGreaterThan(0);
    const first = await framesOf(killed);
    await killed.close();

    const reopened = await openDashboard(context);
    await expect.poll(() => waiting(reopened, user), { timeout: 60_000 }).toBe(0);
    await expect(reopened.getByText(/^Synced/)).toBeVisible();
    const second = await framesOf(reopened);
    const response = await reopened.request.get(`/api/spiritual-library/${user.id}`);
    const entries = (await response.json()) as { readonly id: string }[];
    expect(new Set(entries.map(({ id }) => id)).size).toBe(count);
    expect(entries).toHaveLength(count);

    for (const [life, frames] of Object.entries({ first, second })) {
      test.info().annotations.push({ type: `${life} life`, description: JSON.stringify(frames) });
      expect(frames.longestMs).toBeLessThan(longestGapMs);
      expect(frames.perSecond).toBeGreaterThan(fewestFrames);
    }
  },
);
