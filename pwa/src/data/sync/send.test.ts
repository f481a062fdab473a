import { expect, test } from 'vitest';
import { addDays } from '@emmaus/shared/kernel/local-day';
import { ruthId } from '../../testing/factories';
import { noLocks } from '../../testing/fake-browser';
import { harnessToday } from '../../testing/test-harness';
import { harnessPerTest } from '../../testing/harness-per-test';
import { readMeta } from '../db/meta';

const harness = harnessPerTest();

const today = harnessToday;
const tomorrow = addDays(today, 1);

test('[SEND-4] a local write is sent at once, and writes within the next 300 ms as one batch', async () => {
  const tab = await harness.openTab();
  await harness.time.advance(1000);
  const before = tab.network.requests.length;
  await tab.complete(today, 'One.');
  await harness.time.advance(20);
  expect(tab.network.requests.length).toBe(before + 1);
  await tab.complete(tomorrow, 'Two.');
  await harness.time.advance(100);
  await tab.complete(tomorrow, 'Three.');
  await harness.time.advance(250);
  expect(tab.network.requests.length).toBe(before + 1);
  await harness.time.advance(100);
  expect(tab.network.requests.length).toBe(before + 2);
  expect(tab.network.requests.at(-1)?.mutations.map(({ seq }) => seq)).toEqual([2, 3]);
  expect(await tab.data.db.outbox.count()).toBe(0);
});

test('[SEND-2] a mutation whose response was lost after the commit is applied once', async () => {
  const tab = await harness.openTab();
  await harness.time.advance(1000);
  tab.network.faults.push({ kind: 'drop-answer' });
  await tab.complete(today, 'He stayed.');
  const [row] = await tab.data.db.outbox.toArray();
  await harness.time.advance(400);
  expect(await tab.data.db.outbox.count()).toBe(1);
  await harness.time.advance(2000);
  expect(await tab.data.db.outbox.count()).toBe(0);
  expect(harness.server.appliedCount(row?.id ?? '')).toBe(1);
  expect((await tab.rows()).completions.get(today)?.takeaways).toHaveLength(1);
});

test.each(['drop-request', 'twice'] as const)(
  '[SEND-2] a request with the fault %s is applied once',
  async (kind) => {
    const tab = await harness.openTab();
    await harness.time.advance(1000);
    tab.network.faults.push({ kind });
    await tab.complete(today, 'He stayed.');
    const [row] = await tab.data.db.outbox.toArray();
    await harness.time.advance(5000);
    expect(await tab.data.db.outbox.count()).toBe(0);
    expect(harness.server.appliedCount(row?.id ?? '')).toBe(1);
  },
);

test('[SEND-2] a 413 response halves the batch until it fits', async () => {
  const tab = await harness.openTab();
  await harness.time.advance(1000);
  const tooLarge = {
    kind: 'answered-by',
    answer: { status: 413, retryAfterMs: null, json: { message: 'Too large.' } },
  } as const;
  tab.network.isDown = true;
  for (let n = 0; n < 8; n += 1) {
    await tab.complete(today, `Thought ${n}`);
  }
  await harness.time.advance(1000);
  tab.network.isDown = false;
  tab.network.faults.push(tooLarge, tooLarge);
  const before = tab.network.requests.length;
  await harness.time.advance(20_000);
  const sizes = tab.network.requests.slice(before).map(({ mutations }) => mutations.length);
  expect(sizes).toEqual([8, 4, 2, 2, 2, 2]);
  expect(await tab.data.db.outbox.count()).toBe(0);
});

test('[SEND-2] a batch holds at most 600 mutations and 1 MiB', { timeout: 30_000 }, async () => {
  const tab = await harness.openTab();
  await harness.time.advance(1000);
  tab.network.isDown = true;
  for (let n = 0; n < 700; n += 1) {
    await tab.complete(today, n < 630 ? `Thought ${n}` : `${n} ${'ü'.repeat(9000)}`);
  }
  tab.network.isDown = false;
  const before = tab.network.requests.length;
  tab.wake.fire();
  await harness.time.advance(20_000);
  const sent = tab.network.requests.slice(before).filter(({ mutations }) => mutations.length > 0);
  expect(sent.map(({ mutations }) => mutations.length)).toContain(600);
  expect(sent.every(({ mutations }) => mutations.length <= 600)).toBe(true);
  const bytes = sent.map((request) => new TextEncoder().encode(JSON.stringify(request)).length);
  expect(Math.max(...bytes)).toBeLessThanOrEqual(1_048_576);
  expect(await tab.data.db.outbox.count()).toBe(0);
});

test('[SEND-2] after a request without a response the same flush sends smaller batches', async () => {
  const tab = await harness.openTab();
  await harness.time.advance(1000);
  tab.network.isDown = true;
  for (let n = 0; n < 230; n += 1) {
    await tab.complete(today, `Thought ${n}`);
  }
  tab.network.isDown = false;
  tab.network.faults.push({ kind: 'drop-request' });
  const before = tab.network.requests.length;
  tab.wake.fire();
  await harness.time.advance(1000);
  const sizes = tab.network.requests.slice(before).map(({ mutations }) => mutations.length);
  expect(sizes.slice(-3)).toEqual([100, 100, 30]);
  expect(await tab.data.db.outbox.count()).toBe(0);
});

test('[SEND-2] a gap renumbers the outbox and keeps the ids', async () => {
  const tab = await harness.openTab();
  await harness.time.advance(1000);
  await tab.data.db.meta.put({ key: 'nextSeq', value: 40 });
  await tab.complete(today, 'He stayed.');
  const [row] = await tab.data.db.outbox.toArray();
  await harness.time.advance(1000);
  expect(await tab.data.db.outbox.count()).toBe(0);
  expect(harness.server.appliedCount(row?.id ?? '')).toBe(1);
  expect(await readMeta(tab.data.db, 'nextSeq')).toBe(2);
});

test('[SEND-2] a copied device gets a new device id and sends everything', async () => {
  const before = await harness.openTab();
  await harness.time.advance(1000);
  await before.complete(today, 'First.');
  await harness.time.advance(1000);
  const copied = await readMeta(before.data.db, 'deviceId');
  await before.data.db.meta.put({ key: 'nextSeq', value: 1 });
  const tab = await harness.openTab({ beside: before });
  await tab.complete(tomorrow, 'From the copy.');
  await harness.time.advance(1000);
  expect(await readMeta(tab.data.db, 'deviceId')).not.toBe(copied);
  expect(harness.server.rowsOf(ruthId).completions.get(tomorrow)?.takeaways).toHaveLength(1);
  expect(await tab.data.db.outbox.count()).toBe(0);
});

test('[SEND-4] an engine that is stopped during a flush loses nothing, and a new one sends the queue', async () => {
  const tab = await harness.openTab();
  await harness.time.advance(1000);
  let release = (): void => undefined;
  const until = new Promise<void>((resolve) => {
    release = resolve;
  });
  tab.network.faults.push({ kind: 'hold', until });
  await tab.complete(today, 'He stayed.');
  const [row] = await tab.data.db.outbox.toArray();
  await harness.time.advance(301);
  tab.data.close();

  const again = await harness.openTab({ beside: tab, locks: noLocks });
  release();
  await harness.time.advance(5000);
  expect(await again.data.db.outbox.count()).toBe(0);
  expect(harness.server.appliedCount(row?.id ?? '')).toBe(1);
  expect(again.errors).toEqual([]);
});

test('[SEND-4] an engine that is stopped during a flush can be started again', async () => {
  const tab = await harness.openTab({ locks: noLocks });
  await harness.time.advance(10_000);
  let release = (): void => undefined;
  const until = new Promise<void>((resolve) => {
    release = resolve;
  });
  tab.network.faults.push({ kind: 'hold', until });
  const stop = tab.data.engine.start();
  await harness.time.advance(0);
  stop();
  release();
  await harness.time.advance(1000);
  tab.data.engine.start();
  await harness.time.advance(1000);
  await tab.complete(today, 'He stayed.');
  await harness.time.advance(1000);
  expect(await tab.data.db.outbox.count()).toBe(0);
});

test('[SEND-3] without any event the queue is sent within 30 s of visible time', async () => {
  const tab = await harness.openTab();
  await harness.time.advance(1000);
  const other = await harness.openTab({ beside: tab });
  await harness.time.advance(1000);
  tab.wake.isShown = false;
  // Written by a tab that closed before it could send.
  other.network.isDown = true;
  await other.complete(today, 'He stayed.');
  other.data.close();
  await harness.time.advance(60_000);
  expect(await tab.data.db.outbox.count()).toBe(1);
  tab.wake.isShown = true;
  await harness.time.advance(30_000);
  expect(await tab.data.db.outbox.count()).toBe(0);
});
