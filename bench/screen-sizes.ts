import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { chromium, expect } from '@playwright/test';
import { createTestUser, signIn } from '../pwa/e2e/support/test-user';
import { startServerProcess } from '../pwa/e2e/support/server-process';
import type { Measurement } from './measurement';
import { measurement } from './measurement';

/** Kilobytes of JavaScript, gzip, that a fresh browser loads for the landing page, and for dashboard and walk together. */
export async function screenSizes(): Promise<Measurement[]> {
  const server = await startServerProcess();
  const browser = await chromium.launch({
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
    ...(process.env['CHROMIUM'] === undefined ? {} : { executablePath: process.env['CHROMIUM'] }),
  });
  try {
    const landing = await scriptKilobytes(async (open) => {
      const page = await open('/');
      await expect(page.getByRole('button', { name: 'Get Started' })).toBeVisible();
    });
    const user = await createTestUser(server.url);
    const signedIn = await scriptKilobytes(async (open, startCounting) => {
      const page = await open('/login');
      await signIn(page, user);
      startCounting();
      await open('/dashboard');
      await expect(page.getByText('Daily Walks Completed')).toBeVisible();
      await open('/todays-walk');
      await page.getByRole('button', { name: 'Keep & Continue' }).click();
      await expect(page.getByRole('heading', { name: 'Verse of the Day' })).toBeVisible();
    });
    return [
      measurement({
        name: 'JavaScript of the landing page',
        unit: 'kB',
        value: landing,
        limit: 110,
        allowed: 1,
      }),
      measurement({
        name: 'JavaScript of dashboard and walk',
        unit: 'kB',
        value: signedIn,
        limit: 170,
        allowed: 1,
      }),
    ];
  } finally {
    await browser.close();
    await server.close();
  }

  async function scriptKilobytes(
    visit: (open: (path: string) => Promise<Page>, startCounting: () => void) => Promise<void>,
  ): Promise<number> {
    // Without a worker, what crosses the network is what the screen itself asked for, once each.
    const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' });
    const scripts = new Set<string>();
    const page = await context.newPage();
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') {
        scripts.add(response.url());
      }
    });
    await visit(
      async (path) => {
        await page.goto(path, { waitUntil: 'load' });
        return page;
      },
      () => scripts.clear(),
    );
    await context.close();
    const sizes = await Promise.all([...scripts].map(gzipBytes));
    return sizes.reduce((sum, bytes) => sum + bytes, 0) / 1000;
  }
}

async function gzipBytes(url: string): Promise<number> {
  const response = await fetch(url);
  return gzipSync(Buffer.from(await response.arrayBuffer()), { level: 9 }).byteLength;
}
