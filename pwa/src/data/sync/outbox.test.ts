import { expect, test } from 'vitest';
import { addDays } from '@emmaus/shared/kernel/local-day';
import { walkLibraryEntryId } from '@emmaus/shared/domain/walk-identity';
import { ruthId } from '../../testing/factories';
import { harnessToday } from '../../testing/test-harness';
import { harnessPerTest } from '../../testing/harness-per-test';
import { readMeta } from '../db/meta';

const harness = harnessPerTest();

const today = harnessToday;
const tomorrow = addDays(today, 1);

test('[LOCAL-1] when an action resolves, it is in the outbox with its seq, id, time and day', async () => {
  const tab = await harness.openTab();
  tab.network.isDown = true;
  await tab.complete(today, 'He stayed.');
  await tab.complete(tomorrow, 'And again.');
  const rows = await tab.data.db.outbox.toArray();
  expect(rows).toMatchObject([
    {
      seq: 1,
      v: 1,
      name: 'completeWalk',
      occurredAt: '2026-11-21T06:00:00.000Z',
      localDate: today,
      timeZone: null,
    },
    { seq: 2 },
  ]);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(2);
});

test('[LOCAL-2] a screen shows truth overlaid with unsent actions, and only a pull writes truth', async () => {
  const tab = await harness.openTab();
  await harness.time.advance(1000);
  tab.network.isDown = true;
  const before = await tab.data.db.truth.toArray();
  await tab.complete(today, 'He stayed.');
  expect(await tab.data.db.truth.toArray()).toEqual(before);
  const rows = await tab.rows();
  expect(rows.completions.get(today)?.takeaways).toMatchObject([{ text: 'He stayed.' }]);
  expect(rows.library.get(walkLibraryEntryId(ruthId, today))?.input).toBe('He stayed.');
});

test('[SEND-1] a rejected mutation keeps its text, and the mutations after it are applied', async () => {
  const tab = await harness.openTab();
  await harness.time.advance(1000);
  const lastYear = addDays(today, -365);
  await tab.complete(lastYear, 'Words for a day without a walk.');
  await tab.complete(today, 'He stayed.');
  await harness.time.advance(1000);
  expect(await tab.data.db.outbox.count()).toBe(0);
  expect(await tab.data.db.rejected.toArray()).toMatchObject([
    {
      code: 'not-found',
      message: 'The server says no.',
      mutation: { args: { takeaway: 'Words for a day without a walk.' } },
    },
  ]);
  expect(harness.server.rowsOf(ruthId).completions.has(today)).toBe(true);
});

test('[LOCAL-4] a mutation whose first response was lost is still rejected on the retry', async () => {
  const tab = await harness.openTab();
  await harness.time.advance(1000);
  tab.network.faults.push({ kind: 'drop-answer' });
  await tab.complete(addDays(today, -365), 'Keep these words.');
  await harness.time.advance(5000);
  expect(await tab.data.db.outbox.count()).toBe(0);
  expect(await tab.data.db.rejected.toArray()).toMatchObject([
    { mutation: { args: { takeaway: 'Keep these words.' } } },
  ]);
});

test('[LOCAL-3] a response without a verdict leaves the row in the outbox and is not retried at once', async () => {
  const tab = await harness.openTab();
  await harness.time.advance(1000);
  const { epoch, cursor } = {
    epoch: 'epoch-1',
    cursor: (await readMeta(tab.data.db, 'cursor')) ?? '',
  };
  const silent = {
    kind: 'answered-by',
    answer: {
      status: 200,
      retryAfterMs: null,
      json: {
        protocol: 1,
        serverTime: '2026-11-21T06:00:00.000Z',
        epoch,
        lastSeq: 1,
        results: [],
        changes: [],
        cursor,
        hasMore: false,
        reset: false,
      },
    },
  } as const;
  tab.network.faults.push(silent);
  await tab.complete(today, 'He stayed.');
  const before = tab.network.requests.length;
  await harness.time.advance(301);
  expect(tab.network.requests.length).toBe(before + 1);
  expect(await tab.data.db.outbox.count()).toBe(1);
});

test('[LOCAL-6] an unreadable row moves to Rejected, and the rows after it are sent', async () => {
  const tab = await harness.openTab();
  await harness.time.advance(1000);
  tab.network.isDown = true;
  await tab.complete(today, 'Damaged later.');
  await tab.complete(tomorrow, 'Whole.');
  await tab.data.db.outbox.update(1, { occurredAt: 'yesterday or so' });
  tab.network.isDown = false;
  tab.wake.fire();
  await harness.time.advance(20_000);
  expect(await tab.data.db.outbox.count()).toBe(0);
  expect(await tab.data.db.rejected.toArray()).toMatchObject([
    { code: 'unreadable', mutation: { args: { takeaway: 'Damaged later.' } } },
  ]);
  expect(harness.server.rowsOf(ruthId).completions.has(tomorrow)).toBe(true);
});
