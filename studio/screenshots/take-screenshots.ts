import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { chromium, expect } from '@playwright/test';
import { startServerProcess } from '../../pwa/e2e/support/server-process';
import { sizes } from '../../pwa/e2e/support/sizes';
import { openWalk } from '../../pwa/e2e/support/walk';
import { demoEmail, demoPassword } from '../../sync-server/src/ops/demo/seed-demo-person';
import { findChromium } from '../../scripts/find-chromium';
import { projectRoot } from '../../scripts/project';

// Takes the pictures that a system shows before it installs the app, and those of README.md, from the built product with the demo
// account. Needs cwebp. Run: npm run build && npx tsx studio/screenshots/take-screenshots.ts

const run = promisify(execFile);
const screenshots = join(projectRoot, 'pwa/public/screenshots');
const documents = join(projectRoot, 'docs/pictures');

const server = await startServerProcess({
  prepare: (dataDir) =>
    run('npx', ['tsx', 'sync-server/src/ops/seed-demo.ts', '--months', '3'], {
      cwd: projectRoot,
      env: { ...process.env, DATA_DIR: dataDir },
    }),
});
const work = await mkdtemp(join(tmpdir(), 'screenshots-'));
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox'],
});
try {
  await mkdir(screenshots, { recursive: true });
  await takeAll(browser, 'narrow', { viewport: sizes.phone, deviceScaleFactor: 2 });
  await takeAll(browser, 'wide', { viewport: sizes.desktop, deviceScaleFactor: 1 });
} finally {
  await browser.close();
  await server.close();
  await rm(work, { recursive: true });
}

async function takeAll(
  on: Browser,
  form: 'narrow' | 'wide',
  screen: Pick<BrowserContextOptions, 'viewport' | 'deviceScaleFactor'>,
): Promise<void> {
  const context = await on.newContext({
    baseURL: server.url,
    ...screen,
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.locator('picture img').first()).toHaveCSS('opacity', '1');
  await page
    .locator('picture img')
    .first()
    .evaluate((picture: HTMLImageElement) => picture.decode());
  await page.screenshot({ path: join(documents, `landing-${form}.jpg`), quality: 82 });
  await page.goto('/login');
  await page.getByLabel('Email').fill(demoEmail);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  // Without the greeting of the login.
  await page.goto('/dashboard');
  await keep(page, `dashboard-${form}`);
  await openWalk(page);
  await keep(page, `walk-${form}`);
  await context.close();
}

async function keep(page: Page, name: string): Promise<void> {
  await expect(page.getByText(/^Synced/)).toBeVisible({ timeout: 60_000 });
  const png = join(work, `${name}.png`);
  await page.screenshot({ path: png });
  await run('cwebp', [
    '-quiet',
    '-m',
    '6',
    '-q',
    '82',
    png,
    '-o',
    join(screenshots, `${name}.webp`),
  ]);
}
