import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFakeBrowser } from '../../testing/fake-browser';
import { DeviceDatabase } from './device-database';
import type { TruthRow } from './stored-rows';
import { addToTruth, readTruth, readTruthRow } from './truth';

const opened: DeviceDatabase[] = [];

async function openDatabase(): Promise<DeviceDatabase> {
  const db = new DeviceDatabase('truth', createFakeBrowser().dexie);
  await db.open();
  opened.push(db);
  return db;
}

let db: DeviceDatabase;
beforeEach(async () => {
  db = await openDatabase();
});
afterEach(() => {
  for (const one of opened.splice(0)) {
    one.close();
  }
});

const add = (rows: readonly TruthRow[], to = db): Promise<void> =>
  to.write([to.truth], () => addToTruth(to, rows));

const library = (id: number, version: number, data: unknown = { id, version }): TruthRow => ({
  kind: 'library',
  id: String(id),
  version,
  data,
});

test('[PULL-5] the last version of each row is read, and no deleted row, however the rows arrive', async () => {
  const plain = { noNullPrototype: true };
  const row = fc.record(
    {
      kind: fc.constantFrom('library', 'journal', 'walk'),
      id: fc.nat(30).map(String),
      version: fc.nat(1000),
      data: fc.option(fc.record({ text: fc.string({ maxLength: 5 }) }, plain), { freq: 4 }),
    },
    plain,
  );
  const portions = fc.array(fc.array(row, { maxLength: 90 }), { maxLength: 25 });
  await fc.assert(
    fc.asyncProperty(portions, async (arriving) => {
      const fresh = await openDatabase();
      const expected = new Map<string, TruthRow>();
      for (const rows of arriving) {
        await add(rows, fresh);
        for (const one of rows) {
          expected.set(`${one.kind}:${one.id}`, one);
        }
      }
      const known = await readTruth(fresh, ['library', 'journal', 'walk']);
      const named = new Map(known.map((one) => [`${one.kind}:${one.id}`, one]));
      expect(named.size).toBe(known.length);
      const living = [...expected].filter(([, { data }]) => data !== null);
      expect(named).toEqual(new Map(living));
    }),
    { numRuns: 40 },
  );
});

test('rows are stored in blocks, and a few new rows extend a short block', async () => {
  await add(Array.from({ length: 950 }, (_, id) => library(id, 1)));
  expect(await db.truth.count()).toBe(10);
  for (let id = 950; id < 1000; id += 1) {
    await add([library(id, 2)]);
  }
  const sizes = (await db.truth.toArray()).map(({ rows }) => rows.length);
  expect(sizes).toEqual([...Array.from({ length: 9 }, () => 100), 50, 16, 16, 16, 2]);
  expect(await readTruthRow(db, { kind: 'library', id: '999' })).toEqual(library(999, 2));
  expect(await readTruthRow(db, { kind: 'library', id: '1000' })).toBeNull();
});

test('rows that arrive one by one are compacted as their number grows', async () => {
  for (let id = 0; id < 1000; id += 1) {
    await add([library(id, 1)]);
  }
  // Ten would do; a kind is looked at each time that its blocks double.
  expect(await db.truth.count()).toBeLessThanOrEqual(32);
  expect(await readTruth(db, ['library'])).toHaveLength(1000);
});

test('rows that change often do not fill the device', async () => {
  await add(Array.from({ length: 300 }, (_, id) => library(id, 1)));
  for (let version = 2; version < 42; version += 1) {
    await add(Array.from({ length: 120 }, (_, id) => library(id, version)));
  }
  expect(await readTruth(db, ['library'])).toHaveLength(300);
  const stored = (await db.truth.toArray()).flatMap(({ rows }) => rows);
  expect(stored.length).toBeLessThan(1700);
});

test('large rows make short blocks, so that a small change never rewrites much', async () => {
  const heavy = 'x'.repeat(90_000);
  await add(Array.from({ length: 10 }, (_, id) => library(id, 1, { heavy })));
  const blocks = await db.truth.toArray();
  expect(Math.max(...blocks.map(({ rows }) => rows.length))).toBe(3);
});
