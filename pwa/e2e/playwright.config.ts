import { defineConfig } from '@playwright/test';
import { browserArgs } from './support/browser-args';

/** Runs the built product and the real server, one server per worker, in a real Chromium. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  outputDir: '../../test-results',
  // Long enough for a machine that is busy with other work. A test that passes does not wait for them.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  workers: 3,
  // Each worker has its own server and each test its own person, so even the tests of one file can run in parallel.
  fullyParallel: true,
  // A test that crashes the browser on purpose sometimes crashes Playwright's harness too. A second failure counts.
  retries: process.env['CI'] === undefined ? 0 : 1,
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [['list'], ['json', { outputFile: '../../.cache/playwright.json' }]],
  use: {
    locale: 'en-US',
    timezoneId: 'UTC',
    // A failed test has a picture, its page as text and the server's log. Recording every test would cost an eighth of
    // the run time, so only a retry is recorded; use `--trace on` for a single test.
    screenshot: 'only-on-failure',
    trace: { mode: 'on-first-retry', screenshots: false },
    launchOptions: {
      ...(process.env['CHROMIUM'] === undefined ? {} : { executablePath: process.env['CHROMIUM'] }),
      args: [...browserArgs],
    },
  },
});
