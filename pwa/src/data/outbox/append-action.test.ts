import { Dexie, liveQuery } from 'dexie';
import { IDBFactory } from 'fake-indexeddb';
import { expect, test, vi } from 'vitest';
import { appendAction } from './append-action';
import type { QueuedMutation } from './queued-mutation';
import { renumberOutbox } from './renumber';
import { worldToday } from '../../testing/world';
import { tabPerTest, worldPerTest } from '../../testing/world-per-test';

const harness = worldPerTest();
const tab = tabPerTest(harness, 'offline');

async function last(): Promise<QueuedMutation | undefined> {
  return tab.data.db.outbox.orderBy('seq').last();
}

/** The database requests of `work`, each with its number of rows. */
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

/** Appends rows directly to the outbox. */
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

test('[LOCAL-1] an action makes the same number of requests for any length of the outbox', async () => {
  const meta = `meta.getAll: ${await tab.data.db.meta.count()}`;
  const completeTwice = async (): Promise<void> => {
    await tab.complete(worldToday, 'At the end of the queue.');
    await tab.complete(worldToday, 'Behind that.');
  };
  // The page looks up the last seq when it does not know it, and else checks it.
  const few = ['outbox.openKeyCursor: 1', meta, 'outbox.add: 1', meta, 'outbox.add: 1'];
  expect(await requestsOf(completeTwice)).toEqual(few);
  await queueMany(2000);
  // The seq in memory is outdated: this page did not write these rows.
  expect(await requestsOf(completeTwice)).toEqual([meta, ...few]);
  expect(await last()).toMatchObject({ seq: 2004 });
});

test('[LOCAL-1] an action after a long queue has the time zone that was chosen in it', async () => {
  await tab.data.act({ name: 'setPreferences', args: { timeZone: 'Pacific/Auckland' } });
  await queueMany(500);
  await tab.complete(worldToday, 'At the end of a long queue.');
  expect(await last()).toMatchObject({ seq: 502, timeZone: 'Pacific/Auckland' });
});

test('[LOCAL-1] a rejected time zone is not used for later actions', async () => {
  harness.server.refuse(({ name }) => name === 'setPreferences');
  await tab.data.act({ name: 'setPreferences', args: { timeZone: 'Pacific/Auckland' } });
  await tab.complete(worldToday, 'Before the answer.');
  expect(await last()).toMatchObject({ timeZone: 'Pacific/Auckland' });
  tab.network.isDown = false;
  tab.wake.fire();
  await harness.time.advance(60_000);
  expect(await tab.data.db.outbox.count()).toBe(0);
  tab.network.isDown = true;
  await tab.complete(worldToday, 'After it.');
  expect(await last()).toMatchObject({ timeZone: null });
});

test('[LOCAL-1] tabs that write in turn and concurrently number without a gap, and a repeated id changes nothing', async () => {
  const beside = await harness.openTab({ beside: tab });
  beside.network.isDown = true;
  await tab.complete(worldToday, 'Here.');
  await tab.complete(worldToday, 'Here again.');
  await beside.complete(worldToday, 'There.');
  await tab.complete(worldToday, 'Here once more.');
  await Promise.all([
    tab.complete(worldToday, 'At once.'),
    tab.complete(worldToday, 'At once too.'),
    beside.complete(worldToday, 'And there.'),
  ]);
  const written = await tab.data.db.outbox.orderBy('seq').toArray();
  expect(written.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  const again = written[3];
  await appendAction(
    { db: tab.data.db, clock: harness.time.clock },
    { id: again?.id ?? '', action: { name: 'startWalk', args: { date: worldToday } } },
  );
  expect(await tab.data.db.outbox.orderBy('seq').toArray()).toEqual(written);
  await tab.complete(worldToday, 'Afterwards.');
  expect(await last()).toMatchObject({ seq: 8 });
});

test('[LOCAL-1] [MERGE-4] a time zone that another tab chose is used for the next action', async () => {
  const beside = await harness.openTab({ beside: tab });
  beside.network.isDown = true;
  await tab.complete(worldToday, 'In UTC.');
  await beside.data.act({ name: 'setPreferences', args: { timeZone: 'Pacific/Auckland' } });
  await tab.complete(worldToday, 'In Auckland.');
  expect(await last()).toMatchObject({ seq: 3, timeZone: 'Pacific/Auckland' });
});

test('[LOCAL-1] rows that another tab wrote, sent or renumbered meanwhile leave no gap', async () => {
  const beside = await harness.openTab({ beside: tab });
  await tab.complete(worldToday, 'Here.');
  // The other tab sends it with two rows of its own.
  await beside.complete(worldToday, 'There.');
  await beside.complete(worldToday, 'There again.');
  await harness.time.advance(60_000);
  expect(await tab.data.db.outbox.count()).toBe(0);
  beside.network.isDown = true;
  await tab.complete(worldToday, 'Behind what was answered.');
  expect(await last()).toMatchObject({ seq: 4 });
  await tab.complete(worldToday, 'Behind that.');
  const { db } = beside.data;
  await db.write([db.outbox, db.meta], () => renumberOutbox(db, 2));
  await tab.complete(worldToday, 'Behind what was numbered anew.');
  expect((await db.outbox.toArray()).map(({ seq }) => seq)).toEqual([2, 3, 4]);
});

test('[LOCAL-2] an action updates the live queries that read its rows, and no others', async () => {
  const { db } = tab.data;
  // Live queries run only in a page with IndexedDB.
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
  await tab.complete(worldToday, 'Read anew.');
  await vi.waitFor(() => {
    expect(heard).toEqual({ walks: 2, journal: 1, count: 2, refused: 1 });
  });
  for (const subscription of stops) {
    subscription.unsubscribe();
  }
});
