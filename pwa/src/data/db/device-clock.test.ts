import { expect, test } from 'vitest';
import { addDays } from '@emmaus/shared/kernel/local-day';
import { harnessToday } from '../../testing/test-harness';
import { tabPerTest, harnessPerTest } from '../../testing/harness-per-test';
import { createFakeStorage } from '../../testing/fake-storage';
import { clockAheadKey } from '../../platform/clock';
import { mirrorClockAhead, readClockAheadMs, serverNowMs } from './device-clock';

const dayMs = 86_400_000;

const harness = harnessPerTest();
const tab = tabPerTest(harness);

const deviceClock = { nowMs: () => harness.time.clock.nowMs() + tab.clockError.ms };

async function syncWithError(ms: number): Promise<void> {
  tab.clockError.ms = ms;
  tab.wake.fire();
  await harness.time.advance(10_000);
}

test.each([dayMs, -dayMs, 1826 * dayMs, -1826 * dayMs])(
  '[MERGE-4] a clock that is %d ms ahead is measured by a sync, and the day is then right offline too',
  async (errorMs) => {
    await syncWithError(errorMs);
    tab.network.isDown = true;
    expect(await serverNowMs(tab.data.db, deviceClock)).toBe(harness.time.clock.nowMs());
    await tab.data.act({ name: 'startWalk', args: { date: harnessToday } });
    const queued = await tab.data.db.outbox.toArray();
    expect(queued.map(({ localDate }) => localDate)).toEqual([harnessToday]);
    // The action keeps the device's time: the server corrects it by the time of sending.
    expect(queued[0]?.occurredAt.slice(0, 10)).toBe(addDays(harnessToday, errorMs / dayMs));
  },
);

test('[MERGE-4] a corrected clock is used again after a sync', async () => {
  await syncWithError(dayMs);
  expect(await readClockAheadMs(tab.data.db)).toBe(dayMs);
  await syncWithError(0);
  expect(await readClockAheadMs(tab.data.db)).toBe(0);
});

test('[MERGE-4] the delay of a slow network is not stored as a clock difference', async () => {
  await syncWithError(-20_000);
  expect(await tab.data.db.meta.get('clockAheadMs')).toBeUndefined();
});

test('the clock difference is in local storage for the first paint while there is one', async () => {
  const storage = createFakeStorage();
  await syncWithError(dayMs);
  await mirrorClockAhead(tab.data.db, storage);
  expect(storage.read(clockAheadKey)).toBe(String(dayMs));
  await syncWithError(0);
  await mirrorClockAhead(tab.data.db, storage);
  expect(storage.read(clockAheadKey)).toBeNull();
});
