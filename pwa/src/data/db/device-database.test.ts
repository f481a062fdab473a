import { Dexie } from 'dexie';
import { IDBDatabase, IDBObjectStore } from 'fake-indexeddb';
import { expect, test, vi } from 'vitest';
import { localDay } from '@emmaus/shared/kernel/local-day';
import { ruthId } from '../../testing/factories';
import type { FakeBrowser } from '../../testing/fake-browser';
import { createFakeBrowser } from '../../testing/fake-browser';
import { worldToday } from '../../testing/world';
import { worldPerTest } from '../../testing/world-per-test';
import {
  DeviceDatabase,
  deviceDatabaseName,
  OutdatedPageError,
  schemaVersion,
} from './device-database';

const harness = worldPerTest();

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

test('[LOCAL-1] each write transaction has strict durability', async () => {
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

test('[LOCAL-1] an interrupted action leaves neither a row nor a used seq', async () => {
  const tab = await harness.openTab();
  await harness.time.advance(1000);
  const add = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementationOnce(() => {
    throw new Error('disk on fire');
  });
  await expect(tab.complete(worldToday, 'Lost?')).rejects.toThrow('disk on fire');
  add.mockRestore();
  expect(await tab.data.db.outbox.count()).toBe(0);
  await tab.complete(worldToday, 'Kept.');
  expect((await tab.data.db.outbox.toArray()).map(({ seq }) => seq)).toEqual([1]);
});

test('[LOCAL-1] invalid arguments are not written', async () => {
  const tab = await harness.openTab();
  await expect(tab.complete(worldToday, '   ')).rejects.toThrow(
    'Please share your biggest takeaway before completing your walk.',
  );
  await expect(tab.complete(worldToday, 'x'.repeat(10_001))).rejects.toThrow('takeaway');
  expect(await tab.data.db.outbox.count()).toBe(0);
});

test('[LOCAL-1] the day of an action is that of the chosen time zone, UTC without one', async () => {
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

test('[LOCAL-5] a page with a database of a newer version reads and never writes', async () => {
  const tab = await harness.openTab();
  await harness.time.advance(1000);
  tab.data.close();
  (await openAsNewerCode(tab.browser)).close();

  const old = await harness.openTab({ beside: tab });
  expect(old.data.access.getState()).toBe('read-only');
  await expect(old.complete(worldToday, 'Too late.')).rejects.toThrow(OutdatedPageError);
  await harness.time.advance(60_000);
  expect(old.network.requests).toEqual([]);
  expect((await old.rows()).walks.size).toBe(7);
});

test('[LOCAL-5] an open page lets a newer version upgrade the database, and then only reads', async () => {
  const tab = await harness.openTab();
  await harness.time.advance(1000);
  const newer = await openAsNewerCode(tab.browser);
  expect(tab.data.access.getState()).toBe('read-only');
  await expect(tab.complete(worldToday, 'Too late.')).rejects.toThrow(OutdatedPageError);
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
  await expect(tab.complete(worldToday, 'Into the void.')).rejects.toThrow('closed');
  const left = await tab.browser.disk.databases();
  expect(left.map((database) => database.name)).not.toContain(name);
});

test('[LOCAL-6] a lost connection is opened again, and the action is stored once', async () => {
  const tab = await harness.openTab();
  await harness.time.advance(1000);
  // As a browser closes a connection under memory pressure.
  tab.data.db.backendDB().close();
  tab.data.db.backendDB().onclose?.(new Event('close'));
  await tab.complete(worldToday, 'Through the drop.');
  expect(await tab.data.db.outbox.count()).toBe(1);
  await harness.time.advance(1000);
  expect(harness.server.rowsOf(ruthId).completions.get(worldToday)?.takeaways).toHaveLength(1);
});

test('[LOCAL-8] data that is wiped under an open page is pulled again, and the page continues to work', async () => {
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
  await tab.complete(worldToday, 'After the wipe.');
  await harness.time.advance(1000);
  expect(harness.server.rowsOf(ruthId).completions.get(worldToday)?.takeaways).toHaveLength(1);
});

test('[LOCAL-6] a connection that is lost during a write is opened again, and the action is stored once', async () => {
  const tab = await harness.openTab();
  await harness.time.advance(1000);
  tab.network.isDown = true;
  const begin = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
    throw new DOMException('the connection is closing', 'InvalidStateError');
  });
  await tab.complete(worldToday, 'Second try.');
  begin.mockRestore();
  expect(await tab.data.db.outbox.count()).toBe(1);
});

test('[LOCAL-6] a full disk rejects the action, and nothing is written', async () => {
  const tab = await harness.openTab();
  await harness.time.advance(1000);
  const add = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementationOnce(() => {
    throw new DOMException('no room', 'QuotaExceededError');
  });
  await expect(tab.complete(worldToday, 'No room.')).rejects.toThrow('no room');
  add.mockRestore();
  expect(await tab.data.db.outbox.count()).toBe(0);
  await tab.complete(worldToday, 'Room again.');
  expect(await tab.data.db.outbox.count()).toBe(1);
});

test('[LOCAL-6] an unreadable seq counter continues after the last outbox row', async () => {
  const tab = await harness.openTab();
  await harness.time.advance(1000);
  tab.network.isDown = true;
  await tab.complete(worldToday, 'One.');
  await tab.data.db.meta.put({ key: 'nextSeq', value: 'soon' });
  await tab.complete(worldToday, 'Two.');
  expect((await tab.data.db.outbox.toArray()).map(({ seq }) => seq)).toEqual([1, 2]);
});
