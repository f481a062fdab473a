import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { chromium } from '@playwright/test';
import { createTestUser, signIn, untilReadyOffline } from '../pwa/e2e/support/test-user';
import { startServerProcess } from '../pwa/e2e/support/server-process';
import type { Measurement } from './measurement';
import { measurement, median } from './measurement';

const rounds = 7;

/** The baseline: a page of text that a minimal service worker answers from its cache. */
const staticPage = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Static</title>
<script>navigator.serviceWorker.register('/sw.js')</script>
<main><h1>Today's walk</h1>${'<p>He walked beside them, and they did not know him.</p>'.repeat(40)}</main></html>`;
const staticWorker = `
addEventListener('install', (event) => event.waitUntil(caches.open('page').then((cache) => cache.add('/'))));
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => event.respondWith(caches.match('/').then((page) => page ?? fetch(event.request))));`;

/**
 * Time from a cold navigation without a network to the first step of the walk, compared with the static page in the same
 * browser. The two are measured alternately, so that other load on the machine affects both.
 */
export async function offlineColdStart(): Promise<Measurement> {
  const server = await startServerProcess();
  const baseline = await startStaticSite();
  const folder = await mkdtemp(join(tmpdir(), 'emmaus-bench-'));
  const context = await chromium.launchPersistentContext(folder, {
    baseURL: server.url,
    viewport: { width: 390, height: 844 },
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
    ...(process.env['CHROMIUM'] === undefined ? {} : { executablePath: process.env['CHROMIUM'] }),
  });
  try {
    await prepare(context, server.url, baseline.url);
    await context.setOffline(true);
    const walk: number[] = [];
    const page: number[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const walkMs = await timeToText(
        context,
        `${server.url}/todays-walk`,
        'Are these still true today?',
      );
      const pageMs = await timeToText(context, baseline.url, "Today's walk");
      if (round > 0) {
        walk.push(walkMs);
        page.push(pageMs);
      }
    }
    return measurement({
      name: 'offline cold start of the walk against a static cached page',
      unit: 'ms',
      value: median(walk),
      limit: median(page),
      allowed: 2.5,
      readings: { value: walk, limit: page },
    });
  } finally {
    await context.close();
    baseline.close();
    await server.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function prepare(context: BrowserContext, url: string, baselineUrl: string): Promise<void> {
  const person = await createTestUser(url);
  const page = await context.newPage();
  await signIn(page, person);
  await untilReadyOffline(page);
  // The walk was opened before, as on any day but the first.
  await page.goto('/todays-walk');
  await page.waitForFunction(() => localStorage.getItem('first-paint:/todays-walk') !== null);
  await page.goto(baselineUrl);
  await untilReadyOffline(page);
  await page.close();
}

/** Milliseconds from the start of the navigation to the frame after the text is in the page, by the page's clock. */
async function timeToText(context: BrowserContext, url: string, text: string): Promise<number> {
  const page = await context.newPage();
  await page.addInitScript(watchForText(text));
  await page.goto(url, { waitUntil: 'commit' });
  const shownAt = await page.waitForFunction(() => window.textShownAtMs);
  const ms = await shownAt.jsonValue();
  await page.close();
  if (ms === undefined) {
    throw new Error(`${url} did not show its text`);
  }
  return ms;
}

declare global {
  interface Window {
    textShownAtMs?: number;
  }
}

/** A string, because esbuild adds calls of its own helpers to functions, and the page does not have those. */
function watchForText(text: string): string {
  return `(() => {
    const check = () => {
      if (document.documentElement?.textContent.includes(${JSON.stringify(text)})) {
        requestAnimationFrame(() => { window.textShownAtMs = performance.now(); });
      } else {
        requestAnimationFrame(check);
      }
    };
    check();
  })();`;
}

async function startStaticSite(): Promise<{ readonly url: string; readonly close: () => void }> {
  const site = createServer((request, response) => {
    const isWorker = request.url === '/sw.js';
    response.setHeader('content-type', isWorker ? 'text/javascript' : 'text/html; charset=utf-8');
    response.end(isWorker ? staticWorker : staticPage);
  });
  site.listen(0, '127.0.0.1');
  await once(site, 'listening');
  const address = site.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { url: `http://127.0.0.1:${port}/`, close: () => site.close() };
}
