import { afterEach, beforeEach, expect, test } from 'vitest';
import { appendAction } from './append-action';
import type { QueuedMutation } from './queued-mutation';
import type { Tab, World } from '../../testing/world';
import { createWorld, worldToday } from '../../testing/world';

let world: World;
let tab: Tab;
beforeEach(async () => {
  world = createWorld();
  tab = await world.openTab();
  await world.time.advance(1000);
  tab.network.isDown = true;
});
afterEach(() => {
  world.close();
});

async function last(): Promise<QueuedMutation | undefined> {
  return tab.data.db.outbox.orderBy('seq').last();
}

test('[LOCAL-1] however much waits, appending reads only a few rows', async () => {
  const { db } = tab.data;
  await tab.data.act({ name: 'setPreferences', args: { timeZone: 'Pacific/Auckland' } });
  const first = await last();
  await db.outbox.bulkAdd(
    Array.from({ length: 500 }, (_, index) => ({
      ...(first as QueuedMutation),
      id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      name: 'saveAnswers',
      args: {},
      seq: index + 2,
    })),
  );
  let reads = 0;
  const count = <T>(row: T): T => {
    reads += 1;
    return row;
  };
  db.outbox.hook('reading', count);
  await tab.complete(worldToday, 'At the end of a long queue.');
  db.outbox.hook('reading').unsubscribe(count);
  expect(reads).toBeLessThan(5);
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
