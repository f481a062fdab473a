import type { Page } from '@playwright/test';
import {
  chooseTimeZone,
  createTestUser,
  serverState,
  signIn,
  untilReadyOffline,
} from './support/test-user';
import type { TestUser } from './support/test-user';
import { expect, test, withWorker } from './support/test';
import { completeWalk, openWalk } from './support/walk';

const dayMs = 86_400_000;
const yearMs = 365 * dayMs;

/** The date at an instant in a time zone, as the screens show it: `November 21, 2026`. */
function dateIn(timeZone: string, at: Date): string {
  return at.toLocaleDateString('en-US', { timeZone, dateStyle: 'long' });
}

async function entriesOnServer(url: string, user: TestUser): Promise<[string, string][]> {
  const { walkEntries } = await serverState(url, user);
  return walkEntries.map(({ title, input }) => [title, input]);
}

/** Expects exactly one walk on the server, with this date and text. */
async function expectWalk(url: string, user: TestUser, [date, words]: [string, string]) {
  await expect
    .poll(() => entriesOnServer(url, user), { timeout: 20_000 })
    .toEqual([[`Daily Walk - ${date}`, words]]);
}

const clockErrors = [
  ['a day ahead', dayMs],
  ['a day behind', -dayMs],
  ['five years ahead', 5 * yearMs],
  ['five years behind', -5 * yearMs],
] as const;

for (const [name, errorMs] of clockErrors) {
  test(
    `[MERGE-4] a clock that is ${name}: the right walk is there, nothing is lost, nothing is doubled`,
    withWorker,
    async ({ page, context, server }) => {
      const user = await createTestUser(server.url);
      await page.clock.setSystemTime(Date.now() + errorMs);
      await signIn(page, user);
      await untilReadyOffline(page);
      const today = dateIn('UTC', new Date());
      await expectToday(page, today);

      await context.setOffline(true);
      await openWalk(page);
      await expect(page.locator('#root [data-today]')).toHaveText(today);
      await completeWalk(page, 'Whatever the clock says.');
      await context.setOffline(false);
      await expectWalk(server.url, user, [today, 'Whatever the clock says.']);

      await page.goto('/spiritual-library');
      await expect(page.getByText('Whatever the clock says.')).toBeVisible();
      await expect(page.getByText(/^Synced/)).toBeVisible();
      await expectWalk(server.url, user, [today, 'Whatever the clock says.']);
    },
  );
}

test('[MERGE-4] a clock that is set wrong while the app is closed, and right again, is found out at the next sync', async ({
  page,
  server,
}) => {
  const user = await createTestUser(server.url);
  await signIn(page, user);
  const today = dateIn('UTC', new Date());
  for (const errorMs of [-dayMs, 5 * yearMs, 0]) {
    await page.clock.setSystemTime(Date.now() + errorMs);
    await expectToday(page, today);
  }
});

/** Instants around midnight, each with the expected local date. */
const midnights: Record<string, readonly (readonly [string, string])[]> = {
  'Pacific/Kiritimati': [
    ['2026-11-21T09:58:00Z', 'November 21, 2026'],
    ['2026-11-21T10:00:00Z', 'November 22, 2026'],
  ],
  'Pacific/Pago_Pago': [
    ['2026-11-21T10:58:00Z', 'November 20, 2026'],
    ['2026-11-21T11:00:00Z', 'November 21, 2026'],
  ],
  // The 23-hour day and the 25-hour day.
  'America/New_York': [
    ['2027-03-14T04:58:00Z', 'March 13, 2027'],
    ['2027-03-15T03:58:00Z', 'March 14, 2027'],
    ['2027-03-15T04:00:00Z', 'March 15, 2027'],
    ['2027-11-08T04:58:00Z', 'November 7, 2027'],
    ['2027-11-08T05:00:00Z', 'November 8, 2027'],
  ],
  // Daylight saving time shifts by half an hour here.
  'Australia/Lord_Howe': [
    ['2027-04-03T12:58:00Z', 'April 3, 2027'],
    ['2027-04-03T13:00:00Z', 'April 4, 2027'],
    ['2027-04-04T13:28:00Z', 'April 4, 2027'],
    ['2027-04-04T13:30:00Z', 'April 5, 2027'],
  ],
};

async function expectToday(page: Page, date: string): Promise<void> {
  await page.goto('/todays-walk');
  await expect(page.locator('#root [data-today]')).toHaveText(date);
}

for (const [timeZone, moments] of Object.entries(midnights)) {
  test.describe(timeZone, () => {
    test.use({ timezoneId: timeZone });

    test(
      `the day turns over at midnight in ${timeZone}, and a walk counts for it`,
      withWorker,
      async ({ page, context, server }) => {
        const user = await createTestUser(server.url);
        await chooseTimeZone(server.url, user, timeZone);
        await signIn(page, user);
        await untilReadyOffline(page);
        // Online, the app corrects its clock with the server's time.
        await context.setOffline(true);
        for (const [instant, date] of moments) {
          await page.clock.setSystemTime(instant);
          await expectToday(page, date);
        }
        const now = new Date();
        await page.clock.setSystemTime(now);
        await context.setOffline(false);
        await openWalk(page);
        await completeWalk(page, 'On my own day.');
        await expectWalk(server.url, user, [dateIn(timeZone, now), 'On my own day.']);
      },
    );
  });
}
