import { expect, test } from 'vitest';
import { worldToday } from '../../testing/world';
import { worldPerTest } from '../../testing/world-per-test';
import { syncNow } from '../actions/sync-now';
import { readSyncFacts } from './read-sync-facts';

const harness = worldPerTest();

test('the facts are the number of unsent actions, the oldest one, and the last sync', async () => {
  const { data, network, complete } = await harness.openTab();
  await harness.time.advance(1000);
  const { lastSyncedAt } = await readSyncFacts(data.db);
  expect(await readSyncFacts(data.db)).toEqual({ lastSyncedAt, waiting: 0, oldestAt: null });
  expect(lastSyncedAt).not.toBeNull();

  network.isDown = true;
  const writtenAt = new Date(harness.time.clock.nowMs()).toISOString();
  await complete(worldToday, 'Kept here for now.');
  await harness.time.advance(60_000);
  expect(await readSyncFacts(data.db)).toEqual({ lastSyncedAt, waiting: 1, oldestAt: writtenAt });
});

test('a manual sync sends at once in spite of the backoff, and reports a failure', async () => {
  const { data, network, complete } = await harness.openTab();
  await harness.time.advance(1000);
  network.isDown = true;
  await complete(worldToday, 'Words.');
  await harness.time.advance(200_000);
  expect(await syncNow(data)).toBe('retry');
  expect((await readSyncFacts(data.db)).waiting).toBe(1);

  network.isDown = false;
  expect(await syncNow(data)).toBe('synced');
  expect((await readSyncFacts(data.db)).waiting).toBe(0);
  await harness.time.advance(6000);
  expect(data.engine.state.getState().kind).toBe('idle');
});
