import { fileURLToPath } from 'node:url';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { build } from 'esbuild';
import type { TestUser } from '../../pwa/e2e/support/test-user';
import type { Device } from '../device/device';

declare global {
  interface Window {
    /** Set in pages of `openDevicePage`. */
    readonly device: Device;
  }
}

export type NetworkProfile = {
  readonly latencyMs: number;
  readonly megabitsPerSecond: number;
} | null;

let script: Promise<string> | undefined;

/** A page of the app's origin that has run `device.ts`, signed in as this person. The caller closes its context. */
export async function openDevicePage(
  browser: Browser,
  {
    url,
    person: user,
    network = null,
  }: { readonly url: string; readonly person: TestUser; readonly network?: NetworkProfile },
): Promise<Page> {
  // The content security policy does not allow requests to the baseline server's origin.
  const context = await browser.newContext({
    baseURL: url,
    serviceWorkers: 'block',
    bypassCSP: true,
  });
  const [name = '', value = ''] = user.cookie.split(/=(.*)/s);
  await context.addCookies([{ name, value, url }]);
  const page = await context.newPage();
  page.on('console', (message) => console.error(`page: ${message.text()}`));
  await page.goto('/manifest.webmanifest');
  script ??= bundle();
  await page.evaluate(await script);
  if (network !== null) {
    await throttle(await context.newCDPSession(page), network);
  }
  return page;
}

async function throttle(
  devtools: CDPSession,
  { latencyMs, megabitsPerSecond }: NonNullable<NetworkProfile>,
): Promise<void> {
  const bytesPerSecond = (megabitsPerSecond * 1_000_000) / 8;
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
}

async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('../device/device.ts', import.meta.url))],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    minify: true,
    define: { __APP_VERSION__: '"bench"' },
  });
  return outputFiles[0]?.text ?? '';
}
