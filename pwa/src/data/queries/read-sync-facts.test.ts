import { expect, test } from 'vitest';
import { harnessToday } from '../../testing/test-harness';
import { harnessPerTest } from '../../testing/harness-per-test';
import { syncNow } from '../actions/sync-now';
import { readSyncFacts } from './read-sync-facts';

const harness = harnessPerTest();

test('the facts are the number of queued mutations, the time of the oldest, and the last sync', async () => {
  const { data, network, complete } = await harness.openTab();
  await harness.time.advance(1000);
  const { lastSyncedAt } = await readSyncFacts(data.db);
  expect(await readSyncFacts(data.db)).toEqual({ lastSyncedAt, queued: 0, oldestAt: null });
  expect(lastSyncedAt).not.toBeNull();

  network.isDown = true;
  const writtenAt = new Date(harness.time.clock.nowMs()).toISOString();
  await complete(harnessToday, 'Kept here for now.');
  await harness.time.advance(60_000);
  expect(await readSyncFacts(data.db)).toEqual({ lastSyncedAt, queued: 1, oldestAt: writtenAt });
});

test('a sync on request runs at once during a retry delay and reports a failure', async () => {
  const { data, network, complete } = await harness.openTab();
  await harness.time.advance(1000);
  network.isDown = true;
  await complete(harnessToday, 'Words.');
  await harness.time.advance(200_000);
  expect(await syncNow(data)).toBe('retry');
  expect((await readSyncFacts(data.db)).queued).toBe(1);

  network.isDown = false;
  expect(await syncNow(data)).toBe('synced');
  expect((await readSyncFacts(data.db)).queued).toBe(0);
  await harness.time.advance(6000);
  expect(data.engine.state.getState().kind).toBe('idle');
});
