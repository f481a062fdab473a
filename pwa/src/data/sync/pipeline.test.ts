import { expect, test } from 'vitest';
import { addDays } from '@emmaus/shared/kernel/local-day';
import type { DeviceDatabase } from '../db/device-database';
import { readMeta } from '../db/meta';
import type { QueuedMutation } from '../outbox/queued-mutation';
import { renumberOutbox } from '../outbox/renumber';
import type { Tab } from '../../testing/test-harness';
import { harnessToday } from '../../testing/test-harness';
import { harnessPerTest } from '../../testing/harness-per-test';

/* Several batches in one flush: while a request is in flight, the previous response is applied and the next batch is read. */

const harness = harnessPerTest();

/** A tab with seven queued mutations and batches of three. */
async function waitingTab(): Promise<{ tab: Tab; ids: string[]; before: number }> {
  const tab = await harness.openTab({ batchMaxMutations: 3 });
  await harness.time.advance(1000);
  tab.network.isDown = true;
  for (let n = 0; n < 7; n += 1) {
    await tab.complete(addDays(harnessToday, n), `Thought ${n}`);
  }
  await harness.time.advance(1000);
  tab.network.isDown = false;
  const ids = (await tab.data.db.outbox.orderBy('seq').toArray()).map(({ id }) => id);
  return { tab, ids, before: tab.network.requests.length };
}

function sent({ network }: Tab, before: number): number[][] {
  return network.requests.slice(before).map(({ mutations }) => mutations.map(({ seq }) => seq));
}

async function expectAllOnce(tab: Tab, ids: readonly string[]): Promise<void> {
  expect(await tab.data.db.outbox.count()).toBe(0);
  expect(ids.map((id) => harness.server.appliedCount(id))).toEqual(ids.map(() => 1));
  expect((await tab.rows()).completions.size).toBe(7);
}

test('[SEND-6] [PULL-5] the outbox is sent batch by batch, each with the cursor of the previous response', async () => {
  const { tab, ids, before } = await waitingTab();
  expect(await tab.data.engine.flushNow()).toMatchObject({ kind: 'synced' });
  expect(sent(tab, before)).toEqual([[1, 2, 3], [4, 5, 6], [7]]);
  const cursors = tab.network.requests.slice(before).map(({ cursor }) => cursor);
  expect(new Set(cursors).size).toBe(3);
  expect(await readMeta(tab.data.db, 'cursor')).not.toBeNull();
  await expectAllOnce(tab, ids);
});

test('[SEND-6] a response is applied while the next request is in flight', async () => {
  const { tab, ids, before } = await waitingTab();
  let letGo = (): void => undefined;
  const until = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  // The first response arrives at once, the second one is held back.
  tab.network.faults.push({ kind: 'hold', until: Promise.resolve() }, { kind: 'hold', until });
  const flushing = tab.data.engine.flushNow();
  await expect.poll(() => sent(tab, before).length).toBe(2);
  await expect.poll(() => tab.data.db.outbox.count()).toBe(4);
  letGo();
  expect(await flushing).toMatchObject({ kind: 'synced' });
  await expectAllOnce(tab, ids);
});

test.each(['drop-request', 'drop-answer', 'twice'] as const)(
  '[SEND-2] [I1] a second batch with the fault %s loses nothing of the first, and each mutation is applied once',
  async (kind) => {
    const { tab, ids } = await waitingTab();
    tab.network.faults.push({ kind: 'hold', until: Promise.resolve() }, { kind });
    await tab.data.engine.flushNow();
    expect(await tab.data.engine.flushNow()).toMatchObject({ kind: 'synced' });
    await expectAllOnce(tab, ids);
  },
);

test('[SEND-6] [LOCAL-3] a mutation without a verdict is sent again before the mutations after it', async () => {
  const { tab, ids, before } = await waitingTab();
  const { http } = tab.network;
  let isFirst = true;
  Object.assign(tab.network, {
    http: async (request: Parameters<typeof http>[0]) => {
      const response = await http(request);
      if (!isFirst) {
        return response;
      }
      isFirst = false;
      const json = response.json as { results: unknown[] };
      return { ...response, json: { ...json, results: json.results.slice(0, 2) } };
    },
  });
  expect(await tab.data.engine.flushNow()).toMatchObject({ kind: 'synced' });
  expect(sent(tab, before)).toEqual([
    [1, 2, 3],
    [3, 4, 5],
    [6, 7],
  ]);
  await expectAllOnce(tab, ids);
});

test('[LOCAL-6] a response that cannot be stored leaves its batch in the outbox, and the server deduplicates it', async () => {
  const { tab, ids } = await waitingTab();
  const { db } = tab.data;
  let isFull = true;
  const fail = (): void => {
    if (isFull) {
      isFull = false;
      throw new DOMException('full', 'QuotaExceededError');
    }
  };
  db.sent.hook('creating', fail);
  expect((await tab.data.engine.flushNow()).kind).toBe('retry');
  expect(await db.outbox.count()).toBe(7);
  expect(await tab.data.engine.flushNow()).toMatchObject({ kind: 'synced' });
  await expectAllOnce(tab, ids);
});

/** Changes of the outbox while a request is in flight. None of the remaining rows was sent. */
const queueChanges: readonly {
  readonly what: string;
  readonly change: (db: DeviceDatabase, tail: readonly QueuedMutation[]) => Promise<unknown>;
}[] = [
  {
    what: 'renumbered',
    change: (db, tail) =>
      db.write([db.outbox, db.meta], async () => {
        await db.outbox.clear();
        await db.outbox.bulkAdd([...tail]);
        await renumberOutbox(db, 1);
      }),
  },
  {
    what: 'replaced by that of a new database',
    change: (db, tail) =>
      db.write([db.outbox, db.meta], async () => {
        await Promise.all([db.outbox.clear(), db.meta.clear()]);
        await db.outbox.bulkAdd(tail.map((mutation, index) => ({ ...mutation, seq: index + 1 })));
      }),
  },
];

test.each(queueChanges)(
  '[LOCAL-3] an outbox that is $what meanwhile loses no row to a response for the old numbers',
  async ({ change }) => {
    const { tab, ids, before } = await waitingTab();
    const { db } = tab.data;
    const tail = await db.outbox.where('seq').above(3).toArray();
    let letGo = (): void => undefined;
    const until = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    tab.network.faults.push({ kind: 'hold', until });
    const flushing = tab.data.engine.flushNow();
    await expect.poll(() => sent(tab, before).length).toBe(1);
    await change(db, tail);
    letGo();
    await flushing;
    await expect.poll(async () => (await tab.data.engine.flushNow()).kind).toBe('synced');
    await expectAllOnce(tab, ids);
  },
);
