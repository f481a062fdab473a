import { Dexie, liveQuery } from 'dexie';
import { IDBFactory } from 'fake-indexeddb';
import { expect, test, vi } from 'vitest';
import { appendAction } from './append-action';
import type { QueuedMutation } from './queued-mutation';
import { renumberOutbox } from './renumber';
import { worldToday } from '../../testing/world';
import { tabPerTest, worldPerTest } from '../../testing/world-per-test';

const world = worldPerTest();
const tab = tabPerTest(world, 'offline');

async function last(): Promise<QueuedMutation | undefined> {
  return tab.data.db.outbox.orderBy('seq').last();
}

/** Each request that is made of the database during `work`, with how many rows it brought. */
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

/** Behind what is there, by nobody's hand. */
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

test('[LOCAL-1] an action costs the same few requests, however much waits', async () => {
  const meta = `meta.getAll: ${await tab.data.db.meta.count()}`;
  const completeTwice = async (): Promise<void> => {
    await tab.complete(worldToday, 'At the end of the queue.');
    await tab.complete(worldToday, 'Behind that.');
  };
  // Its place is looked up when the page does not know it, and checked when it does.
  const few = ['outbox.openKeyCursor: 1', meta, 'outbox.add: 1', meta, 'outbox.add: 1'];
  expect(await requestsOf(completeTwice)).toEqual(few);
  await queueMany(2000);
  // What the page had in mind was wrong: it did not write these.
  expect(await requestsOf(completeTwice)).toEqual([meta, ...few]);
  expect(await last()).toMatchObject({ seq: 2004 });
});

test('[LOCAL-1] an action behind a long queue takes the zone that was chosen in it', async () => {
  await tab.data.act({ name: 'setPreferences', args: { timeZone: 'Pacific/Auckland' } });
  await queueMany(500);
  await tab.complete(worldToday, 'At the end of a long queue.');
  expect(await last()).toMatchObject({ seq: 502, timeZone: 'Pacific/Auckland' });
});

test('[LOCAL-1] a choice of the day that was refused counts no longer', async () => {
  world.server.refuse(({ name }) => name === 'setPreferences');
  await tab.data.act({ name: 'setPreferences', args: { timeZone: 'Pacific/Auckland' } });
  await tab.complete(worldToday, 'Before the answer.');
  expect(await last()).toMatchObject({ timeZone: 'Pacific/Auckland' });
  tab.network.isDown = false;
  tab.wake.fire();
  await world.time.advance(60_000);
  expect(await tab.data.db.outbox.count()).toBe(0);
  tab.network.isDown = true;
  await tab.complete(worldToday, 'After it.');
  expect(await last()).toMatchObject({ timeZone: null });
});

test('[LOCAL-1] tabs that write in turn, and at once, number without a hole; the same id again changes nothing', async () => {
  const beside = await world.openTab({ beside: tab });
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
    { db: tab.data.db, clock: world.time.clock },
    { id: again?.id ?? '', action: { name: 'startWalk', args: { date: worldToday } } },
  );
  expect(await tab.data.db.outbox.orderBy('seq').toArray()).toEqual(written);
  await tab.complete(worldToday, 'Afterwards.');
  expect(await last()).toMatchObject({ seq: 8 });
});

test('[LOCAL-1] [MERGE-4] a zone chosen in another tab counts for the next action here', async () => {
  const beside = await world.openTab({ beside: tab });
  beside.network.isDown = true;
  await tab.complete(worldToday, 'In UTC.');
  await beside.data.act({ name: 'setPreferences', args: { timeZone: 'Pacific/Auckland' } });
  await tab.complete(worldToday, 'In Auckland.');
  expect(await last()).toMatchObject({ seq: 3, timeZone: 'Pacific/Auckland' });
});

test('[LOCAL-1] what was written, answered or numbered anew by another tab meanwhile leaves no hole', async () => {
  const beside = await world.openTab({ beside: tab });
  await tab.complete(worldToday, 'Here.');
  // Another tab sends it, and two of its own.
  await beside.complete(worldToday, 'There.');
  await beside.complete(worldToday, 'There again.');
  await world.time.advance(60_000);
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

test('[LOCAL-2] live queries hear of an action that changes what they read, and of no other', async () => {
  const { db } = tab.data;
  // They run only in a page that has databases.
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
