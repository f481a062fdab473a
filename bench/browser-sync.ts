import { randomUUID } from 'node:crypto';
import type { Browser } from '@playwright/test';
import { chromium } from '@playwright/test';
import type { TestUser } from '../pwa/e2e/support/test-user';
import { createTestUser, openSession } from '../pwa/e2e/support/test-user';
import type { ServerProcess } from '../pwa/e2e/support/server-process';
import { startServerProcess } from '../pwa/e2e/support/server-process';
import type { Entry } from './device/entry';
import type { Measurement } from './measurement';
import { compare, growth, readings } from './support/readings';
import { fillerText } from './support/filler-text';
import type { NetworkProfile } from './support/open-device';
import { openDevicePage } from './support/open-device';
import { peakMemory } from './support/peak-memory';
import type { BaselineServer } from './support/start-baseline-server';
import { startBaselineServer } from './support/start-baseline-server';

const rounds = 5;
const entryLength = 1200;
const slowNetwork: NetworkProfile = { latencyMs: 50, megabitsPerSecond: 10 };

type Setup = {
  readonly browser: Browser;
  readonly server: ServerProcess;
  readonly baselineServer: BaselineServer;
};
type Case = { readonly count: number; readonly network: NetworkProfile };
export const syncParts = ['push', 'pull', 'device', 'offline', 'memory'] as const;
type SyncPart = (typeof syncParts)[number];

/** The data layer of the app in Chromium with the built server, compared with a baseline in the same page. */
export async function browserSync(parts: readonly SyncPart[]): Promise<Measurement[]> {
  if (parts.length === 0) {
    return [];
  }
  const server = await startServerProcess();
  const baselineServer = await startBaselineServer(server.dataDir);
  const browser = await chromium.launch({
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
    ...(process.env['CHROMIUM'] === undefined ? {} : { executablePath: process.env['CHROMIUM'] }),
  });
  const setup = { browser, server, baselineServer };
  const measured: Measurement[] = [];
  try {
    for (const part of parts) {
      // One after the other, because concurrent parts would slow each other down.
      measured.push(...(await measure[part](setup)));
    }
    return measured;
  } finally {
    await browser.close();
    await baselineServer.close();
    await server.close();
  }
}

const measure: Readonly<Record<SyncPart, (setup: Setup) => Promise<Measurement[]>>> = {
  push: async (setup) => {
    const pushed = await push(setup, { count: 1000, network: null });
    const pushedMany = await push(setup, { count: 10_000, network: null });
    return [
      pushed,
      await push(setup, { count: 1000, network: slowNetwork }),
      { ...pushedMany, ...growth(pushed, pushedMany) },
    ];
  },
  pull: async (setup) => [
    await pull(setup, { count: 1000, network: null }),
    await pull(setup, { count: 10_000, network: null }),
    await pull(setup, { count: 1000, network: slowNetwork }),
  ],
  device: async (setup) => [await deviceToDevice(setup)],
  offline: async (setup) => [await offlineWrite(setup, 0), await offlineWrite(setup, 10_000)],
  memory: async ({ server }) => [await peakMemory(server)],
};

async function push(setup: Setup, { count, network }: Case): Promise<Measurement> {
  const { browser, server, baselineServer } = setup;
  const person = await createTestUser(server.url);
  const page = await openDevicePage(browser, { url: server.url, person, network });
  await page.evaluate((id) => window.device.open(id, { isLive: false }), person.id);
  const taken = await readings(count > 1000 ? 1 : rounds, async () => {
    const entries = randomEntries(count);
    await page.evaluate((list) => window.device.queue(list), entries);
    const { ms } = await page.evaluate(() => window.device.flush());
    const target = `${baselineServer.url}/${person.id}`;
    const baseline = await page.evaluate(([url, list]) => window.device.postRows(url, list), [
      target,
      entries,
    ] as const);
    return { app: ms, baseline };
  });
  await page.context().close();
  return compare(`push of ${named(count, network)}`, taken, 2);
}

/** The first pull of a new device, until all rows are stored. */
async function pull(setup: Setup, { count, network }: Case): Promise<Measurement> {
  const { browser, server, baselineServer } = setup;
  const person = await createTestUser(server.url);
  await seedEntries(setup, person, count);
  const page = await openDevicePage(browser, { url: server.url, person, network });
  const taken = await readings(rounds, async () => {
    const app = await page.evaluate(async (id) => {
      const startMs = performance.now();
      await window.device.open(id, { isLive: false });
      return performance.now() - startMs;
    }, person.id);
    const stored = await page.evaluate(() => window.device.libraryCount());
    await page.evaluate(() => window.device.wipe());
    const target = `${baselineServer.url}/${person.id}`;
    const { ms, count: baselineCount } = await page.evaluate(
      (url) => window.device.getRows(url),
      target,
    );
    if (stored !== count || baselineCount !== count) {
      throw new Error(
        `of ${count} entries the app stored ${stored} and the baseline ${baselineCount}`,
      );
    }
    return { app, baseline: ms };
  });
  await page.context().close();
  return compare(`fresh pull of ${named(count, network)}`, taken, 1.5);
}

async function seedEntries(
  { browser, server, baselineServer }: Setup,
  person: TestUser,
  count: number,
): Promise<void> {
  const page = await openDevicePage(browser, { url: server.url, person });
  await page.evaluate((id) => window.device.open(id, { isLive: false }), person.id);
  for (let written = 0; written < count; written += 1000) {
    const entries = randomEntries(Math.min(1000, count - written));
    await page.evaluate((list) => window.device.queue(list), entries);
    await page.evaluate(() => window.device.flush());
    await page.evaluate(([url, list]) => window.device.postRows(url, list), [
      `${baselineServer.url}/${person.id}`,
      entries,
    ] as const);
  }
  await page.context().close();
}

/** Time until one entry of a device is visible on another, both open, compared with a sync request that returns no rows. */
async function deviceToDevice({ browser, server }: Setup): Promise<Measurement> {
  const person = await createTestUser(server.url);
  const [from, to] = await Promise.all(
    [0, 1].map(async () => {
      const session = await openSession(server.url, person);
      const page = await openDevicePage(browser, {
        url: server.url,
        person: { ...person, ...session },
      });
      await page.evaluate((id) => window.device.open(id, { isLive: true }), person.id);
      return page;
    }),
  );
  if (from === undefined || to === undefined) {
    throw new Error('two pages are needed');
  }
  let bytes = 0;
  const taken = await readings(rounds * 6, async () => {
    const [entry] = randomEntries(1);
    if (entry === undefined) {
      throw new Error('an entry is needed');
    }
    await to.evaluate((id) => window.device.watchFor(id), entry.id);
    await from.evaluate((one) => window.device.writeSoon(one), entry);
    const seenAt = await to.evaluate(() => window.device.seenAt());
    // Both devices finish their work first, which would slow down the baseline and the next reading.
    await from.waitForTimeout(600);
    const app = seenAt - (await from.evaluate(() => window.device.writtenAt()));
    const emptySync = await from.evaluate(() => window.device.emptyRoundTrip());
    bytes = emptySync.bytes;
    return { app, baseline: emptySync.ms };
  });
  console.log(`a sync without new rows: response body of ${bytes} bytes`);
  await from.context().close();
  await to.context().close();
  return compare('one entry from device to device against an empty sync', taken, 4);
}

/** Compared with one strict transaction with the same row. The length of the outbox must not matter. */
async function offlineWrite({ browser, server }: Setup, queueLength: number): Promise<Measurement> {
  const person = await createTestUser(server.url);
  const page = await openDevicePage(browser, { url: server.url, person });
  await page.evaluate((id) => window.device.open(id, { isLive: false }), person.id);
  await page.evaluate(() => window.device.setOnline(false));
  for (let queued = 0; queued < queueLength; queued += 1000) {
    const entries = randomEntries(Math.min(1000, queueLength - queued));
    await page.evaluate((list) => window.device.queue(list), entries);
  }
  const taken = await readings(rounds * 6, async () => {
    const entries = randomEntries(1);
    const app = await page.evaluate(
      ([entry]) => (entry === undefined ? 0 : window.device.write(entry)),
      entries,
    );
    const [baseline = 0] = await page.evaluate(
      (list) => window.device.putRowsStrictly(list),
      entries,
    );
    return { app, baseline };
  });
  await page.context().close();
  const suffix = queueLength === 0 ? '' : ` with ${queueLength.toLocaleString('en')} queued`;
  return compare(`writing an entry offline${suffix}`, taken, 2);
}

function named(count: number, network: NetworkProfile): string {
  const entries = `${count.toLocaleString('en')} entries`;
  return network === null
    ? entries
    : `${entries} at ${network.latencyMs} ms and ${network.megabitsPerSecond} Mbit/s`;
}

function randomEntries(count: number): Entry[] {
  return Array.from({ length: count }, () => ({
    id: randomUUID(),
    title: fillerText(30),
    body: fillerText(entryLength),
  }));
}
