import { Dexie } from 'dexie';
import { IDBDatabase, IDBObjectStore } from 'fake-indexeddb';
import { expect, test, vi } from 'vitest';
import { localDay } from '@emmaus/shared/kernel/local-day';
import { ruthId } from '../../testing/factories';
import type { FakeBrowser } from '../../testing/fake-browser';
import { createFakeBrowser } from '../../testing/fake-browser';
import { harnessToday } from '../../testing/test-harness';
import { harnessPerTest } from '../../testing/harness-per-test';
import {
  DeviceDatabase,
  deviceDatabaseName,
  OutdatedPageError,
  schemaVersion,
} from './device-database';

const harness = harnessPerTest();

const name = deviceDatabaseName(ruthId);

/** The same stores as a later release would open them: with one more. */
async function openAsNewerCode({ dexie }: FakeBrowser): Promise<Dexie> {
  const newer = new Dexie(name, dexie);
  newer.version(schemaVersion + 1).stores({
    truth: '[kind+no], kind',
    outbox: 'seq, &id',
    rejected: 'id',
    sent: '++no, answeredAt',
    meta: 'key',
    drafts: 'key',
    hymns: 'id',
  });
  return newer.open();
}

test('[LOCAL-1] every write transaction has strict durability', async () => {
  const { dexie } = createFakeBrowser();
  const db = new DeviceDatabase(name, dexie);
  const spy = vi.spyOn(IDBDatabase.prototype, 'transaction');
  await db.open();
  spy.mockClear();
  await db.write([db.drafts], () => db.drafts.put({ key: 'k', text: 't', savedAt: '' }));
  expect(spy.mock.calls.map(([, mode, options]) => [mode, options])).toEqual([
    ['readwrite', { durability: 'strict' }],
  ]);
  spy.mockRestore();
  db.close();
});

test('[LOCAL-1] an action that fails halfway leaves no row and uses no number', async () => {
  const tab = await harness.openTab();
  await harness.time.advance(1000);
  const add = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementationOnce(() => {
    throw new Error('disk on fire');
  });
  await expect(tab.complete(harnessToday, 'Lost?')).rejects.toThrow('disk on fire');
  add.mockRestore();
  expect(await tab.data.db.outbox.count()).toBe(0);
  await tab.complete(harnessToday, 'Kept.');
  expect((await tab.data.db.outbox.toArray()).map(({ seq }) => seq)).toEqual([1]);
});

test('[LOCAL-1] arguments that do not fit the schema are never written', async () => {
  const tab = await harness.openTab();
  await expect(tab.complete(harnessToday, '   ')).rejects.toThrow(
    'Please share your biggest takeaway before completing your walk.',
  );
  await expect(tab.complete(harnessToday, 'x'.repeat(10_001))).rejects.toThrow('takeaway');
  expect(await tab.data.db.outbox.count()).toBe(0);
});

test('[LOCAL-1] the day of an action is that of the chosen time zone, and of UTC before a choice', async () => {
  const tab = await harness.openTab();
  await harness.time.advance(1000);
  tab.network.isDown = true;
  harness.time.setClock(Date.parse('2026-11-21T23:30:00.000Z'));
  await tab.complete(localDay('2026-11-21'), 'In UTC.');
  await tab.data.act({ name: 'setPreferences', args: { timeZone: 'Europe/Berlin' } });
  await tab.complete(localDay('2026-11-22'), 'Past midnight in Berlin.');
  expect(
    (await tab.data.db.outbox.toArray()).map(({ localDate, timeZone }) => [localDate, timeZone]),
  ).toEqual([
    ['2026-11-21', null],
    ['2026-11-21', null],
    ['2026-11-22', 'Europe/Berlin'],
  ]);
});

test('[LOCAL-5] a page that opens a database of newer code reads and never writes', async () => {
  const tab = await harness.openTab();
  await harness.time.advance(1000);
  tab.data.close();
  (await openAsNewerCode(tab.browser)).close();

  const old = await harness.openTab({ beside: tab });
  expect(old.data.access.getState()).toBe('read-only');
  await expect(old.complete(harnessToday, 'Too late.')).rejects.toThrow(OutdatedPageError);
  await harness.time.advance(60_000);
  expect(old.network.requests).toEqual([]);
  expect((await old.rows()).walks.size).toBe(7);
});

test('[LOCAL-5] an open page closes for an upgrade by newer code and then only reads', async () => {
  const tab = await harness.openTab();
  await harness.time.advance(1000);
  const newer = await openAsNewerCode(tab.browser);
  expect(tab.data.access.getState()).toBe('read-only');
  await expect(tab.complete(harnessToday, 'Too late.')).rejects.toThrow(OutdatedPageError);
  expect((await tab.rows()).walks.size).toBe(7);
  const before = tab.network.requests.length;
  tab.wake.fire();
  await harness.time.advance(60_000);
  expect(tab.network.requests.length).toBe(before);
  newer.close();
});

test('[LOCAL-5] a database that another tab deleted is not created again', async () => {
  const tab = await harness.openTab();
  await harness.time.advance(1000);
  const other = await harness.openTab({ beside: tab });
  await harness.time.advance(1000);
  other.data.close();
  await other.data.db.delete();
  expect(tab.data.access.getState()).toBe('gone');
  await expect(tab.complete(harnessToday, 'Into the void.')).rejects.toThrow('closed');
  const left = await tab.browser.disk.databases();
  expect(left.map((database) => database.name)).not.toContain(name);
});

test('[LOCAL-6] a connection that the browser closed is reopened, and the action is stored once', async () => {
  const tab = await harness.openTab();
  await harness.time.advance(1000);
  // As a browser closes a connection under memory pressure.
  tab.data.db.backendDB().close();
  tab.data.db.backendDB().onclose?.(new Event('close'));
  await tab.complete(harnessToday, 'Through the drop.');
  expect(await tab.data.db.outbox.count()).toBe(1);
  await harness.time.advance(1000);
  expect(harness.server.rowsOf(ruthId).completions.get(harnessToday)?.takeaways).toHaveLength(1);
});

test('[LOCAL-8] data that the browser wipes while a page is open is fetched again, and the page keeps working', async () => {
  const tab = await harness.openTab();
  await harness.time.advance(10_000);
  const connection = tab.data.db.backendDB();
  connection.close();
  await new Promise((resolve) => {
    tab.browser.disk.deleteDatabase(name).onsuccess = resolve;
  });
  connection.onclose?.(new Event('close'));
  await harness.time.advance(1000);
  expect((await tab.rows()).walks.size).toBe(7);
  await tab.complete(harnessToday, 'After the wipe.');
  await harness.time.advance(1000);
  expect(harness.server.rowsOf(ruthId).completions.get(harnessToday)?.takeaways).toHaveLength(1);
});

test('[LOCAL-6] a connection that breaks during a write is reopened once', async () => {
  const tab = await harness.openTab();
  await harness.time.advance(1000);
  tab.network.isDown = true;
  const begin = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
    throw new DOMException('the connection is closing', 'InvalidStateError');
  });
  await tab.complete(harnessToday, 'Second try.');
  begin.mockRestore();
  expect(await tab.data.db.outbox.count()).toBe(1);
});

test('[LOCAL-6] a full disk is an error for the caller, and nothing is written halfway', async () => {
  const tab = await harness.openTab();
  await harness.time.advance(1000);
  const add = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementationOnce(() => {
    throw new DOMException('no room', 'QuotaExceededError');
  });
  await expect(tab.complete(harnessToday, 'No room.')).rejects.toThrow('no room');
  add.mockRestore();
  expect(await tab.data.db.outbox.count()).toBe(0);
  await tab.complete(harnessToday, 'Room again.');
  expect(await tab.data.db.outbox.count()).toBe(1);
});

test('[LOCAL-6] if the stored next number is unreadable, the numbers continue after the last row', async () => {
  const tab = await harness.openTab();
  await harness.time.advance(1000);
  tab.network.isDown = true;
  await tab.complete(harnessToday, 'One.');
  await tab.data.db.meta.put({ key: 'nextSeq', value: 'soon' });
  await tab.complete(harnessToday, 'Two.');
  expect((await tab.data.db.outbox.toArray()).map(({ seq }) => seq)).toEqual([1, 2]);
});
