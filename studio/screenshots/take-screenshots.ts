import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { startServerProcess } from '../../pwa/e2e/support/server-process';
import { sizes } from '../../pwa/e2e/support/sizes';
import { openWalk } from '../../pwa/e2e/support/walk';
import { projectRoot } from '../../scripts/project';
import { demoEmail, demoPassword } from '../../sync-server/src/ops/demo/seed-demo-user';
import { launchChromium } from '../support/launch-chromium';
import { runProgram } from '../support/run-program';

// Takes the screenshots of the web app manifest and of README.md from the built product with the demo account. Needs cwebp.
// Run: npm run build && npx tsx studio/screenshots/take-screenshots.ts

const manifestFolder = join(projectRoot, 'pwa/public/screenshots');
const documentsFolder = join(projectRoot, 'docs/pictures');

const server = await startServerProcess({ prepare: seedDemoAccount });
const workFolder = await mkdtemp(join(tmpdir(), 'screenshots-'));
const browser = await launchChromium();
try {
  await mkdir(manifestFolder, { recursive: true });
  await takeAll(browser, 'narrow', { viewport: sizes.phone, deviceScaleFactor: 2 });
  await takeAll(browser, 'wide', { viewport: sizes.desktop, deviceScaleFactor: 1 });
} finally {
  await browser.close();
  await server.close();
  await rm(workFolder, { recursive: true });
}

async function seedDemoAccount(dataDir: string): Promise<void> {
  const command = ['tsx', 'sync-server/src/ops/seed-demo.ts', '--months', '3'];
  await promisify(execFile)('npx', command, {
    cwd: projectRoot,
    env: { ...process.env, DATA_DIR: dataDir },
  });
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
  await takeLandingPage(page, form);
  await signIn(page);
  // The dashboard after a sign-in shows a greeting; a reload does not.
  await page.goto('/dashboard');
  await takeForManifest(page, `dashboard-${form}`);
  await openWalk(page);
  await takeForManifest(page, `walk-${form}`);
  await context.close();
}

async function takeLandingPage(page: Page, form: 'narrow' | 'wide'): Promise<void> {
  await page.goto('/');
  const picture = page.locator('picture img').first();
  await expect(picture).toHaveCSS('opacity', '1');
  await picture.evaluate((image: HTMLImageElement) => image.decode());
  await page.screenshot({ path: join(documentsFolder, `landing-${form}.jpg`), quality: 82 });
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(demoEmail);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
}

async function takeForManifest(page: Page, name: string): Promise<void> {
  await expect(page.getByText(/^Synced/)).toBeVisible({ timeout: 60_000 });
  const png = join(workFolder, `${name}.png`);
  await page.screenshot({ path: png });
  await runProgram('cwebp', [
    ['-quiet', '-m', '6', '-q', '82', png],
    ['-o', join(manifestFolder, `${name}.webp`)],
  ]);
}
