import { randomUUID } from 'node:crypto';
import type { Browser } from '@playwright/test';
import { chromium } from '@playwright/test';
import type { TestUser } from '../pwa/e2e/support/test-user';
import { createTestUser, openSession } from '../pwa/e2e/support/test-user';
import type { ServerProcess } from '../pwa/e2e/support/server-process';
import { startServerProcess } from '../pwa/e2e/support/server-process';
import type { Entry } from './device/entry';
import type { Measurement } from './measurement';
import { measurement, median } from './measurement';
import { memoryOf } from './support/memory-of';
import type { NetworkProfile } from './support/open-device';
import { openDevicePage } from './support/open-device';
import type { BareServer } from './support/start-bare-server';
import { startBareServer } from './support/start-bare-server';
import { words } from './support/words';

const rounds = 5;
const entryLength = 1200;
const farAway: NetworkProfile = { latencyMs: 50, megabitsPerSecond: 10 };

type BenchTarget = {
  readonly browser: Browser;
  readonly server: ServerProcess;
  readonly bare: BareServer;
};
type Case = { readonly count: number; readonly network: NetworkProfile };
/** `plain` is the floor: the same rows by the plainest means, measured right after ours. */
type Both = { readonly ours: number; readonly plain: number };

export const syncParts = ['push', 'pull', 'device', 'offline', 'memory'] as const;
type SyncPart = (typeof syncParts)[number];

/** The app's data layer in Chromium against the built server, each beside its floor in the same page. */
export async function browserSync(parts: readonly SyncPart[]): Promise<Measurement[]> {
  if (parts.length === 0) {
    return [];
  }
  const server = await startServerProcess();
  const bare = await startBareServer(server.dataDir);
  const browser = await chromium.launch({
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
    ...(process.env['CHROMIUM'] === undefined ? {} : { executablePath: process.env['CHROMIUM'] }),
  });
  const place = { browser, server, bare };
  const measured: Measurement[] = [];
  try {
    for (const part of parts) {
      // What runs at the same time would slow the other down.
      measured.push(...(await measure[part](place)));
    }
    return measured;
  } finally {
    await browser.close();
    await bare.close();
    await server.close();
  }
}

const measure: Readonly<Record<SyncPart, (place: BenchTarget) => Promise<Measurement[]>>> = {
  push: async (place) => {
    const pushed = await push(place, { count: 1000, network: null });
    const pushedMany = await push(place, { count: 10_000, network: null });
    return [
      pushed,
      await push(place, { count: 1000, network: farAway }),
      { ...pushedMany, ...growth(pushed, pushedMany) },
    ];
  },
  pull: async (place) => [
    await pull(place, { count: 1000, network: null }),
    await pull(place, { count: 10_000, network: null }),
    await pull(place, { count: 1000, network: farAway }),
  ],
  device: async (place) => [await deviceToDevice(place)],
  offline: async (place) => [await offlineWrite(place, 0), await offlineWrite(place, 10_000)],
  memory: async ({ server }) => [await memoryOf(server)],
};

async function push(place: BenchTarget, { count, network }: Case): Promise<Measurement> {
  const { browser, server, bare } = place;
  const user = await createTestUser(server.url);
  const page = await openDevicePage(browser, { url: server.url, person: user, network });
  await page.evaluate((id) => window.device.open(id, { isLive: false }), user.id);
  const both = await readings(count > 1000 ? 1 : rounds, async () => {
    const entries = someEntries(count);
    await page.evaluate((list) => window.device.queue(list), entries);
    const { ms } = await page.evaluate(() => window.device.flush());
    const target = `${bare.url}/${user.id}`;
    const plain = await page.evaluate(([url, list]) => window.device.plainPost(url, list), [
      target,
      entries,
    ] as const);
    return { ours: ms, plain };
  });
  await page.context().close();
  return compare(`push of ${named(count, network)}`, both, 2);
}

/** A device that never saw any of it, up to all rows on disk. */
async function pull(place: BenchTarget, { count, network }: Case): Promise<Measurement> {
  const { browser, server, bare } = place;
  const user = await createTestUser(server.url);
  await fill(place, user, count);
  const page = await openDevicePage(browser, { url: server.url, person: user, network });
  const both = await readings(rounds, async () => {
    const ours = await page.evaluate(async (id) => {
      const startMs = performance.now();
      await window.device.open(id, { isLive: false });
      return performance.now() - startMs;
    }, user.id);
    const held = await page.evaluate(() => window.device.libraryCount());
    await page.evaluate(() => window.device.wipe());
    const target = `${bare.url}/${user.id}`;
    const { ms, count: got } = await page.evaluate((url) => window.device.plainGet(url), target);
    if (held !== count || got !== count) {
      throw new Error(`of ${count} entries the device has ${held} and the floor ${got}`);
    }
    return { ours, plain: ms };
  });
  await page.context().close();
  return compare(`fresh pull of ${named(count, network)}`, both, 1.5);
}

async function fill(
  { browser, server, bare }: BenchTarget,
  user: TestUser,
  count: number,
): Promise<void> {
  const page = await openDevicePage(browser, { url: server.url, person: user });
  await page.evaluate((id) => window.device.open(id, { isLive: false }), user.id);
  for (let written = 0; written < count; written += 1000) {
    const entries = someEntries(Math.min(1000, count - written));
    await page.evaluate((list) => window.device.queue(list), entries);
    await page.evaluate(() => window.device.flush());
    await page.evaluate(([url, list]) => window.device.plainPost(url, list), [
      `${bare.url}/${user.id}`,
      entries,
    ] as const);
  }
  await page.context().close();
}

/** One entry from a device to another, both open, against a round trip that brings nothing. */
async function deviceToDevice({ browser, server }: BenchTarget): Promise<Measurement> {
  const user = await createTestUser(server.url);
  const [from, to] = await Promise.all(
    [0, 1].map(async () => {
      const session = await openSession(server.url, user);
      const page = await openDevicePage(browser, {
        url: server.url,
        person: { ...user, ...session },
      });
      await page.evaluate((id) => window.device.open(id, { isLive: true }), user.id);
      return page;
    }),
  );
  if (from === undefined || to === undefined) {
    throw new Error('there are two devices');
  }
  let bytes = 0;
  const both = await readings(rounds * 6, async () => {
    const [entry] = someEntries(1);
    if (entry === undefined) {
      throw new Error('there is an entry');
    }
    await to.evaluate((id) => window.device.watchFor(id), entry.id);
    await from.evaluate((one) => window.device.writeSoon(one), entry);
    const seenAt = await to.evaluate(() => window.device.seenAt());
    // What both devices still have to do must not slow the floor down, nor the next reading.
    await from.waitForTimeout(600);
    const ours = seenAt - (await from.evaluate(() => window.device.writtenAt()));
    const empty = await from.evaluate(() => window.device.emptyRoundTrip());
    bytes = empty.bytes;
    return { ours, plain: empty.ms };
  });
  console.log(`a sync with nothing new: ${bytes} bytes of body`);
  await from.context().close();
  await to.context().close();
  return compare('one entry from device to device against empty round trips', both, 4);
}

/** Against one strict transaction with the same row. What waits already must not be felt. */
async function offlineWrite(
  { browser, server }: BenchTarget,
  waiting: number,
): Promise<Measurement> {
  const user = await createTestUser(server.url);
  const page = await openDevicePage(browser, { url: server.url, person: user });
  await page.evaluate((id) => window.device.open(id, { isLive: false }), user.id);
  await page.evaluate(() => window.device.setOnline(false));
  for (let queued = 0; queued < waiting; queued += 1000) {
    const entries = someEntries(Math.min(1000, waiting - queued));
    await page.evaluate((list) => window.device.queue(list), entries);
  }
  const both = await readings(rounds * 6, async () => {
    const entries = someEntries(1);
    const ours = await page.evaluate(
      ([entry]) => (entry === undefined ? 0 : window.device.write(entry)),
      entries,
    );
    const [plain = 0] = await page.evaluate((list) => window.device.strictPuts(list), entries);
    return { ours, plain };
  });
  await page.context().close();
  const behind = waiting === 0 ? '' : ` behind ${waiting.toLocaleString('en')} that wait`;
  return compare(`writing an entry offline${behind}`, both, 2);
}

/** The first reading warms both up and does not count. */
async function readings(count: number, read: () => Promise<Both>): Promise<Both[]> {
  await read();
  const taken: Both[] = [];
  for (let round = 0; round < count; round += 1) {
    taken.push(await read());
  }
  return taken;
}

function compare(name: string, both: readonly Both[], allowed: number): Measurement {
  const value = both.map(({ ours }) => ours);
  const limit = both.map(({ plain }) => plain);
  return measurement({
    name,
    unit: 'ms',
    value: median(value),
    limit: median(limit),
    allowed,
    readings: { value, limit },
  });
}

/** Ten times as much may take ten times as long, and a fifth more. */
function growth(one: Measurement, ten: Measurement): Partial<Measurement> {
  const limit = one.value * 10;
  return {
    name: `${ten.name} against ten times 1,000`,
    limit,
    ratio: ten.value / limit,
    allowed: 1.2,
  };
}

function named(count: number, network: NetworkProfile): string {
  const entries = `${count.toLocaleString('en')} entries`;
  return network === null
    ? entries
    : `${entries} at ${network.latencyMs} ms and ${network.megabitsPerSecond} Mbit/s`;
}

function someEntries(count: number): Entry[] {
  return Array.from({ length: count }, () => ({
    id: randomUUID(),
    title: words(30),
    body: words(entryLength),
  }));
}
