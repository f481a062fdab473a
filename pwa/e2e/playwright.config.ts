import { defineConfig } from '@playwright/test';
import { browserArgs } from './support/browser-args';

/** The built product and the real server, one of its own a worker, in a real Chromium with the service worker on. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  outputDir: '../../test-results',
  timeout: 90_000,
  expect: { timeout: 10_000 },
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  workers: 2,
  // A worker has its own server, and a test its own person: at the end no long file keeps one worker alone.
  fullyParallel: true,
  // A browser that is crashed on purpose now and then takes its harness with it; a second failure is a failure.
  retries: process.env['CI'] === undefined ? 0 : 1,
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [['list'], ['json', { outputFile: '../../.cache/playwright.json' }]],
  use: {
    serviceWorkers: 'allow',
    locale: 'en-US',
    timezoneId: 'UTC',
    // What failed has a picture, its page as text and the server's log. To record every step of every test would take an
    // eighth of all work, so only a second try is recorded; a test alone is by `--trace on`.
    screenshot: 'only-on-failure',
    trace: { mode: 'on-first-retry', screenshots: false },
    launchOptions: {
      ...(process.env['CHROMIUM'] === undefined ? {} : { executablePath: process.env['CHROMIUM'] }),
      args: [...browserArgs],
    },
  },
});
