import { expect, test } from 'vitest';
import { createFakeBrowser, createFakeWake, noLocks } from '../../testing/fake-browser';
import { createFakeFileServer } from '../../testing/fake-file-server';
import { createFakeTime } from '../../testing/fake-time';
import type { Locks } from '../../platform/locks';
import type { DownloadState } from './download-machine';
import { startState } from './download-machine';
import type { Downloads } from './downloads';
import { createDownloads } from './downloads';
import { DownloadsDatabase, removeDownloads } from './downloads-database';
import { partBytes } from './download-progress';

const slug = 'book-of-matthew';
const ruth = 'ruth';

/** A file of slightly more than three parts, all different. */
function fileOf(seed: number) {
  const content = new Uint8Array(3 * partBytes + 5).map((_, index) => (index * 7 + seed) % 251);
  return { etag: `"${seed}"`, content };
}

/** Ruth's browser and the file server. */
function setUp() {
  const server = createFakeFileServer();
  server.file = fileOf(1);
  const wake = createFakeWake();
  const browser = createFakeBrowser();
  const session = { userId: ruth };
  const opened: Downloads[] = [];
  const time = createFakeTime(0, () =>
    opened.some(({ activities }) =>
      ['requesting', 'storing'].includes(activities.getState()[slug]?.state.kind ?? ''),
    ),
  );
  const openTab = (locks: Locks = browser.locks) => {
    const saved: Blob[] = [];
    const errors: unknown[] = [];
    const downloads = createDownloads({
      userId: ruth,
      db: new DownloadsDatabase(ruth, browser.dexie),
      fetchBytes: (request) => server.fetchBytes(request),
      random: { next: () => 0.5 },
      timers: time.timers,
      wake,
      locks,
      isSignedIn: () => session.userId === ruth,
      handOver: (_, content) => saved.push(content),
      onError: (error) => errors.push(error),
    });
    opened.push(downloads);
    const state = (): DownloadState => downloads.activities.getState()[slug]?.state ?? startState;
    return { downloads, saved, errors, state, row: () => downloads.db.items.get(slug) };
  };
  return { server, wake, time, openTab, session, browser };
}

async function isFile(blob: Blob | undefined, file: { readonly content: Uint8Array } | null) {
  const bytes = new Uint8Array((await blob?.arrayBuffer()) ?? []);
  return (
    bytes.byteLength === file?.content.byteLength &&
    bytes.every((byte, index) => byte === file.content[index])
  );
}

test('a file arrives in parts and is saved as it is on the server', async () => {
  const { server, time, openTab } = setUp();
  const tab = openTab();
  await tab.downloads.start(slug);
  await time.advance(0);
  expect(server.ranges).toHaveLength(4);
  expect(await isFile(tab.saved[0], server.file)).toBe(true);
  expect(await tab.row()).toMatchObject({ isWanted: false, bytes: 3 * partBytes + 5 });
  expect(tab.errors).toEqual([]);
});

test('a cut connection loses the part in flight only', async () => {
  const { server, time, openTab } = setUp();
  const tab = openTab();
  server.partsUntilCut = 2;
  await tab.downloads.start(slug);
  await time.advance(0);
  expect(tab.state().kind).toBe('waiting');
  expect((await tab.row())?.bytes).toBe(2 * partBytes);
  Object.assign(server, { isDown: false, partsUntilCut: 99 });
  await time.advance(500);
  expect(server.ranges).toHaveLength(5);
  expect(server.ranges[3]).toBe(server.ranges[2]);
  expect(await isFile(tab.saved[0], server.file)).toBe(true);
});

test('the next page continues the download of a closed page from its stored parts', async () => {
  const { server, time, openTab } = setUp();
  const first = openTab();
  server.partsUntilCut = 2;
  await first.downloads.start(slug);
  await time.advance(0);
  first.downloads.db.close();
  // The browser has released the locks of the closed page.
  const second = openTab(noLocks);
  Object.assign(server, { isDown: false, partsUntilCut: 99, ranges: [] });
  await second.downloads.resume();
  await time.advance(0);
  expect(server.ranges[0]).toBe(`bytes=${2 * partBytes}-${3 * partBytes - 1}`);
  expect(await isFile(second.saved[0], server.file)).toBe(true);
});

test('a file that is replaced during its download starts again and contains no part of the old version', async () => {
  const { server, time, openTab } = setUp();
  const tab = openTab();
  server.partsUntilCut = 2;
  await tab.downloads.start(slug);
  await time.advance(0);
  Object.assign(server, { isDown: false, partsUntilCut: 99, file: fileOf(2) });
  await time.advance(500);
  expect(await isFile(tab.saved[0], fileOf(2))).toBe(true);
});

test('without a network the download waits, and continues when the network is back', async () => {
  const { server, time, wake, openTab } = setUp();
  const tab = openTab();
  server.isDown = true;
  await tab.downloads.start(slug);
  await time.advance(60_000);
  expect(tab.state().kind).toBe('waiting');
  server.isDown = false;
  wake.fire();
  await time.advance(0);
  expect(tab.saved).toHaveLength(1);
});

test('a paused download continues only after a start, in any tab', async () => {
  const { server, time, openTab } = setUp();
  const [tab, other] = [openTab(), openTab()];
  server.isDown = true;
  await tab.downloads.start(slug);
  await time.advance(0);
  await tab.downloads.pause(slug);
  server.isDown = false;
  await other.downloads.resume();
  await time.advance(600_000);
  expect(server.ranges).toEqual([]);
  await other.downloads.start(slug);
  await time.advance(0);
  expect([tab.saved.length, other.saved.length]).toEqual([0, 1]);
});

test('two tabs fetch each part once, and one of them saves the file', async () => {
  const { server, time, openTab } = setUp();
  const [tab, other] = [openTab(), openTab()];
  await Promise.all([tab.downloads.start(slug), other.downloads.start(slug)]);
  await time.advance(0);
  expect(server.ranges).toHaveLength(4);
  expect(tab.saved.length + other.saved.length).toBe(1);
});

test.each([
  [402, 'upgrade-required'],
  [404, 'refused'],
])('status %i stops the download and keeps the parts', async (status, why) => {
  const { server, time, openTab } = setUp();
  const tab = openTab();
  server.status = status;
  await tab.downloads.start(slug);
  await time.advance(0);
  expect(tab.state()).toEqual({ kind: 'stopped', why });
  expect(await tab.row()).toMatchObject({ isWanted: false });
  server.status = 200;
  await tab.downloads.start(slug);
  await time.advance(0);
  expect(tab.saved).toHaveLength(1);
});

test('a file that is being prepared is requested once', async () => {
  const { server, time, openTab } = setUp();
  const tab = openTab();
  server.file = null;
  await tab.downloads.start(slug);
  await time.advance(600_000);
  expect(tab.state()).toEqual({ kind: 'stopped', why: 'being-prepared' });
  expect(server.ranges).toHaveLength(1);
});

test('full storage stops the download and keeps the stored parts', async () => {
  const { time, openTab } = setUp();
  const tab = openTab();
  tab.downloads.db.parts.hook('creating', (_, part) => {
    if (part.start >= partBytes) {
      throw new DOMException('full', 'QuotaExceededError');
    }
  });
  await tab.downloads.start(slug);
  await time.advance(0);
  expect(tab.state()).toEqual({ kind: 'stopped', why: 'no-room' });
  expect(await tab.row()).toMatchObject({ bytes: partBytes, isWanted: false });
});

test('no request is sent while another person is signed in', async () => {
  const { server, time, openTab, session } = setUp();
  const tab = openTab();
  const reports: string[] = [];
  tab.downloads.watch({ onSignedOut: () => reports.push('signed out') });
  session.userId = 'naomi';
  await tab.downloads.start(slug);
  await time.advance(0);
  expect(server.ranges).toEqual([]);
  expect(reports).toEqual(['signed out']);
  expect(await tab.row()).toMatchObject({ isWanted: true });
});

test('a log-out removes all parts, also during a download', async () => {
  const { server, time, openTab, browser } = setUp();
  const tab = openTab();
  server.isDown = true;
  await tab.downloads.start(slug);
  await time.advance(0);
  await removeDownloads(ruth, browser.dexie);
  server.isDown = false;
  await time.advance(600_000);
  expect(tab.downloads.db.isGone).toBe(true);
  expect(tab.saved).toEqual([]);
  expect(await openTab().row()).toBeUndefined();
});
