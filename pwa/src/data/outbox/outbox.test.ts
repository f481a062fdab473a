import { Dexie, liveQuery } from 'dexie';
import { IDBFactory } from 'fake-indexeddb';
import { expect, test, vi } from 'vitest';
import { createOutbox } from './outbox';
import type { QueuedMutation } from './queued-mutation';
import { renumberOutbox } from './renumber';
import { harnessToday } from '../../testing/test-harness';
import { tabPerTest, harnessPerTest } from '../../testing/harness-per-test';

const harness = harnessPerTest();
const tab = tabPerTest(harness, 'offline');

async function last(): Promise<QueuedMutation | undefined> {
  return tab.data.db.outbox.orderBy('seq').last();
}

/** Each IndexedDB request during `work`, with the number of rows that it returned. */
async function requestsOf(work: () => Promise<void>): Promise<string[]> {
  const requests: string[] = [];
  const idb = tab.data.db.backendDB();
  const begin = idb.transaction.bind(idb);
  const watched = <T extends IDBObjectStore | IDBIndex>(store: T): T =>
    new Proxy(store, {
      get: (target, key) => {
        const value: unknown = Reflect.get(target, key, target);
        if (typeof value !== 'function') {
          return value;
        }
        return (...args: unknown[]) => {
          const made = value.apply(target, args) as IDBRequest<unknown> | IDBIndex;
          if ('keyPath' in made) {
            return watched(made);
          }
          made.addEventListener('success', () => {
            const rows = Array.isArray(made.result) ? made.result.length : 1;
            requests.push(`${target.name}.${String(key)}: ${rows}`);
          });
          return made;
        };
      },
    });
  idb.transaction = (...args) => {
    const transaction = begin(...args);
    const storeOf = transaction.objectStore.bind(transaction);
    transaction.objectStore = (name) => watched(storeOf(name));
    return transaction;
  };
  await work();
  idb.transaction = begin;
  return requests;
}

/** Adds rows to the end of the outbox without `Outbox.append`. */
async function queueMany(count: number): Promise<void> {
  const before = await last();
  await tab.data.db.outbox.bulkAdd(
    Array.from({ length: count }, (_, index) => ({
      ...(before as QueuedMutation),
      id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      name: 'saveAnswers',
      args: {},
      seq: (before?.seq ?? 0) + index + 1,
    })),
  );
}

test('[LOCAL-1] an append takes the same few requests, however long the outbox is', async () => {
  const meta = `meta.getAll: ${await tab.data.db.meta.count()}`;
  const completeTwice = async (): Promise<void> => {
    await tab.complete(harnessToday, 'At the end of the queue.');
    await tab.complete(harnessToday, 'Behind that.');
  };
  // The first append looks its position up; the second one only checks the expected position.
  const few = ['outbox.openKeyCursor: 1', meta, 'outbox.add: 1', meta, 'outbox.add: 1'];
  expect(await requestsOf(completeTwice)).toEqual(few);
  await queueMany(2000);
  // The expected position is taken, because this page did not append these rows.
  expect(await requestsOf(completeTwice)).toEqual([meta, ...few]);
  expect(await last()).toMatchObject({ seq: 2004 });
});

test('[LOCAL-1] an action after a long outbox has the time zone that was chosen in it', async () => {
  await tab.data.act({ name: 'setPreferences', args: { timeZone: 'Pacific/Auckland' } });
  await queueMany(500);
  await tab.complete(harnessToday, 'At the end of a long queue.');
  expect(await last()).toMatchObject({ seq: 502, timeZone: 'Pacific/Auckland' });
});

test('[LOCAL-1] a rejected choice of the time zone no longer counts', async () => {
  harness.server.refuse(({ name }) => name === 'setPreferences');
  await tab.data.act({ name: 'setPreferences', args: { timeZone: 'Pacific/Auckland' } });
  await tab.complete(harnessToday, 'Before the answer.');
  expect(await last()).toMatchObject({ timeZone: 'Pacific/Auckland' });
  tab.network.isDown = false;
  tab.wake.fire();
  await harness.time.advance(60_000);
  expect(await tab.data.db.outbox.count()).toBe(0);
  tab.network.isDown = true;
  await tab.complete(harnessToday, 'After it.');
  expect(await last()).toMatchObject({ timeZone: null });
});

test('[LOCAL-1] tabs that append in turn and at the same time leave no gap; the same id again changes nothing', async () => {
  const beside = await harness.openTab({ beside: tab });
  beside.network.isDown = true;
  await tab.complete(harnessToday, 'Here.');
  await tab.complete(harnessToday, 'Here again.');
  await beside.complete(harnessToday, 'There.');
  await tab.complete(harnessToday, 'Here once more.');
  await Promise.all([
    tab.complete(harnessToday, 'At once.'),
    tab.complete(harnessToday, 'At once too.'),
    beside.complete(harnessToday, 'And there.'),
  ]);
  const written = await tab.data.db.outbox.orderBy('seq').toArray();
  expect(written.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  const again = written[3];
  const outbox = createOutbox({ db: tab.data.db, clock: harness.time.clock });
  const action = { name: 'startWalk', args: { date: harnessToday } } as const;
  await outbox.append({ id: again?.id ?? '', action });
  expect(await tab.data.db.outbox.orderBy('seq').toArray()).toEqual(written);
  await tab.complete(harnessToday, 'Afterwards.');
  expect(await last()).toMatchObject({ seq: 8 });
});

test('[LOCAL-1] [MERGE-4] a time zone chosen in another tab counts for the next action in this tab', async () => {
  const beside = await harness.openTab({ beside: tab });
  beside.network.isDown = true;
  await tab.complete(harnessToday, 'In UTC.');
  await beside.data.act({ name: 'setPreferences', args: { timeZone: 'Pacific/Auckland' } });
  await tab.complete(harnessToday, 'In Auckland.');
  expect(await last()).toMatchObject({ seq: 3, timeZone: 'Pacific/Auckland' });
});

test('[LOCAL-1] appends, acknowledgements and renumbering by another tab leave no gap', async () => {
  const beside = await harness.openTab({ beside: tab });
  await tab.complete(harnessToday, 'Here.');
  // The other tab sends it with two rows of its own.
  await beside.complete(harnessToday, 'There.');
  await beside.complete(harnessToday, 'There again.');
  await harness.time.advance(60_000);
  expect(await tab.data.db.outbox.count()).toBe(0);
  beside.network.isDown = true;
  await tab.complete(harnessToday, 'Behind what was answered.');
  expect(await last()).toMatchObject({ seq: 4 });
  await tab.complete(harnessToday, 'Behind that.');
  const { db } = beside.data;
  await db.write([db.outbox, db.meta], () => renumberOutbox(db, 2));
  await tab.complete(harnessToday, 'Behind what was numbered anew.');
  expect((await db.outbox.toArray()).map(({ seq }) => seq)).toEqual([2, 3, 4]);
});

test('[LOCAL-2] a live query runs again for an action that changes what it reads, and for no other', async () => {
  const { db } = tab.data;
  // Dexie runs live queries only where `indexedDB` exists.
  Dexie.dependencies.indexedDB = new IDBFactory();
  const heard: Record<string, number> = {};
  const stops = Object.entries({
    walks: () => db.outbox.where('name').equals('completeWalk').toArray(),
    journal: () => db.outbox.where('name').equals('createJournalEntry').toArray(),
    count: () => db.outbox.count(),
    refused: () => db.rejected.toArray(),
  }).map(([name, read]) =>
    liveQuery<unknown>(read).subscribe(() => {
      heard[name] = (heard[name] ?? 0) + 1;
    }),
  );
  await vi.waitFor(() => {
    expect(heard).toEqual({ walks: 1, journal: 1, count: 1, refused: 1 });
  });
  await tab.complete(harnessToday, 'Read anew.');
  await vi.waitFor(() => {
    expect(heard).toEqual({ walks: 2, journal: 1, count: 2, refused: 1 });
  });
  for (const subscription of stops) {
    subscription.unsubscribe();
  }
});
